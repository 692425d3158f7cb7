//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --max 1
procedure Sign(x: int) returns (s: int)
{
  if (x > 0) { s := 1; } else if (x < 0) { s := -1; } else { s := 0; }
  assert x != 0 ==> s != 0;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="max-of-tests.Sign" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="3 passed"/>
    </properties>
    <testcase classname="max-of-tests.Sign" name="passes 1" time="0.000"/>
    <system-out>[0] max-of-tests.Sign passes 1
  inputs: x = 1
  final values: s = 1
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
