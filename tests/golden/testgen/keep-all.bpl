//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --keep=all --junit=rich --executions 4
//# EXIT: 1
// Every execution, and where it is in the source.
procedure Count(n: int) returns (i: int)
{
  while (i < n) { i := i + 1; }
  assert i != 2 || n != 2;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="4" failures="2" errors="0" skipped="0" time="0.000">
  <testsuite id="0" package="" name="keep-all.Count" hostname="localhost" tests="4" failures="2" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="2 passed, 2 failed"/>
      <property name="stopped by" value="--executions"/>
    </properties>
    <testcase classname="keep-all.Count" name="assertion: i != 2 || n != 2" time="0.000" file="keep-all.bpl" line="8">
      <properties>
        <property name="inputs" value="n = 2"/>
        <property name="final values" value="i = 2"/>
      </properties>
      <failure type="assertion" message="keep-all.bpl(8,3): assertion violated: i != 2 || n != 2">keep-all.bpl(8,3): assertion violated: i != 2 || n != 2
with: i = 2, n = 2
inputs: n = 2
final values: i = 2
steps:
  keep-all.bpl(5,11): procedure Count begins  // n = 2, i = 2
  keep-all.bpl(7,3): while (i &lt; n)
  keep-all.bpl(8,3): assert i != 2 || n != 2;
</failure>
    </testcase>
    <testcase classname="keep-all.Count" name="passes 1" time="0.000" file="keep-all.bpl" line="5">
      <properties>
        <property name="inputs" value="n = 0"/>
        <property name="final values" value="i = 0"/>
      </properties>
      <system-out>inputs: n = 0
final values: i = 0
</system-out>
    </testcase>
    <testcase classname="keep-all.Count" name="assertion: i != 2 || n != 2 #2" time="0.000" file="keep-all.bpl" line="8">
      <properties>
        <property name="inputs" value="n = 2"/>
        <property name="final values" value="i = 2"/>
      </properties>
      <failure type="assertion" message="keep-all.bpl(8,3): assertion violated: i != 2 || n != 2">keep-all.bpl(8,3): assertion violated: i != 2 || n != 2
with: i = 2, n = 2
inputs: n = 2
final values: i = 2
steps:
  keep-all.bpl(5,11): procedure Count begins  // n = 2, i = 1
  keep-all.bpl(7,3): while (i &lt; n)
  keep-all.bpl(7,21): i := i + 1;  // i = 2
  keep-all.bpl(7,3): while (i &lt; n)
  keep-all.bpl(8,3): assert i != 2 || n != 2;
</failure>
    </testcase>
    <testcase classname="keep-all.Count" name="passes 2" time="0.000" file="keep-all.bpl" line="5">
      <properties>
        <property name="inputs" value="n = 0"/>
        <property name="final values" value="i = 0"/>
      </properties>
      <system-out>inputs: n = 0
final values: i = 0
</system-out>
    </testcase>
  </testsuite>
</testsuites>
*/
