// The older call forall.
// EXPECT Main: verified

function f(x: int): int;

procedure Lemma(x: int);
  requires x > 0;
  ensures f(x) == 7;

procedure Main()
{
  call forall Lemma(*);
  assert f(3) == 7;
}
