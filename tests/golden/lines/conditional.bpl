//# TOOL: bpl-direct
//# PIPE: bpl-direct
//# STRIP: yes
#if FILE_0
#line 10 generated.c
const a: int;
#else
#line 20 skipped.c
const b: int;
#endif
#line 30
const c: int;
/*# STDOUT
|#line 9 generated.c
|#if FILE_0
const a: int;
|#else
|#line 20 skipped.c
const b: int;
|#endif
|#line 30
const c: int;
*/
