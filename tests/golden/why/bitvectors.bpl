//# TOOL: bpl-why
// Bit-vectors: Why3's widths, others, parts, functions of the solver's.
function {:bvbuiltin "bvadd"} add(x: bv32, y: bv32): bv32;
function {:bvbuiltin "bvult"} less(bv24, bv24): bool;
function {:bvbuiltin "(_ zero_extend 24)"} wide(x: bv8): bv32;
function {:bvbuiltin "(_ rotate_left 3)"} turn(x: bv8): bv8;
const a: bv32;
const b: bv8;
const c: bv24;
axiom add(a, 7bv32)[16:8] == b;
axiom c ++ b == a && wide(b)[32:8] == 5bv24;
axiom b ++ turn(b) != 0bv16;
axiom less(c, 300bv24);
/*# STDOUT
module Program
  use int.Int
  use int.EuclideanDivision as ED
  use bv.BV8 as BV8
  use bv.BV16 as BV16
  use bv.BV32 as BV32
  function add (x1: BV32.t) (x2: BV32.t) : BV32.t = BV32.add x1 x2
  function div_16777216 (x: int) : int
  function mod_16777216 (x: int) : int = x - 16777216 * div_16777216 x
  axiom Div_16777216 : forall x: int [div_16777216 x]. 16777216 * div_16777216 x <= x < 16777216 * div_16777216 x + 16777216
  scope BV24
    type t
    function to_uint (x: t) : int
    function of_int (i: int) : t
    axiom To_uint : forall x: t [to_uint x]. 0 <= to_uint x < 16777216 /\ of_int (to_uint x) = x
    axiom Of_int : forall i: int [of_int i]. to_uint (of_int i) = mod_16777216 i
    function to_int (x: t) : int = if to_uint x < 8388608 then to_uint x else to_uint x - 16777216
    function add (x: t) (y: t) : t = of_int (to_uint x + to_uint y)
    function sub (x: t) (y: t) : t = of_int (to_uint x - to_uint y)
    function mul (x: t) (y: t) : t = of_int (to_uint x * to_uint y)
    function neg (x: t) : t = of_int (- to_uint x)
    function udiv (x: t) (y: t) : t = if to_uint y = 0 then of_int (-1) else of_int (ED.div (to_uint x) (to_uint y))
    function urem (x: t) (y: t) : t = if to_uint y = 0 then x else of_int (ED.mod (to_uint x) (to_uint y))
    predicate ult (x: t) (y: t) = to_uint x < to_uint y
    predicate ule (x: t) (y: t) = to_uint x <= to_uint y
    predicate ugt (x: t) (y: t) = to_uint x > to_uint y
    predicate uge (x: t) (y: t) = to_uint x >= to_uint y
    predicate slt (x: t) (y: t) = to_int x < to_int y
    predicate sle (x: t) (y: t) = to_int x <= to_int y
    predicate sgt (x: t) (y: t) = to_int x > to_int y
    predicate sge (x: t) (y: t) = to_int x >= to_int y
    function bw_and (x: t) (y: t) : t
    function bw_or (x: t) (y: t) : t
    function bw_xor (x: t) (y: t) : t
    function sdiv (x: t) (y: t) : t
    function srem (x: t) (y: t) : t
    function lsl_bv (x: t) (y: t) : t
    function lsr_bv (x: t) (y: t) : t
    function asr_bv (x: t) (y: t) : t
    function bw_not (x: t) : t = of_int (-1 - to_uint x)
    function rotate_left (x: t) (n: int) : t
    function rotate_right (x: t) (n: int) : t
  end
  predicate less (x1: BV24.t) (x2: BV24.t) = BV24.ult x1 x2
  use bv.BVConverter_8_32 as BVConverter_8_32
  function wide (x1: BV8.t) : BV32.t = BVConverter_8_32.toBig x1
  function turn (x1: BV8.t) : BV8.t = BV8.rotate_left x1 3
  constant a : BV32.t
  constant b : BV8.t
  constant c : BV24.t
  function extract_32_16_8 (x: BV32.t) : BV8.t = BVConverter_8_32.toSmall (BV32.lsr x 8)
  axiom A : extract_32_16_8 (add a (7: BV32.t)) = b
  function concat_24_8 (x: BV24.t) (y: BV8.t) : BV32.t = BV32.of_int (BV24.to_uint x * 256 + BV8.t'int y)
  function div_256 (x: int) : int
  function mod_256 (x: int) : int = x - 256 * div_256 x
  axiom Div_256 : forall x: int [div_256 x]. 256 * div_256 x <= x < 256 * div_256 x + 256
  function extract_32_32_8 (x: BV32.t) : BV24.t = BV24.of_int (mod_16777216 (div_256 (BV32.t'int x)))
  axiom A_1 : concat_24_8 c b = a /\ extract_32_32_8 (wide b) = BV24.of_int 5
  use bv.BVConverter_8_16 as BVConverter_8_16
  function concat_8_8 (x: BV8.t) (y: BV8.t) : BV16.t = BV16.bw_or (BV16.lsl (BVConverter_8_16.toBig x) 8) (BVConverter_8_16.toBig y)
  axiom A_2 : concat_8_8 b (turn b) <> (0: BV16.t)
  axiom A_3 : less c (BV24.of_int 300)
end
*/
