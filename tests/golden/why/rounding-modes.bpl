//# TOOL: bpl-why
// The five rounding modes, by both of their names.
const m: rmode;
axiom m != RNE && m != roundNearestTiesToEven;
axiom m != RNA && m != roundNearestTiesToAway;
axiom m != RTP && m != roundTowardPositive;
axiom m != RTN && m != roundTowardNegative;
axiom m != RTZ && m != roundTowardZero;
/*# STDOUT
module Program
  use ieee_float.RoundingMode as RM
  constant m : RM.mode
  axiom A : m <> RM.RNE /\ m <> RM.RNE
  axiom A_1 : m <> RM.RNA /\ m <> RM.RNA
  axiom A_2 : m <> RM.RTP /\ m <> RM.RTP
  axiom A_3 : m <> RM.RTN /\ m <> RM.RTN
  axiom A_4 : m <> RM.RTZ /\ m <> RM.RTZ
end
*/
