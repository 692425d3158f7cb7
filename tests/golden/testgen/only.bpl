//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --only "only.Sub/passes 2"
procedure Add(x: int) { }
procedure Sub(x: int) { if (x > 0) { assert x != 0; } }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="only.Add" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="only.Add" name="not run" time="0.000">
      <skipped>not asked for</skipped>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="only.Sub" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="2 passed"/>
    </properties>
    <testcase classname="only.Sub" name="passes 2" time="0.000"/>
    <system-out>[0] only.Sub passes 2
  inputs: x = 1
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
