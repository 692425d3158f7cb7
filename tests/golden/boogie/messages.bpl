//# TOOL: bpl-boogie
//# STRIP: yes
function f<a>(x: a): int;
function none<a>(): a;
procedure {:msg_if_verifies "Foo verifies"} Foo()
{
  assert f(none()) == f(none());
}
/*# STDOUT
messages.bpl(5,9): Warning: type parameter a is ambiguous, instantiating to int
messages.bpl(5,22): Warning: type parameter a is ambiguous, instantiating to int
Foo verifies

Boogie program verifier finished with 1 verified, 0 errors
*/
