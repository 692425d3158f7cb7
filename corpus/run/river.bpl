// Wolf, goat and cabbage: the shore on which each is, seven trips.
// EXPECT Cross: failed assertion 29
// EXPECT Soon: verified

procedure Trips(n: int) returns (wolf: bool, goat: bool, cabbage: bool)
{
  var man: bool;
  var i: int;
  man, wolf, goat, cabbage := false, false, false, false;
  i := 0;
  while (i < n)
  {
    goto Alone, Wolf, Goat, Cabbage;
    Alone: goto Go;
    Wolf: assume wolf == man; wolf := !wolf; goto Go;
    Goat: assume goat == man; goat := !goat; goto Go;
    Cabbage: assume cabbage == man; cabbage := !cabbage;
    Go:
    man := !man;
    assume (wolf == goat ==> man == goat) && (goat == cabbage ==> man == goat);
    i := i + 1;
  }
}

procedure Cross()
{
  var wolf, goat, cabbage: bool;
  call wolf, goat, cabbage := Trips(7);
  assert !(wolf && goat && cabbage);
}

procedure Soon()
{
  var wolf, goat, cabbage: bool;
  call wolf, goat, cabbage := Trips(6);
  assert !(wolf && goat && cabbage);
}
