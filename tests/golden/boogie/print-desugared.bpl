//# TOOL: bpl-boogie
//# ARGS: /print:- /env:0 /printDesugared /noVerify

// Once as it was read and once as it was checked.
axiom (forall p, q: bool, r: real, f: float24e8 :: p == (q && (p && q)) ==> r * (r * 2.50) == r && f + (f + f) == f);
/*# STDOUT

axiom (forall p, q: bool, r: real, f: float24e8 :: p == (q && p && q) ==> r * (r * 25e-1) == r && f + (f + f) == f);

axiom (forall p, q: bool, r: real, f: float24e8 :: (p <==> q && p && q) ==> r * r * 25e-1 == r && f + (f + f) == f);

Boogie program verifier finished with 0 verified, 0 errors
*/
