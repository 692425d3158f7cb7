//# TOOL: bpl-verify
//# ARGS: --modular
//# STRIP: yes
procedure {:inline 1} A0(x: int) returns (y: int) ensures y == x; { y := x; }
procedure {:inline 1} A1(x: int) returns (y: int) ensures y == x; { call y := A0(x); call y := A0(y); }
procedure {:inline 1} A2(x: int) returns (y: int) ensures y == x; { call y := A1(x); call y := A1(y); }
procedure {:inline 1} A3(x: int) returns (y: int) ensures y == x; { call y := A2(x); call y := A2(y); }
procedure {:inline 1} A4(x: int) returns (y: int) ensures y == x; { call y := A3(x); call y := A3(y); }
procedure {:inline 1} A5(x: int) returns (y: int) ensures y == x; { call y := A4(x); call y := A4(y); }
procedure {:inline 1} A6(x: int) returns (y: int) ensures y == x; { call y := A5(x); call y := A5(y); }
procedure {:inline 1} A7(x: int) returns (y: int) ensures y == x; { call y := A6(x); call y := A6(y); }
procedure {:inline 1} A8(x: int) returns (y: int) ensures y == x; { call y := A7(x); call y := A7(y); }
procedure {:inline 1} A9(x: int) returns (y: int) ensures y == x; { call y := A8(x); call y := A8(y); }
procedure {:inline 1} A10(x: int) returns (y: int) ensures y == x; { call y := A9(x); call y := A9(y); }
procedure {:inline 1} A11(x: int) returns (y: int) ensures y == x; { call y := A10(x); call y := A10(y); }
procedure {:inline 1} A12(x: int) returns (y: int) ensures y == x; { call y := A11(x); call y := A11(y); }
procedure {:inline 1} A13(x: int) returns (y: int) ensures y == x; { call y := A12(x); call y := A12(y); }
procedure {:inline 1} A14(x: int) returns (y: int) ensures y == x; { call y := A13(x); call y := A13(y); }
procedure {:inline 1} A15(x: int) returns (y: int) ensures y == x; { call y := A14(x); call y := A14(y); }
procedure {:inline 1} A16(x: int) returns (y: int) ensures y == x; { call y := A15(x); call y := A15(y); }
procedure {:inline 1} A17(x: int) returns (y: int) ensures y == x; { call y := A16(x); call y := A16(y); }
procedure {:inline 1} A18(x: int) returns (y: int) ensures y == x; { call y := A17(x); call y := A17(y); }
procedure {:inline 1} A19(x: int) returns (y: int) ensures y == x; { call y := A18(x); call y := A18(y); }
procedure {:inline 1} A20(x: int) returns (y: int) ensures y == x; { call y := A19(x); call y := A19(y); }
procedure {:inline 1} A21(x: int) returns (y: int) ensures y == x; { call y := A20(x); call y := A20(y); }
procedure P(x: int) { var y: int; call y := A21(x); assert y == x; }
/*# STDOUT
A0: verified
A1: verified
A2: verified
A3: verified
A4: verified
A5: verified
A6: verified
A7: verified
A8: verified
A9: verified
A10: verified
A11: verified
A12: verified
A13: verified
A14: verified
A15: verified
A16: verified
A17: verified
A18: verified
A19: verified
A20: verified
A21: verified
P: verified
23 verified, 0 errors
*/
/*# STDERR
bpl-verify: note: inlining would take too much: calls of {:inline} procedures are what their specifications say (--inline=never)
*/
