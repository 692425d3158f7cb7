//# TOOL: bpl-desugar
//# ARGS: --only functions
//# EXIT: 2
function {:inline} f0(x: int): int { x + 1 }
function {:inline} f1(x: int): int { f0(x) + f0(x) }
function {:inline} f2(x: int): int { f1(x) + f1(x) }
function {:inline} f3(x: int): int { f2(x) + f2(x) }
function {:inline} f4(x: int): int { f3(x) + f3(x) }
function {:inline} f5(x: int): int { f4(x) + f4(x) }
function {:inline} f6(x: int): int { f5(x) + f5(x) }
function {:inline} f7(x: int): int { f6(x) + f6(x) }
function {:inline} f8(x: int): int { f7(x) + f7(x) }
function {:inline} f9(x: int): int { f8(x) + f8(x) }
function {:inline} f10(x: int): int { f9(x) + f9(x) }
function {:inline} f11(x: int): int { f10(x) + f10(x) }
function {:inline} f12(x: int): int { f11(x) + f11(x) }
function {:inline} f13(x: int): int { f12(x) + f12(x) }
function {:inline} f14(x: int): int { f13(x) + f13(x) }
function {:inline} f15(x: int): int { f14(x) + f14(x) }
function {:inline} f16(x: int): int { f15(x) + f15(x) }
function {:inline} f17(x: int): int { f16(x) + f16(x) }
function {:inline} f18(x: int): int { f17(x) + f17(x) }
function {:inline} f19(x: int): int { f18(x) + f18(x) }
function {:inline} f20(x: int): int { f19(x) + f19(x) }
function {:inline} f21(x: int): int { f20(x) + f20(x) }
function {:inline} f22(x: int): int { f21(x) + f21(x) }
function {:inline} f23(x: int): int { f22(x) + f22(x) }
function {:inline} f24(x: int): int { f23(x) + f23(x) }
function {:inline} f25(x: int): int { f24(x) + f24(x) }
function {:inline} f26(x: int): int { f25(x) + f25(x) }
function {:inline} f27(x: int): int { f26(x) + f26(x) }
function {:inline} f28(x: int): int { f27(x) + f27(x) }
function {:inline} f29(x: int): int { f28(x) + f28(x) }
function {:inline} f30(x: int): int { f29(x) + f29(x) }
function {:inline} f31(x: int): int { f30(x) + f30(x) }
function {:inline} f32(x: int): int { f31(x) + f31(x) }
function {:inline} f33(x: int): int { f32(x) + f32(x) }
function {:inline} f34(x: int): int { f33(x) + f33(x) }
function {:inline} f35(x: int): int { f34(x) + f34(x) }
function {:inline} f36(x: int): int { f35(x) + f35(x) }
function {:inline} f37(x: int): int { f36(x) + f36(x) }
function {:inline} f38(x: int): int { f37(x) + f37(x) }
function {:inline} f39(x: int): int { f38(x) + f38(x) }
function {:inline} f40(x: int): int { f39(x) + f39(x) }
axiom f40(1) > 0;
/*# STDERR
bad-large-expansion.bpl(24,39): Error: not supported: functions whose expansion grows this large
1 type checking errors detected in bad-large-expansion.bpl
*/
