//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 2

// Maps that are constant in two indices, also below a quantifier and in its triggers.
type Heap;
type Handle;
function handle([Heap, int]bool): Handle;
function apply(Handle, int): int;

procedure Constant(h: Heap)
{
  assume (forall k: int, b: bool :: {apply(handle((lambda g: Heap, i: int :: b)), k)}
    apply(handle((lambda g: Heap, i: int :: b)), k) == k);
  assert apply(handle((lambda g: Heap, i: int :: true)), 3) == 3;
  assert (lambda g: Heap, i: int :: 7)[h, 2] == 7;
  assert (forall n: int :: (lambda g: Heap, i: int :: n + 1)[h, 2] == n + 1);
}

// Operators at each point of maps.
function {:builtin "MapConst"} all(int): [Heap]int;
function {:builtin "MapAdd"} plus([Heap]int, [Heap]int): [Heap]int;
function {:builtin "MapLt"} less([Heap]int, [Heap]int): [Heap]bool;
function {:builtin "MapAnd"} both([Heap]bool, [Heap]bool): [Heap]bool;
function {:builtin "MapNot"} none([Heap]bool): [Heap]bool;
function {:builtin "MapIte"} choice([Heap]bool, [Heap]int, [Heap]int): [Heap]int;

procedure Pointwise(a: [Heap]int, b: [Heap]int, s: [Heap]bool, h: Heap)
{
  assert plus(a, b)[h] == a[h] + b[h];
  assert plus(all(1), all(2)) == all(3);
  assert less(a, plus(a, all(1)))[h];
  assert both(s, none(s))[h] == false;
  assert choice(s, a, b)[h] == (if s[h] then a[h] else b[h]);
}

procedure PointwiseFails(a: [Heap]int, b: [Heap]int, h: Heap)
{
  assert plus(a, b)[h] == a[h];
}

// Names that Z3 has for the operators on bit-vectors, as Dafny writes them.
function {:bvbuiltin "bv2int"} number(bv8): int;
function {:bvbuiltin "(_ int2bv 8)"} bits(int): bv8;
function {:bvbuiltin "ext_rotate_left"} turn(bv8, bv8): bv8;

procedure Bits(x: bv8)
{
  assert number(x) < 256;
  assert bits(number(x)) == x;
  assert turn(129bv8, 1bv8) == 3bv8;
}
/*# STDERR
modular-maps.bpl(13,52): Error: quantifiers are not allowed in triggers
1 name resolution errors detected in modular-maps.bpl
*/
