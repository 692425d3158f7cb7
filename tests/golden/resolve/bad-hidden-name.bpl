//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2
// Boogie takes the backslash for a part of the name here.
function f(): int;
function complete(): int;
procedure P()
{
  hide f;
  hide complete;
  reveal \f;
  hide \complete;
}
/*# STDERR
bad-hidden-name.bpl(11,3): Error: use of undeclared function: \f
bad-hidden-name.bpl(12,3): Error: use of undeclared function: \complete
  hint: did you mean 'complete'?
2 name resolution errors detected in bad-hidden-name.bpl
*/
