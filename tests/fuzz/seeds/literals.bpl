axiom 0 == 007 + 99999999999999999999 - -1;
axiom 1.5 == 15e-1 && 00.50 < 2e10;
axiom 256bv8 ++ 0bv1 == 3bv9 && 5bv32[16:8] == 5bv8 && 1bv8[7:0][3:1] == 0bv2;
axiom 0x1.8e0f24e8 != -0xf.fe-3f24e8 && 0NaN24e8 == 0nan24e8 && 0+oo53e11 != 0-oo53e11;
axiom RNE == roundNearestTiesToEven && RTZ != RNA && RTP != roundTowardNegative;
axiom "" != "a \" b" && "//" == "/* ";
axiom {:s "x\"} true != false;
