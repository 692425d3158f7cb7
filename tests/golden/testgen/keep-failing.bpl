//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --keep=failing
//# EXIT: 1
// Only what fails; a procedure in which nothing does has a test that says so.
procedure Bad(x: int) { if (x > 0) { assert x != 7; } }
procedure Good(x: int) { if (x > 0) { assert x != 0; } }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="keep-failing.Bad" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="2 passed, 1 failed"/>
    </properties>
    <testcase classname="keep-failing.Bad" name="assertion: x != 7" time="0.000">
      <failure type="assertion" message="keep-failing.bpl(5,38): assertion violated: x != 7">keep-failing.bpl(5,38): assertion violated: x != 7
with: x = 7
inputs: x = 7
steps:
  keep-failing.bpl(5,11): procedure Bad begins  // x = 7
  keep-failing.bpl(5,25): if (x &gt; 0)
  keep-failing.bpl(5,38): assert x != 7;
</failure>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="keep-failing.Good" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="2 passed"/>
    </properties>
    <testcase classname="keep-failing.Good" name="passes" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
