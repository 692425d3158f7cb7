// Types with arguments.
// EXPECT Main: verified
// EXPECT Open: failed assertion 17

type Seq a;
function at<a>(s: Seq a, i: int): a;

procedure Main(s, t: Seq int)
{
  assume s == t;
  assert at(s, 0) == at(t, 0);
}

procedure Open(s, t: Seq int)
{
  assume at(s, 0) == at(t, 0);
  assert s == t;
}
