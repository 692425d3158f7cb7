//# TOOL: bpl-desugar
//# ARGS: --only=lambdas --no-line
//# STRIP: yes
// What a let in a lambda binds stays in it.
procedure P(c: int)
{
  var m: [bool]bool, n: [int]int;
  m := (lambda b: bool :: (var u := b; u));
  n := (lambda i: int :: (var u := c; u + i));
}
/*# STDOUT
function lambda#1(): [bool]bool;
axiom (forall b: bool :: { lambda#1()[b] } lambda#1()[b] == (var u := b; u));
function lambda#2(l0: int): [int]int;
axiom (forall l0: int, i: int :: { lambda#2(l0)[i] } lambda#2(l0)[i] == (var u := l0; u + i));

// What a let in a lambda binds stays in it.
procedure P(c: int)
{
  var m: [bool]bool, n: [int]int;
  m := lambda#1();
  n := lambda#2(c);
}
*/
