//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --junit=rich
//# EXIT: 1
// Places are those that a front end states.
procedure {:entrypoint} {:sourceloc "main.c", 2, 5} Main(n: int)
{
  assume {:sourceloc "main.c", 3, 9} true;
  call Check(n);
}
procedure Check(n: int)
{
  assert {:sourceloc "check.c", 7, 3} n != 9;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="3" failures="1" errors="0" skipped="1" time="0.000">
  <testsuite id="0" package="" name="sourceloc-attributes.Main" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="sourceloc-attributes.Main" name="assertion: n != 9" time="0.000" file="check.c" line="7">
      <properties>
        <property name="inputs" value="n = 9"/>
      </properties>
      <failure type="assertion" message="sourceloc-attributes.bpl(12,3): assertion violated: n != 9">sourceloc-attributes.bpl(12,3): assertion violated: n != 9
source: check.c:7:3
with: n = 9
called at sourceloc-attributes.bpl(8,3) in Main (main.c:3:9)
inputs: n = 9
steps:
  sourceloc-attributes.bpl(5,53): procedure Main begins  // n = 9  (main.c:2:5)
  sourceloc-attributes.bpl(7,3): assume {:sourceloc &quot;main.c&quot;, 3, 9} true;  (main.c:3:9)
    sourceloc-attributes.bpl(8,3): call Check(n);  // n = 9
    sourceloc-attributes.bpl(12,3): assert {:sourceloc &quot;check.c&quot;, 7, 3} n != 9;  (check.c:7:3)
</failure>
    </testcase>
    <testcase classname="sourceloc-attributes.Main" name="passes 1" time="0.000" file="main.c" line="2">
      <properties>
        <property name="inputs" value="n = 0"/>
      </properties>
      <system-out>inputs: n = 0
</system-out>
    </testcase>
  </testsuite>
  <testsuite id="1" package="" name="sourceloc-attributes.Check" hostname="localhost" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
    </properties>
    <testcase classname="sourceloc-attributes.Check" name="not run" time="0.000" file="check.c" line="7">
      <skipped message="not an entry point">not an entry point</skipped>
    </testcase>
  </testsuite>
</testsuites>
*/
