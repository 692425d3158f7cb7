//# TOOL: bpl-fmt
//# STRIP: yes
// Comments stay between the tokens they stood between, punctuation included.
procedure P(x: int, // first
            y: int  // last
           ) returns (z: int // result
           )
{
  z := x /* before the semicolon */;
}
procedure Q /* name */ (x /* colon */ : /* type */ int /* end */) returns (z: int /* b */) /* c */ requires x > 0; /* d */
{
  call z := P(x /* a */, x /* b */); // outside
  assert (exists i /* i */ : /* t */ int /* colons */ :: i == x /* inner */);
  if (x > 1 /* guard */) /* brace */ { } else /* other */ { }
}
function f(x: int // one
  , y: int // two
  ) returns (int); // three
procedure R<T> // the parameters
( /* several
     lines */ i: T);
datatype D /* d */ { A(x: int /* x */) /* A */, B() /* B */ }
type T /* t */, U;
/*# STDOUT
// Comments stay between the tokens they stood between, punctuation included.
procedure P(
    x: int, // first
    y: int) // last
  returns (z: int) // result
{
  z := x /* before the semicolon */;
}

procedure Q /* name */(x /* colon */: /* type */ int /* end */) returns (z: int /* b */) /* c */
  requires x > 0; /* d */
{
  call z := P(x /* a */, x /* b */); // outside
  assert (exists i /* i */: /* t */ int /* colons */ :: i == x /* inner */);
  if (x > 1 /* guard */) /* brace */ {
  } else /* other */ {
  }
}

function f(
    x: int, // one
    y: int) // two
  returns (int); // three
procedure R<T>(// the parameters
    /* several
       lines */
    i: T);
datatype D /* d */ {
  A(x: int /* x */) /* A */,
  B() /* B */
}
type T /* t */, U;
*/
