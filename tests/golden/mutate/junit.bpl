//# TOOL: bpl-mutate
//# ARGS: --compare-timeout 100 --format junit -e Double {file}
//# EXIT: 0
//# STRIP: yes
procedure Double(x: int, y: int) returns (r: int)
  requires x >= 0;
  ensures r >= x;
{
  r := x + x;
}
procedure Caller() returns (s: int)
{
  call s := Double(3, 4);
  if (s < 2) { s := 1; }
  assert s >= 2;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="mutants" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="4" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="Double" name="mutant 1: `r := x + x;` is deleted" time="0.000"/>
    <testcase classname="Double" name="mutant 2: `x + x` becomes `x - x`" time="0.000"/>
    <testcase classname="Double" name="mutant 3: `x` becomes `y`" time="0.000"/>
    <testcase classname="Double" name="mutant 4: `x` becomes `y`" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
