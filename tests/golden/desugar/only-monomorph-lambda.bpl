//# TOOL: bpl-desugar
//# ARGS: --only=monomorph
// A map that a lambda makes: the pass needs lambdas to be functions first, which --only then includes.
type Field a;
procedure P()
{
  var m: <a>[Field a]bool;
  m := (lambda<a> f: Field a :: true);
}

/*# MATCH
function lambda
var m: \[Box\]bool;
*/
