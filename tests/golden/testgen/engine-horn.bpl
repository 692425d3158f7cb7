//# TOOL: bpl-testgen
//# ARGS: --engine=horn --no-timestamps --executions 5
//# EXIT: 1
procedure Even(n: int)
{
  var i: int, s: int;
  i := 0;
  s := 0;
  while (i < n) { i := i + 1; s := s + 2; }
  assert s >= i;
}
procedure Odd(n: int)
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 2; }
  assert i == n || n < 3;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="engine-horn.Even" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="0"/>
      <property name="engine" value="horn"/>
    </properties>
    <testcase classname="engine-horn.Even" name="proof" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="engine-horn.Odd" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 failed"/>
      <property name="engine" value="horn"/>
    </properties>
    <testcase classname="engine-horn.Odd" name="assertion: i == n || n &lt; 3" time="0.000">
      <failure type="assertion" message="engine-horn.bpl(17,3): assertion violated: i == n || n &lt; 3">engine-horn.bpl(17,3): assertion violated: i == n || n &lt; 3
with: i = 4, n = 3
inputs: n = 3
final values: i = 4
steps:
  engine-horn.bpl(12,11): procedure Odd begins  // n = 3, i = 0
  engine-horn.bpl(15,5): i := 0;  // i = 0
  engine-horn.bpl(16,3): while (i &lt; n)
  engine-horn.bpl(16,21): i := i + 2;  // i = 2
  engine-horn.bpl(16,3): while (i &lt; n)
  engine-horn.bpl(16,21): i := i + 2;  // i = 4
  engine-horn.bpl(16,3): while (i &lt; n)
  engine-horn.bpl(17,3): assert i == n || n &lt; 3;
</failure>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
