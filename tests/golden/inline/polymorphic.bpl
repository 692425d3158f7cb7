//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
type Box a;
type Name = [int]bool;
function unbox<a>(b: Box a): a;

procedure {:inline 1} Get<a>(b: Box a) returns (x: a)
  ensures x == unbox(b);
{
  var all: [a]bool, y: <c>[c]a;
  assume (forall<c> z: a, w: c :: all[z] && z == unbox(b): a);
  call x := Pass(unbox(b));
}

procedure {:inline 1} Pass<b>(x: b) returns (y: b);
implementation {:inline 1} Pass<e>(u: e) returns (v: e)
{
  var t: e;
  t := u;
  v := t;
}

procedure Main<c>(one: Box int, two: Box (Box Name), three: Box c, four: Box (<d>[d]c))
{
  var i: int, n: Box Name, k: c, m: <d>[d]c, v: bv8;
  call i := Get(one);
  call n := Get(two);
  call k := Get(three);
  call m := Get(four);
  call v := Pass(7bv8);
}
/*# STDOUT
type Box a;
type Name = [int]bool;
function unbox<a>(b: Box a): a;

procedure {:inline 1} Get<a>(b: Box a) returns (x: a)
  ensures x == unbox(b);
{
  var all: [a]bool, y: <c>[c]a;
  var u#1: a;
  var v#1: a;
  var t#1: a;
  assume (forall<c> z: a, w: c :: all[z] && z == unbox(b): a);
  u#1 := unbox(b);
  havoc v#1, t#1;
  t#1 := u#1;
  v#1 := t#1;
  x := v#1;
}

procedure {:inline 1} Pass<b>(x: b) returns (y: b);

implementation {:inline 1} Pass<e>(u: e) returns (v: e)
{
  var t: e;
  t := u;
  v := t;
}

procedure Main<c>(one: Box int, two: Box (Box Name), three: Box c, four: Box (<d>[d]c))
{
  var i: int, n: Box Name, k: c, m: <d>[d]c, v: bv8;
  var b#1: Box int;
  var x#1: int;
  var all#1: [int]bool, y#1: <c#1>[c#1]int;
  var u#2: int;
  var v#2: int;
  var t#2: int;
  var b#2: Box (Box Name);
  var x#2: Box Name;
  var all#2: [Box Name]bool, y#2: <c#3>[c#3]Box Name;
  var u#3: Box Name;
  var v#3: Box Name;
  var t#3: Box Name;
  var b#3: Box c;
  var x#3: c;
  var all#3: [c]bool, y#3: <c#5>[c#5]c;
  var u#4: c;
  var v#4: c;
  var t#4: c;
  var b#4: Box <d#1>[d#1]c;
  var x#4: <d#1>[d#1]c;
  var all#4: [<d#1>[d#1]c]bool, y#4: <c#7>[c#7]<d#1>[d#1]c;
  var u#5: <d#1>[d#1]c;
  var v#5: <d#1>[d#1]c;
  var t#5: <d#1>[d#1]c;
  var u#6: bv8;
  var v#6: bv8;
  var t#6: bv8;
  b#1 := one;
  havoc x#1, all#1, y#1;
  assume (forall<c#2> z: int, w: c#2 :: all#1[z] && z == unbox(b#1): int);
  u#2 := unbox(b#1);
  havoc v#2, t#2;
  t#2 := u#2;
  v#2 := t#2;
  x#1 := v#2;
  assert x#1 == unbox(b#1);
  i := x#1;
  b#2 := two;
  havoc x#2, all#2, y#2;
  assume (forall<c#4> z: Box Name, w: c#4 :: all#2[z] && z == unbox(b#2): Box Name);
  u#3 := unbox(b#2);
  havoc v#3, t#3;
  t#3 := u#3;
  v#3 := t#3;
  x#2 := v#3;
  assert x#2 == unbox(b#2);
  n := x#2;
  b#3 := three;
  havoc x#3, all#3, y#3;
  assume (forall<c#6> z: c, w: c#6 :: all#3[z] && z == unbox(b#3): c);
  u#4 := unbox(b#3);
  havoc v#4, t#4;
  t#4 := u#4;
  v#4 := t#4;
  x#3 := v#4;
  assert x#3 == unbox(b#3);
  k := x#3;
  b#4 := four;
  havoc x#4, all#4, y#4;
  assume (forall<c#8> z: <d#1>[d#1]c, w: c#8 :: all#4[z] && z == unbox(b#4): <d#1>[d#1]c);
  u#5 := unbox(b#4);
  havoc v#5, t#5;
  t#5 := u#5;
  v#5 := t#5;
  x#4 := v#5;
  assert x#4 == unbox(b#4);
  m := x#4;
  u#6 := 7bv8;
  havoc v#6, t#6;
  t#6 := u#6;
  v#6 := t#6;
  v := v#6;
}
*/
