//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
procedure {:inline 1} Same(x: int) returns (b: bool)
{
  b := |{ var x': int; A: x' := x; goto B; B: return x' == x; }|;
}
procedure Main()
{
  var b: bool;
  call b := Same(3);
}
/*# STDOUT
procedure {:inline 1} Same(x: int) returns (b: bool)
{
  b := |{
    var x': int;
  A:
    x' := x;
    goto B;
  B:
    return x' == x;
  }|;
}

procedure Main()
{
  var b: bool;
  var x#1: int;
  var b#1: bool;
  x#1 := 3;
  havoc b#1;
  b#1 := |{
    var x'#1: int;
  A:
    x'#1 := x#1;
    goto B;
  B:
    return x'#1 == x#1;
  }|;
  b := b#1;
}
*/
