// A time in seconds, split into hours, minutes and seconds; nothing says how.
// EXPECT Main: verified with h = 3, m = 15, s = 20

procedure Split(total: int) returns (hours, minutes, seconds: int);
  requires total >= 0;
  ensures hours * 3600 + minutes * 60 + seconds == total;
  ensures 0 <= minutes && minutes < 60;
  ensures 0 <= seconds && seconds < 60;

procedure Main() returns (h, m, s: int)
{
  call h, m, s := Split(0);
  assert h == 0 && m == 0 && s == 0;
  call h, m, s := Split(31536000);
  assert h == 8760 && m == 0 && s == 0;
  call h, m, s := Split(11720);
}
