#line 10 "first.bpl"
type A;
#if FILE_0
type B;
  #if ! FILE_0
type C; /* never
  #elsif !!FILE_0
type D;
  #else
  #endif
#elsif X
#else
type E;
#endif
// #if in a comment
#line 3
procedure P() {
#line 7 f
  assert true;
#if X
  skipped
#endif
}
