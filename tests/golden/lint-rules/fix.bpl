//# TOOL: bpl-lint
//# ARGS: --no-line --fix
//# STRIP: yes
// What has one right repair: comments go with what they belong to.

type Used;
type Unused; // with it

// a constant that nobody needs
const lost: Used;
const kept, lost2: Used;
function f(x: Used): int;
function g(x: Unused): int;
axiom (forall x: Unused :: {g(x)} g(x) > 0);
axiom f(kept) > 0;

var a, b, c: int;
var nobody: int;

// P modifies a, and by Q also b
procedure P(x: Used)
  requires f(x) > 0;
  requires f(x) > 0;
{
  var i, j: int; // i goes, j stays
  var k, l: int;

  j := f(x);
  a := j;
  call Q();
again:
  assert a > 0;
}

procedure Q()
  modifies c, b;
{
  b := 1;
}

procedure R()
  modifies c;
{
}

procedure {:nolint "superfluous-modifies"} S()
  modifies c;
{
  var {:nolint "unused-local"} i: int;
}
/*# STDOUT
// What has one right repair: comments go with what they belong to.

type Used;
const kept: Used;
function f(x: Used): int;
axiom f(kept) > 0;

var a, b, c: int;

// P modifies a, and by Q also b
procedure P(x: Used)
  requires f(x) > 0;
  modifies a, b;
{
  var j: int;

  j := f(x);
  a := j;
  call Q();
  assert a > 0;
}

procedure Q()
  modifies b;
{
  b := 1;
}

procedure R()
{
}

procedure {:nolint "superfluous-modifies"} S()
  modifies c;
{
  var {:nolint "unused-local"} i: int;
}
*/
