//# TOOL: bpl-exec
//# EXIT: 2
// What these would mean where they are assumed is not agreed upon, but for two ways of which one is open.
procedure P(n: int) { assume |{ A: goto B, C; B: return n > 0; C: return n < 9; }|; }
procedure Q(n: int) { assume |{ A: assume n > 0; return n < 9; }|; }
procedure R(n: int) { assume |{ A: goto B, C; B: assume n > 0; return n < 9; C: assume n >= 0; return true; }|; }
procedure S(n: int) { assume |{ A: goto B, C; B: assume n > 0; return n < 9; C: assume 0 >= n; return true; }|; }
procedure T(x: float24e8) { assume |{ A: goto B, C; B: assume x <= x; return true; C: assume x < x; return true; }|; }
/*# STDERR
bad-code-choice.bpl(4,36): Error: not supported: choice in a code expression that is not claimed
1 type checking errors detected in bad-code-choice.bpl
*/
