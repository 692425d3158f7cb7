//# TOOL: bpl-testgen
//# ARGS: --lib=base --no-timestamps
//# EXIT: 1
procedure P(o: Option int)
{
  assert o == None() || o->t != 7;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="lib.P" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="lib.P" name="assertion: o == None() || o-&gt;t != 7" time="0.000">
      <failure type="assertion" message="lib.bpl(6,3): assertion violated: o == None() || o-&gt;t != 7">lib.bpl(6,3): assertion violated: o == None() || o-&gt;t != 7
with: o = Some(7)
inputs: o = Some(7)
steps:
  lib.bpl(4,11): procedure P begins  // o = Some(7)
  lib.bpl(6,3): assert o == None() || o-&gt;t != 7;
</failure>
    </testcase>
    <testcase classname="lib.P" name="passes 1" time="0.000"/>
    <system-out>[1] lib.P passes 1
  inputs: o = Some(0)
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
