//# TOOL: bpl-verify
//# ARGS: --format=junit --junit=rich --no-timestamps --modular --split
//# EXIT: 1
procedure {:sourceloc "main.c", 2, 5} Main(n: int)
{
  assert {:sourceloc "main.c", 3, 9} n == n;
  assert n != 9;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="2" failures="1" errors="0" skipped="0" time="0.000">
  <testsuite id="0" package="" name="junit-sourceloc.Main" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
    </properties>
    <testcase classname="junit-sourceloc.Main" name="assertion: n == n" time="0.000" file="main.c" line="3"/>
    <testcase classname="junit-sourceloc.Main" name="assertion: n != 9" time="0.000" file="main.c" line="3">
      <failure type="assertion" message="junit-sourceloc.bpl(7,3): Error: this assertion could not be proved">junit-sourceloc.bpl(7,3): Error: this assertion could not be proved
    source: main.c:3:9
</failure>
    </testcase>
  </testsuite>
</testsuites>
*/
