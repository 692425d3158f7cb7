//# TOOL: bpl-fmt
//# STRIP: yes
procedure P(n: int)
{
  var i: int;
  while (i < n) // while
    // before the first
    invariant i >= 0; // about the first
    // before the second
    invariant i <= n; // about the second
    // after all
  { // in the body
    i := i + 1;
  }
  while (i > 0) invariant i >= 0; /* same line */ { i := i - 1; }
  while (*) invariant true; { /* inside */ }
}
/*# STDOUT
procedure P(n: int)
{
  var i: int;
  while (i < n) // while
    // before the first
    invariant i >= 0; // about the first
    // before the second
    invariant i <= n; // about the second
    // after all
  { // in the body
    i := i + 1;
  }
  while (i > 0)
    invariant i >= 0; /* same line */
  {
    i := i - 1;
  }
  while (*)
    invariant true;
  { /* inside */
  }
}
*/
