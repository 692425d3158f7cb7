//# TOOL: bpl-why
// Floats of the two usual sizes, rounding modes, literals.
function {:builtin "fp.add"} add(rmode, float24e8, float24e8): float24e8;
function {:builtin "fp.isNaN"} nan(float53e11): bool;
function {:builtin "(_ to_fp 8 24) RNE"} round(real): float24e8;
function {:builtin "fp.to_real"} exact(float24e8): real;
const x: float24e8;
const y: float53e11;
const m: rmode;
axiom add(m, x, 0x1.8e0f24e8) != add(RTZ, -0x2.0e1f24e8, 0+oo24e8);
axiom exact(round(0.5)) == 0.5;
axiom nan(y) <==> y == 0NaN53e11;
axiom x < 0x3.0e0f24e8;
/*# STDOUT
module Program
  use ieee_float.Float32 as F32
  use ieee_float.Float64 as F64
  use ieee_float.RoundingMode as RM
  function add (x1: RM.mode) (x2: F32.t) (x3: F32.t) : F32.t = F32.add x1 x2 x3
  predicate nan (x1: F64.t) = F64.is_nan x1
  function round (x1: real) : F32.t
  axiom Rounds : forall x1: real [round x1]. F32.no_overflow RM.RNE x1 -> F32.t'isFinite (round x1) /\ F32.t'real (round x1) = F32.round RM.RNE x1
  function exact (x1: F32.t) : real = F32.t'real x1
  constant x : F32.t
  constant y : F64.t
  constant m : RM.mode
  constant float32 : F32.t
  axiom A_float32 : F32.is_plus_infinity float32
  axiom A : add m x (0x1.8p0: F32.t) <> add RM.RTZ (F32.neg (0x2.0p4: F32.t)) float32
  axiom A_1 : exact (round 0.5) = 0.5
  constant float64 : F64.t
  axiom A_float64 : F64.is_nan float64
  axiom A_2 : nan y <-> y = float64
  axiom A_3 : F32.lt x (0x3.0p0: F32.t)
end
*/
