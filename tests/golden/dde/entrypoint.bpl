//# TOOL: bpl-dde
//# ARGS: --no-line
//# STRIP: yes
// What the entry point does not need goes, with the comments that belong to it.

type T;
type U = T;

// Both stand in one declaration.
const c, d: T;
function f(T): int;
// About f.
axiom (forall t: T :: { f(t) } f(t) > 0);
// About g.
function g(int): int;
axiom g(1) == 2; // behind it
var x, y: int;
var z: [int]int where z[0] == 0;

procedure Q() returns (r: int);
  modifies y, x, z;
  ensures r > f(c) && x == y;

procedure {:entrypoint} Main()
  modifies x, y, z;
{
  var l: int;

  call l := Q();
  x := l; // kept
}

// Nobody calls this.
procedure Dead()
  modifies x, y, z;
{
  // inside
  call Main();
}
/*# STDOUT
// What the entry point does not need goes, with the comments that belong to it.

type T;

// Both stand in one declaration.
const c: T;
function f(T): int;
// About f.
axiom (forall t: T :: { f(t) } f(t) > 0);
var x, y: int;

procedure Q() returns (r: int);
  modifies y, x;
  ensures r > f(c) && x == y;

procedure {:entrypoint} Main()
  modifies x, y;
{
  var l: int;

  call l := Q();
  x := l; // kept
}
*/
