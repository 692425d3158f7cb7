//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --junit=rich
//# EXIT: 1
// Places are those of the front end's files.
#line 7 dir/first.c
procedure Main(n: int)
{
#line 30 dir/other.c
  assert n != 9;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="2" failures="1" errors="0" skipped="0" time="0.000">
  <testsuite id="0" package="" name="first.Main" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="first.Main" name="assertion: n != 9" time="0.000" file="dir/other.c" line="30">
      <properties>
        <property name="inputs" value="n = 9"/>
      </properties>
      <failure type="assertion" message="dir/other.c(30,3): assertion violated: n != 9">dir/other.c(30,3): assertion violated: n != 9
with: n = 9
inputs: n = 9
steps:
  dir/first.c(7,11): procedure Main begins  // n = 9
  dir/other.c(30,3): assert n != 9;
</failure>
    </testcase>
    <testcase classname="first.Main" name="passes 1" time="0.000" file="dir/first.c" line="7">
      <properties>
        <property name="inputs" value="n = 0"/>
      </properties>
      <system-out>inputs: n = 0
</system-out>
    </testcase>
  </testsuite>
</testsuites>
*/
