//# TOOL: bpl-desugar
//# EXIT: 2
//# STRIP: yes
type Field a;
var h: <a>[Field a]a;
axiom (forall<a> f: Field a, h: <b>[Field b]b :: h[f] == h[f]);
/*# STDERR
bad-monomorph.bpl(3,52): Error: not supported: polymorphic map at a type with type variables (pass `monomorph`)
1 type checking errors detected in bad-monomorph.bpl
*/
