//# TOOL: bpl-testgen
//# ARGS: --no-timestamps
//# EXIT: 2
// Nothing could be run at all.
procedure Odd(x: int) { assert |{ A: goto A, B; B: return x == x; }|; }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="bad-refused.Odd" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="1" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="bad-refused.Odd" name="not run" time="0.000">
      <error type="unsupported" message="bad-refused.bpl(5,38): not supported: loop in a code expression">bad-refused.bpl(5,38): not supported: loop in a code expression</error>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
/*# STDERR
bad-refused.bpl(5,38): Error: not supported: loop in a code expression
1 type checking errors detected in bad-refused.bpl
*/
