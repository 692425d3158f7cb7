//# TOOL: bpl-fmt
//# STRIP: yes
// hide, pop, push and reveal need a backslash at the start of a statement, movers behind 'refines'.
var \hide: int, m: [int]int, \reveal: [int]int;
datatype D { push(pop: int) }
procedure left();
yield procedure P()
  refines {:a} \left;
{
  var \pop, y: int, \push: D;
  \hide: \pop: \x:
  \hide, m[\hide] := m[\hide], \hide;
  \reveal[0] := 1;
  m[\reveal[0]] := \reveal[1];
  \push(y) := \push(\pop);
  \push->\pop := \push->\pop;
  goto \hide, \pop;
}
/*# STDOUT
// hide, pop, push and reveal need a backslash at the start of a statement, movers behind 'refines'.
var hide: int, m: [int]int, reveal: [int]int;
datatype D { push(pop: int) }
procedure left();

yield procedure P()
  refines {:a} \left;
{
  var pop, y: int, push: D;
\hide:
\pop:
x:
  \hide, m[hide] := m[hide], hide;
  \reveal[0] := 1;
  m[reveal[0]] := reveal[1];
  \push(y) := push(pop);
  \push->pop := push->pop;
  goto hide, pop;
}
*/
