//# TOOL: bpl-testgen
//# ARGS: --no-timestamps
//# EXIT: 1
type {:datatype} Shape;
function {:constructor} Dot(): Shape;
function {:constructor} Box(width: int, height: int): Shape;
procedure Area(s: Shape) returns (a: int)
  ensures a >= 0;
{
  a := 0;
  if (is#Box(s)) { a := width#Box(s) * height#Box(s); }
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="older-datatype.Area" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="2 passed, 1 failed"/>
    </properties>
    <testcase classname="older-datatype.Area" name="passes 1" time="0.000"/>
    <testcase classname="older-datatype.Area" name="postcondition: a &gt;= 0" time="0.000">
      <failure type="postcondition" message="older-datatype.bpl(8,3): postcondition violated: a &gt;= 0">older-datatype.bpl(8,3): postcondition violated: a &gt;= 0
with: a = -1
inputs: s = Box(1, -1)
final values: a = -1
steps:
  older-datatype.bpl(7,11): procedure Area begins  // s = Box(1, -1), a = 0
  older-datatype.bpl(10,5): a := 0;  // a = 0
  older-datatype.bpl(11,3): if (is#Box(s))
  older-datatype.bpl(11,22): a := width#Box(s) * height#Box(s);  // a = -1
</failure>
    </testcase>
    <system-out>[0] older-datatype.Area passes 1
  inputs: s = Dot()
  final values: a = 0
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
