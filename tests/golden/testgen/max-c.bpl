//# TOOL: bpl-dde
//# PIPE: bpl-testgen --no-timestamps --executions 24
//# EXIT: 0
// Its second repair.
procedure Max(a: [int]int, N: int) returns (max: int)
  requires N > 0;
  ensures (forall j: int :: 0 <= j && j < N ==> a[j] <= max);
  ensures (exists j: int :: 0 <= j && j < N && a[j] == max);
{
  var i: int;
  i := 0;
  max := a[0];
  while (i < N)
  {
    if (a[i] > max) { max := a[i]; }
    i := i + 1;
  }
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="max-c.Max" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="no failure"/>
      <property name="executions" value="24 passed"/>
      <property name="stopped by" value="--executions"/>
    </properties>
    <testcase classname="max-c.Max" name="passes 1" time="0.000"/>
    <testcase classname="max-c.Max" name="passes 2" time="0.000"/>
    <system-out>[0] max-c.Max passes 1
  inputs: a = [], N = 1
  final values: max = 0, i = 1
[1] max-c.Max passes 2
  inputs: a = [0 -&gt; 0, 1 -&gt; 1], N = 2
  final values: max = 1, i = 2
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
