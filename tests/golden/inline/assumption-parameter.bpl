//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
procedure {:inline 1} Q({:assumption} x: bool) returns ({:msg "kept"} {:assumption} r: bool)
{
  var {:assumption} q: bool;
  r := r && x;
  q := q && r;
}
procedure P(c: bool)
{
  var d: bool;
  call d := Q(c);
}
/*# STDOUT
procedure {:inline 1} Q({:assumption} x: bool) returns ({:msg "kept"} {:assumption} r: bool)
{
  var {:assumption} q: bool;
  r := r && x;
  q := q && r;
}

procedure P(c: bool)
{
  var d: bool;
  var x#1: bool;
  var {:msg "kept"} r#1: bool;
  var {:assumption} q#1: bool;
  x#1 := c;
  havoc r#1, q#1;
  r#1 := r#1 && x#1;
  q#1 := q#1 && r#1;
  d := r#1;
}
*/
