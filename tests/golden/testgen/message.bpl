//# TOOL: bpl-testgen
//# EXIT: 1
//# ARGS: --no-timestamps
// What front ends want to be told, in either attribute; a place in a message.
procedure {:entrypoint} Main(x: int, y: int)
{
  assert {:msg "  Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]"} x != 0;
  assert {:message "y is large"} y < 10;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="message.Main" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="2" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 2 failed"/>
    </properties>
    <testcase classname="message.Main" name="assertion: x != 0" time="0.000">
      <failure type="assertion" message="message.bpl(7,3): assertion violated: x != 0">message.bpl(7,3): assertion violated: x != 0
message: Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]
source: a.vpr:15:10
with: x = 0
inputs: x = 0, y = 0
steps:
  message.bpl(5,25): procedure Main begins  // x = 0, y = 0
  message.bpl(7,3): assert {:msg &quot;  Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]&quot;} x != 0;  (a.vpr:15:10)
</failure>
    </testcase>
    <testcase classname="message.Main" name="assertion: y &lt; 10" time="0.000">
      <failure type="assertion" message="message.bpl(8,3): assertion violated: y &lt; 10">message.bpl(8,3): assertion violated: y &lt; 10
message: y is large
with: y = 10
inputs: x = 1, y = 10
steps:
  message.bpl(5,25): procedure Main begins  // x = 1, y = 10
  message.bpl(7,3): assert {:msg &quot;  Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]&quot;} x != 0;  (a.vpr:15:10)
  message.bpl(8,3): assert {:message &quot;y is large&quot;} y &lt; 10;
</failure>
    </testcase>
    <testcase classname="message.Main" name="passes 1" time="0.000"/>
    <system-out>[2] message.Main passes 1
  inputs: x = 1, y = 0
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
