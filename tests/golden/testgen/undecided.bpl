//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --bound 3
//# EXIT: 3
// A bound that leaves something open is an error; a procedure that is not run is skipped.
procedure Loop(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    i := i + 1;
  }
  assert i >= 0;
}

procedure NoBody(n: int);

procedure Nothing(n: int)
{
  assume n != n;
  assert false;
}

procedure Trivial(n: int) returns (m: int)
{
  if (n > 0) {
    m := n;
  }
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="undecided.Loop" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="0" errors="1" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="no failure"/>
      <property name="executions" value="4 passed, 1 cut"/>
      <property name="stopped by" value="--bound"/>
    </properties>
    <testcase classname="undecided.Loop" name="passes 1" time="0.000"/>
    <testcase classname="undecided.Loop" name="passes 2" time="0.000"/>
    <testcase classname="undecided.Loop" name="undecided: bound" time="0.000">
      <error type="bound" message="executions were cut by --bound; none of the others fails">executions were cut by --bound; none of the others fails</error>
    </testcase>
    <system-out>[0] undecided.Loop passes 1
  inputs: n = 0
  final values: i = 0
[1] undecided.Loop passes 2
  inputs: n = 1
  final values: i = 1
</system-out>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="undecided.Nothing" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="1 infeasible"/>
    </properties>
    <testcase classname="undecided.Nothing" name="not run" time="0.000">
      <skipped>no execution satisfies the procedure's assumptions</skipped>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="2" package="" name="undecided.Trivial" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="2 passed"/>
    </properties>
    <testcase classname="undecided.Trivial" name="passes 1" time="0.000"/>
    <testcase classname="undecided.Trivial" name="passes 2" time="0.000"/>
    <system-out>[0] undecided.Trivial passes 1
  inputs: n = 0
  final values: m = 0
[1] undecided.Trivial passes 2
  inputs: n = 1
  final values: m = 1
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
