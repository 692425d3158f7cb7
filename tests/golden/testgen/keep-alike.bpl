//# TOOL: bpl-testgen
//# ARGS: --no-timestamps
//# EXIT: 1
// A way that only failing executions take is kept, though they fail like one before; a way that others
// take, too, is not kept twice.
procedure Main(x: int, y: int)
{
  var z: int;
  if (x > 0) {
    z := 1;
  } else if (y > 5) {
    z := 0 - 2;
  } else if (y > 0) {
    z := 0 - 1;
  } else {
    z := 0 - y - 1;
  }
  assert z > 0;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="keep-alike.Main" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="4" failures="2" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="2 passed, 3 failed"/>
    </properties>
    <testcase classname="keep-alike.Main" name="passes 1" time="0.000"/>
    <testcase classname="keep-alike.Main" name="assertion: z &gt; 0" time="0.000">
      <failure type="assertion" message="keep-alike.bpl(18,3): assertion violated: z &gt; 0">keep-alike.bpl(18,3): assertion violated: z &gt; 0
with: z = -1
inputs: x = 0, y = 6
final values: z = -2
steps:
  keep-alike.bpl(6,11): procedure Main begins  // x = 0, y = 6, z = 0
  keep-alike.bpl(9,3): if (x &gt; 0)
  keep-alike.bpl(11,10): if (y &gt; 5)
  keep-alike.bpl(12,7): z := 0 - 2;  // z = -2
  keep-alike.bpl(18,3): assert z &gt; 0;
</failure>
    </testcase>
    <testcase classname="keep-alike.Main" name="passes 2" time="0.000"/>
    <testcase classname="keep-alike.Main" name="assertion: z &gt; 0 #2" time="0.000">
      <failure type="assertion" message="keep-alike.bpl(18,3): assertion violated: z &gt; 0">keep-alike.bpl(18,3): assertion violated: z &gt; 0
with: z = -1
inputs: x = 0, y = 1
final values: z = -1
steps:
  keep-alike.bpl(6,11): procedure Main begins  // x = 0, y = 1, z = 0
  keep-alike.bpl(9,3): if (x &gt; 0)
  keep-alike.bpl(11,10): if (y &gt; 5)
  keep-alike.bpl(13,10): if (y &gt; 0)
  keep-alike.bpl(14,7): z := 0 - 1;  // z = -1
  keep-alike.bpl(18,3): assert z &gt; 0;
</failure>
    </testcase>
    <system-out>[0] keep-alike.Main passes 1
  inputs: x = 1, y = 0
  final values: z = 1
[2] keep-alike.Main passes 2
  inputs: x = 0, y = -2
  final values: z = 1
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
