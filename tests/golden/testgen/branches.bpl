//# TOOL: bpl-testgen
//# ARGS: --branches 2 --no-timestamps
//# EXIT: 3
procedure P(a: [int]bool)
{
  var i: int;
  i := 0;
  while (i < 4) {
    if (a[i]) { call Q(i); }
    i := i + 1;
  }
}
procedure {:inline 1} Q(i: int)
{
  assert i >= 0;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="branches.P" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="1" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="verdict" value="no failure"/>
      <property name="executions" value="4 cut"/>
      <property name="stopped by" value="--branches"/>
    </properties>
    <testcase classname="branches.P" name="undecided: branches" time="0.000">
      <error type="branches" message="executions were cut by --branches; none of the others fails">executions were cut by --branches; none of the others fails</error>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="branches.Q" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="branches.Q" name="not run" time="0.000">
      <skipped>not an entry point</skipped>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
