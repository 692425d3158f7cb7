//# TOOL: bpl-testgen
//# ARGS: --no-timestamps
// Nothing fails where axioms contradict each other, even those that nothing here reads.
const c: int;
axiom c > 0;
axiom c < 0;
procedure P(x: int) { assert x != 3; }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="axioms-contradict.P" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="1 infeasible"/>
    </properties>
    <testcase classname="axioms-contradict.P" name="not run" time="0.000">
      <skipped>no execution satisfies the procedure's assumptions</skipped>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
