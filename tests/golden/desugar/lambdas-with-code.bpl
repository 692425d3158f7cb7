//# TOOL: bpl-desugar
//# ARGS: --only=lambdas --no-line
//# STRIP: yes
// The variables of a code expression in a lambda stay in it; values around the lambda are passed.
procedure P(k: int)
{
  var m: [int]bool;
  m := (lambda y: int :: |{ var a: int; A: a := k + 1; goto B, C; B: return a == y; C: return k < y; }|);
}
/*# STDOUT
function lambda#1(l0: int, l1: int): [int]bool;
axiom (forall l0: int, l1: int, y: int ::
  { lambda#1(l0, l1)[y] }
  lambda#1(l0, l1)[y]
    == |{
      var a: int;
    A:
      a := l0;
      goto B, C;
    B:
      return a == y;
    C:
      return l1 < y;
    }|);

// The variables of a code expression in a lambda stay in it; values around the lambda are passed.
procedure P(k: int)
{
  var m: [int]bool;
  m := lambda#1(k + 1, k);
}
*/
