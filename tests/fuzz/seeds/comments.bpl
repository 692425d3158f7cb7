// top

/* one */ /* two
   lines */ type T; // behind
/* /* nested */ */
const c /* amidst */ : // ends
  int /* before */ ; /* and */ /* and */

procedure P(/* no parameter */)
  // a clause comes
  requires /* a */ true /* b */ ; // c
{
  // first

  // second
  assert // here
    /* x */ (1 /* one */ + /* plus */ 2 // two
    ) == 3;
  if (/* g */ *) { /* empty */ } /* e */ else { // none
  } // after
  while (*) /* i */ invariant true; /* j */ { }
  call /* k */ P(/* l */); // m
  /* last */
}
// end
/* unterminated
