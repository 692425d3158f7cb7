//# TOOL: bpl-fmt
//# STRIP: yes
type   {:a}  T a b  ,U=[int ,bool]int;
const{:x} unique  a ,b:T int  bool; const c:int uses{axiom c>0; }
var{:g}x:int where x>0,y,z:[int][bool]T(T int bool);
function f(int,bool) returns(int);
function{:inline}g<p ,q>(x,y:p,z:q):bool{x==y}
function h({:a}x,y : int , {:b} z:bool )returns(r :int);
function i() : (T int bool);function j<p>():p uses{axiom true;axiom{:a}false;}
axiom{:b "s",1+2}(forall<t>u:t::f(1,true)==3);
datatype   L<p>{N(),C(hd:p,tl:L p)}
procedure{:inline 1}P<p>(x,y:p where x==y,{:l}z:int)returns(r:int where r>0)
modifies x,y;free requires x==y;ensures{:e}r>0;
{var i,j:int;}
procedure Q();modifies;requires true;
implementation   P<p>(x,y:p,z:int)returns(r:int){}
/*# STDOUT
type {:a} T a b, U = [int, bool]int;
const {:x} unique a, b: T int bool;
const c: int uses {
  axiom c > 0;
}
var {:g} x: int where x > 0, y, z: [int][bool]T (T int bool);
function f(int, bool) returns (int);
function {:inline} g<p, q>(x, y: p, z: q): bool { x == y }
function h({:a} x, y: int, {:b} z: bool) returns (r: int);
function i(): (T int bool);
function j<p>(): p uses {
  axiom true;
  axiom {:a} false;
}
axiom {:b "s", 1 + 2} (forall<t> u: t :: f(1, true) == 3);
datatype L<p> { N(), C(hd: p, tl: L p) }

procedure {:inline 1} P<p>(x, y: p where x == y, {:l} z: int) returns (r: int where r > 0)
  modifies x, y;
  free requires x == y;
  ensures {:e} r > 0;
{
  var i, j: int;
}

procedure Q();
  modifies;
  requires true;

implementation P<p>(x, y: p, z: int) returns (r: int)
{
}
*/
