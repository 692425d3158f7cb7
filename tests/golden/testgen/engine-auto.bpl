//# TOOL: bpl-testgen
//# ARGS: --engine=auto --no-timestamps --executions 5 --junit=rich
//# EXIT: 1
// A proof beside the tests that were made on the way.
procedure Even(n: int)
{
  var i: int, s: int;
  i := 0;
  s := 0;
  while (i < n) { i := i + 1; s := s + 2; }
  assert s >= i;
}
procedure Small(n: int) { assert n != 3; }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="5" failures="1" errors="0" skipped="0" time="0.000">
  <testsuite id="0" package="" name="engine-auto.Even" hostname="localhost" tests="3" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="5 passed"/>
      <property name="engine" value="horn"/>
      <property name="stopped by" value="--executions"/>
    </properties>
    <testcase classname="engine-auto.Even" name="passes 1" time="0.000" file="engine-auto.bpl" line="5">
      <properties>
        <property name="inputs" value="n = 0"/>
        <property name="final values" value="i = 0, s = 0"/>
      </properties>
      <system-out>inputs: n = 0
final values: i = 0, s = 0
</system-out>
    </testcase>
    <testcase classname="engine-auto.Even" name="passes 2" time="0.000" file="engine-auto.bpl" line="5">
      <properties>
        <property name="inputs" value="n = 1"/>
        <property name="final values" value="i = 1, s = 2"/>
      </properties>
      <system-out>inputs: n = 1
final values: i = 1, s = 2
</system-out>
    </testcase>
    <testcase classname="engine-auto.Even" name="proof" time="0.000" file="engine-auto.bpl" line="5"/>
  </testsuite>
  <testsuite id="1" package="" name="engine-auto.Small" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
      <property name="engine" value="paths"/>
    </properties>
    <testcase classname="engine-auto.Small" name="assertion: n != 3" time="0.000" file="engine-auto.bpl" line="13">
      <properties>
        <property name="inputs" value="n = 3"/>
      </properties>
      <failure type="assertion" message="engine-auto.bpl(13,27): assertion violated: n != 3">engine-auto.bpl(13,27): assertion violated: n != 3
with: n = 3
inputs: n = 3
steps:
  engine-auto.bpl(13,11): procedure Small begins  // n = 3
  engine-auto.bpl(13,27): assert n != 3;
</failure>
    </testcase>
    <testcase classname="engine-auto.Small" name="passes 1" time="0.000" file="engine-auto.bpl" line="13">
      <properties>
        <property name="inputs" value="n = 0"/>
      </properties>
      <system-out>inputs: n = 0
</system-out>
    </testcase>
  </testsuite>
</testsuites>
*/
