//# TOOL: bpl-desugar
//# ARGS: --to=core
//# STRIP: yes
procedure P()
{
  var m: [int]int;

  // the lambda
  m := (lambda i: int :: i + 1);
  assert m[1] == 2;
}
/*# STDOUT
|#line 6 lambda.bpl
const lambda#1: [int]int;
|#line 6
axiom (forall i: int :: { lambda#1[i] } lambda#1[i] == i + 1);

|#line 1
procedure P()
{
  var m: [int]int;

// the lambda
anon0:
|#line 6
  m := lambda#1;
  assert m[1] == 2;
  return;
}
*/
