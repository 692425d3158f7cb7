//# TOOL: bpl-exec
procedure P() { assert 0NaN24e8 == 0NaN24e8; assert 0x1.0e0f24e8 + 0x1.0e0f24e8 == 0x2.0e0f24e8; }
/*# STDOUT
P: verified: executions: 1 passed
*/
