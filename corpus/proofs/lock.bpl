// A lock is taken and given back in turns.
// EXPECT Main: verified
// EXPECT Forgets: failed assertion 10

var locked: bool;

procedure Take()
  modifies locked;
{
  assert !locked;
  locked := true;
}

procedure Give()
  modifies locked;
{
  assert locked;
  locked := false;
}

procedure Main()
  modifies locked;
{
  locked := false;
  while (*)
  {
    call Take();
    if (*)
    {
      call Give();
    }
    else
    {
      call Give();
      call Take();
      call Give();
    }
  }
}

procedure Forgets()
  modifies locked;
{
  locked := false;
  while (*)
  {
    call Take();
    if (*)
    {
      call Give();
    }
  }
}
