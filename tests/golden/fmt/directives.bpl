//# TOOL: bpl-fmt
//# STRIP: yes
#if FILE_0
  var a: int;
  #else
  var b:    int;
  #endif
procedure P()
{
#line 10 other.bpl
  a := 1
#line 20
     + 2;
   /* a comment
#line 30
      with a directive */
  a := 3;
#line 40
}
/*# STDOUT
|#if FILE_0
var a: int;

|  #else
  var b:    int;
|  #endif
procedure P()
{
|#line 10 other.bpl
  a := 1
|#line 20
    + 2;
  /* a comment
|#line 30
     with a directive */
  a := 3;
|#line 40
}
*/
