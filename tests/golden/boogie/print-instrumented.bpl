//# TOOL: bpl-boogie
//# ARGS: /infer:j /instrumentInfer:e /printInstrumented /noVerify

// After the type check: equal truth values are equivalent, sums need fewer parentheses; what cannot
// be reached is left out, and the local variable that nothing mentions.
var g: bool;
procedure Loop(n: int, p: bool) returns (s: int)
  modifies g;
{
  var i, unused: int;
  i, s := 0, 0;
  g := p == false;
  assume g;
  while (i < 10) { i := i + (1 + 0); }
  if (n == 1) { return; }
  s := s * 2;
  return;
  dead: s := 7;
}
/*# STDOUT
var g: bool;

procedure Loop(n: int, p: bool) returns (s: int);
  modifies g;



implementation Loop(n: int, p: bool) returns (s: int)
{
  var i: int;

  anon0:
    assume {:inferred} true;
    i, s := 0, 0;
    g := p <==> false;
    assume g;
    assume {:inferred} g && i == 0 && s == 0;
    goto anon5_LoopHead;

  anon5_LoopHead:  // cut point
    assume {:inferred} g && 0 <= i && i < 11 && s == 0;
    assume {:inferred} g && 0 <= i && i < 11 && s == 0;
    goto anon5_LoopDone, anon5_LoopBody;

  anon5_LoopBody:
    assume {:inferred} g && 0 <= i && i < 11 && s == 0;
    assume {:partition} i < 10;
    i := i + 1 + 0;
    assume {:inferred} g && 1 <= i && i < 11 && s == 0;
    goto anon5_LoopHead;

  anon5_LoopDone:
    assume {:inferred} g && 0 <= i && i < 11 && s == 0;
    assume {:partition} 10 <= i;
    assume {:inferred} g && i == 10 && s == 0;
    goto anon6_Then, anon6_Else;

  anon6_Else:
    assume {:inferred} g && i == 10 && s == 0;
    assume {:partition} n != 1;
    s := s * 2;
    assume {:inferred} g && i == 10 && s == 0;
    return;

  anon6_Then:
    assume {:inferred} g && i == 10 && s == 0;
    assume {:partition} n == 1;
    assume {:inferred} g && i == 10 && n == 1 && s == 0;
    return;
}



Boogie program verifier finished with 0 verified, 0 errors
*/
