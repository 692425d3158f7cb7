// A time in seconds, split. Bug: there may be 60 seconds beside the minutes.
// EXPECT Main: failed assertion 14

procedure Split(total: int) returns (hours, minutes, seconds: int);
  requires total >= 0;
  ensures hours * 3600 + minutes * 60 + seconds == total;
  ensures 0 <= minutes && minutes < 60;
  ensures 0 <= seconds && seconds <= 60;

procedure Main(total: int) returns (h, m, s: int)
  requires total >= 0;
{
  call h, m, s := Split(total);
  assert s == total mod 60;
}
