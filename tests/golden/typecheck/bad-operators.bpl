//# TOOL: bpl-lint
//# EXIT: 2
axiom 1 + true == 2;
axiom 1 + 1.0 > 0.0;
axiom 1 div 2.0 == 0;
axiom -true;
axiom !1 || true;
axiom 1 <==> 1;
axiom true <== 2;
axiom 2 ** 3 == 8.0;
axiom 1 / 2 == 0.5 && 1.0 / 2 == 0.5;
axiom 1 == true;
axiom 0x1.0e0f24e8 + 0x1.0e0f53e11 == 0x1.0e0f24e8;
axiom RNE < RTZ;
/*# STDERR
bad-operators.bpl(3,9): Error: invalid argument types (int and bool) to binary operator +
bad-operators.bpl(4,9): Error: invalid argument types (int and real) to binary operator +
bad-operators.bpl(5,9): Error: invalid argument types (int and real) to binary operator div
bad-operators.bpl(6,7): Error: invalid argument type (bool) to unary operator -
bad-operators.bpl(7,7): Error: invalid argument type (int) to unary operator !
bad-operators.bpl(8,9): Error: invalid argument types (int and int) to binary operator <==>
bad-operators.bpl(9,12): Error: invalid argument types (int and bool) to binary operator ==>
bad-operators.bpl(10,9): Error: invalid argument types (int and int) to binary operator **
bad-operators.bpl(12,9): Error: invalid argument types (int and bool) to binary operator ==
bad-operators.bpl(13,20): Error: invalid argument types (float24e8 and float53e11) to binary operator +
bad-operators.bpl(14,11): Error: invalid argument types (rmode and rmode) to binary operator <
11 type checking errors detected in bad-operators.bpl
*/
