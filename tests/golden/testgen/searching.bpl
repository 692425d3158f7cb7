//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --failing 1 --pick ends --search bfs --seed 7 --memory 8G --timeout 3000 --query-timeout 1000 --unroll-axioms 13
//# EXIT: 1
// Options of the search; the limits are far away.
procedure Main(n: int)
{
  if (n > 5) {
    assert n != 9;
  } else {
    assert n != 3;
  }
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="searching.Main" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 failed"/>
      <property name="stopped by" value="--failing"/>
    </properties>
    <testcase classname="searching.Main" name="assertion: n != 9" time="0.000">
      <failure type="assertion" message="searching.bpl(8,5): assertion violated: n != 9">searching.bpl(8,5): assertion violated: n != 9
with: n = 9
inputs: n = 9
steps:
  searching.bpl(5,11): procedure Main begins  // n = 9
  searching.bpl(7,3): if (n &gt; 5)
  searching.bpl(8,5): assert n != 9;
</failure>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
