//# TOOL: bpl-direct
//# ARGS: --no-line --pick=branches
//# STRIP: yes
// The test of an else-if gets a block for its pick.
procedure P(n: int) returns (r: int)
{
  // first
  if (n == 1) {
    r := 1;
    // in the first
  } else if (n == 2) { // second
    r := 2;
  } else if (n == 3) {
    r := 3;
  }
  // before the else
  else {
    r := 4;

    // last
  } // behind it

  if (*) {
  } else /* no place for a block */ if (n == 5) {
  }
  if (*) {
  } else {
    if (n == 6) {
    }
  }
}
/*# STDOUT
// The test of an else-if gets a block for its pick.
procedure P(n: int) returns (r: int)
{
  // first
  assume {:pick} {:direct} true;
  if (n == 1) {
    r := 1;
    // in the first
  } else {
    assume {:pick} {:direct "else"} true;
    if (n == 2) { // second
      r := 2;
    } else {
      assume {:pick} {:direct "else"} true;
      if (n == 3) {
        r := 3;
      }
      // before the else
      else {
        r := 4;

        // last
      }
    }
  } // behind it

  assume {:pick} {:direct} true;
  if (*) {
  } else /* no place for a block */ if (n == 5) {
  }
  assume {:pick} {:direct} true;
  if (*) {
  } else {
    assume {:pick} {:direct} true;
    if (n == 6) {
    }
  }
}
*/
