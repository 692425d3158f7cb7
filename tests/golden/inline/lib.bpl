//# TOOL: bpl-inline
//# ARGS: --lib=base --no-line
//# STRIP: yes
procedure {:inline 1} Add(s: [int]bool) returns (t: [int]bool)
{
  t := Set_Add(s, 3);
}

procedure P()
{
  var s: [int]bool;
  call s := Add(Set_Empty());
  assert s == Set_Singleton(3);
}
/*# STDOUT
procedure {:inline 1} Add(s: [int]bool) returns (t: [int]bool)
{
  t := Set_Add(s, 3);
}

procedure P()
{
  var s: [int]bool;
  var s#1: [int]bool;
  var t#1: [int]bool;
  s#1 := Set_Empty();
  havoc t#1;
  t#1 := Set_Add(s#1, 3);
  s := t#1;
  assert s == Set_Singleton(3);
}

function {:builtin "MapConst"} MapConst<K, V>(v: V): [K]V;
function {:inline} Set_Empty<T>(): [T]bool { MapConst(false) }
function {:inline} Set_Add<T>(s: [T]bool, x: T): [T]bool { s[x := true] }
function {:inline} Set_Singleton<T>(x: T): [T]bool { Set_Empty()[x := true] }
*/
