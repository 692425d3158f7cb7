//# TOOL: bpl-testgen
//# ARGS: --no-timestamps
//# EXIT: 1
// A map without cells is short, however many indices it has.
procedure P(m: [int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]int, x: int)
{
  var k: [int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]int;
  k := m;
  k[x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x] := 1;
  assert k == m;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="map-of-twenty-indices.P" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="map-of-twenty-indices.P" name="assertion: k == m" time="0.000">
      <failure type="assertion" message="map-of-twenty-indices.bpl(10,3): assertion violated: k == m">map-of-twenty-indices.bpl(10,3): assertion violated: k == m
with: k = const(0)[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 := 1], m = const(0)
inputs: m = const(0), x = 0
final values: k = [(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) -&gt; 1]
steps:
  map-of-twenty-indices.bpl(5,11): procedure P begins  // m = [], x = 0, k = []
  map-of-twenty-indices.bpl(8,5): k := m;  // k = []
  map-of-twenty-indices.bpl(9,65): k[x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x] := 1;  // k = [(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) -&gt; 1]
  map-of-twenty-indices.bpl(10,3): assert k == m;
</failure>
    </testcase>
    <testcase classname="map-of-twenty-indices.P" name="passes 1" time="0.000"/>
    <system-out>[1] map-of-twenty-indices.P passes 1
  inputs: m = const(2)[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 := 1], x = 0
  final values: k = [(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) -&gt; 1, else -&gt; 2]
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
