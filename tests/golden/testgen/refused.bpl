//# TOOL: bpl-testgen
//# ARGS: --no-timestamps
//# EXIT: 1
// What cannot be run is skipped, with the reason; the others are run.
procedure Before(x: int) { assert x != 0; }
procedure Odd(x: int) { assert |{ A: goto A, B; B: return x == x; }|; }
procedure After(x: int) { assert x * x >= 0; }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="refused.Before" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="refused.Before" name="assertion: x != 0" time="0.000">
      <failure type="assertion" message="refused.bpl(5,28): assertion violated: x != 0">refused.bpl(5,28): assertion violated: x != 0
with: x = 0
inputs: x = 0
steps:
  refused.bpl(5,11): procedure Before begins  // x = 0
  refused.bpl(5,28): assert x != 0;
</failure>
    </testcase>
    <testcase classname="refused.Before" name="passes 1" time="0.000"/>
    <system-out>[1] refused.Before passes 1
  inputs: x = 1
</system-out>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="refused.Odd" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="1" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="refused.Odd" name="not run" time="0.000">
      <error type="unsupported" message="refused.bpl(6,38): not supported: loop in a code expression">refused.bpl(6,38): not supported: loop in a code expression</error>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="2" package="" name="refused.After" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="1 passed"/>
    </properties>
    <testcase classname="refused.After" name="passes 1" time="0.000"/>
    <system-out>[0] refused.After passes 1
  inputs: x = 0
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
/*# STDERR
refused.bpl(6,38): Error: not supported: loop in a code expression
1 type checking errors detected in refused.bpl
*/
