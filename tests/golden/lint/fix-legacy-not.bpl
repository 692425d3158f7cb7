//# TOOL: bpl-lint
//# ARGS: --fix --no-line --disable=all --enable=deprecated-syntax
//# STRIP: yes
//# EXIT: 1
// A type without constructors cannot become a datatype: all stay as they are.
type {:datatype} Empty;
type {:datatype} Opt;
function {:constructor} Some(x: int): Opt;

procedure P(o: Opt)
{
  assert x#Some(o) > 0 ==> is#Some(o);
}
/*# STDOUT
// A type without constructors cannot become a datatype: all stay as they are.
type {:datatype} Empty;
type {:datatype} Opt;
function {:constructor} Some(x: int): Opt;

procedure P(o: Opt)
{
  assert x#Some(o) > 0 ==> is#Some(o);
}
*/
/*# STDERR
fix-legacy-not.bpl(2,18): Warning: {:datatype} is no longer read by Boogie: write `datatype Empty { … }` [deprecated-syntax]
fix-legacy-not.bpl(3,18): Warning: {:datatype} is no longer read by Boogie: write `datatype Opt { … }` [deprecated-syntax]
fix-legacy-not.bpl(4,25): Warning: {:constructor} is no longer read by Boogie: list 'Some' in the braces of a `datatype` [deprecated-syntax]
*/
