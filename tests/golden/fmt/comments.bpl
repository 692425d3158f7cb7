//# TOOL: bpl-fmt
//# STRIP: yes
// before all

/* on top */ var x: int; // behind x
    // alone,
    /* and this
       goes with it */
var y: /* its type */ int;
procedure P(a: int, // the first
   b: int  /* the second */,
   // about c
   c: int) // behind the header
  // about the clause
  requires a > 0 // not yet a semicolon
  ;

  /* another */ ensures true;
{ // behind the brace

  var i: int;   // behind i


  // about the loop
  while (i > 0 /* guard */) // behind the guard
    // about the invariant
    invariant i >= 0 // first
      && /* second */ b >= 0
      // third
      && c >= 0;
  {
    i := f(i, // one
           2); /* twice */ /* thrice */
    // last in the loop
  }
  if (i == 0) { // then
  } // after then
  // before else
  else { /* else */
  }
  if (a > b) {
    // nothing
  }
  else if (b > c) {
  }
  // the end
}
// behind P
/* no more */
/*# STDOUT
// before all

/* on top */ var x: int; // behind x
// alone,
/* and this
   goes with it */
var y: /* its type */ int;

procedure P(
    a: int, // the first
    b: int /* the second */,
    // about c
    c: int) // behind the header
  // about the clause
  requires a > 0; // not yet a semicolon

  /* another */ ensures true;
{ // behind the brace
  var i: int; // behind i

  // about the loop
  while (i > 0 /* guard */) // behind the guard
    // about the invariant
    invariant i >= 0 // first
      /* second */
      && b >= 0
      // third
      && c >= 0;
  {
    i := f(i, // one
      2); /* twice */ /* thrice */
    // last in the loop
  }
  if (i == 0) { // then
  } // after then
  // before else
  else { /* else */
  }
  if (a > b) {
    // nothing
  } else if (b > c) {
  }
  // the end
}
// behind P
/* no more */
*/
