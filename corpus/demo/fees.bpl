procedure Fees(member: bool, abroad: bool, express: bool) returns (sum: int)
  ensures sum <= 20;
{
  sum := 5;
  if (member) { sum := sum - 2; }
  if (abroad) { sum := sum + 9; }
  if (express) { sum := sum + 7; }
}
