//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --depth 3 --entry Down
//# EXIT: 3
// Calls nest deeper than is allowed: undecided.
procedure Down(n: int) returns (m: int)
{
  if (n > 0) {
    call m := Down(n - 1);
  }
  assert n > 0 || m == m;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="depth.Down" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="0" errors="1" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="no failure"/>
      <property name="executions" value="4 passed, 1 cut"/>
      <property name="stopped by" value="--depth"/>
    </properties>
    <testcase classname="depth.Down" name="passes 1" time="0.000"/>
    <testcase classname="depth.Down" name="passes 2" time="0.000"/>
    <testcase classname="depth.Down" name="undecided: depth" time="0.000">
      <error type="depth" message="executions were cut by --depth; none of the others fails">executions were cut by --depth; none of the others fails</error>
    </testcase>
    <system-out>[0] depth.Down passes 1
  inputs: n = 0
  final values: m = 0
[1] depth.Down passes 2
  inputs: n = 1
  final values: m = 0
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
