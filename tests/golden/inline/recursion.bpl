//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
procedure {:inline 2} Down(n: int) returns (r: int)
  requires n >= 0;
  ensures r == 0;
{
  if (n == 0) { r := 0; } else { call r := Down(n - 1); }
}

procedure Main()
{
  var x: int;
  call x := Down(5);
}
/*# STDOUT
procedure {:inline 2} Down(n: int) returns (r: int)
  requires n >= 0;
  ensures r == 0;
{
  var n#1: int;
  var r#1: int;
  var n#2: int;
  var r#2: int;
  if (n == 0) {
    r := 0;
  } else {
    n#1 := n - 1;
    assert n#1 >= 0;
    havoc r#1;
    if (n#1 == 0) {
      r#1 := 0;
    } else {
      n#2 := n#1 - 1;
      assert n#2 >= 0;
      havoc r#2;
      if (n#2 == 0) {
        r#2 := 0;
      } else {
        assume false;
      }
      assert r#2 == 0;
      r#1 := r#2;
    }
    assert r#1 == 0;
    r := r#1;
  }
}

procedure Main()
{
  var x: int;
  var n#3: int;
  var r#3: int;
  var n#4: int;
  var r#4: int;
  n#3 := 5;
  assert n#3 >= 0;
  havoc r#3;
  if (n#3 == 0) {
    r#3 := 0;
  } else {
    n#4 := n#3 - 1;
    assert n#4 >= 0;
    havoc r#4;
    if (n#4 == 0) {
      r#4 := 0;
    } else {
      assume false;
    }
    assert r#4 == 0;
    r#3 := r#4;
  }
  assert r#3 == 0;
  x := r#3;
}
*/
