//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --modular --entry Main
//# EXIT: 1
// A call by specification: what is modified may be anything that the postcondition allows.
procedure Helper(n: int) returns (m: int)
  ensures m > n;
{
  m := n + 1;
}

procedure Main(n: int)
{
  var m: int;
  call m := Helper(n);
  assert m == n + 1;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="modular.Helper" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="modular.Helper" name="not run" time="0.000">
      <skipped>not an entry point</skipped>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="modular.Main" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="modular.Main" name="assertion: m == n + 1" time="0.000">
      <failure type="assertion" message="modular.bpl(15,3): assertion violated: m == n + 1">modular.bpl(15,3): assertion violated: m == n + 1
with: m = 2, n = 0
inputs: n = 0
final values: m = 2
steps:
  modular.bpl(11,11): procedure Main begins  // n = 0, m = 0
  modular.bpl(14,3): call m := Helper(n);  // n = 0, m = 2, m = 2
  modular.bpl(15,3): assert m == n + 1;
</failure>
    </testcase>
    <testcase classname="modular.Main" name="passes 1" time="0.000"/>
    <system-out>[1] modular.Main passes 1
  inputs: n = 0
  final values: m = 1
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
