//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --jobs 3
//# EXIT: 1
// Names with much that Boogie allows in them, and two tests that would be called alike.
procedure a.b$c#d'e`f~g^h?j(x: int)
{
  if (x > 0) {
    assert x != 2;
  }
  assert x != 2;
  assert {:msg "<&>]]>"} x != -2;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="names.a.b$c#d'e`f~g^h?j" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="2" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="2 passed, 2 failed"/>
    </properties>
    <testcase classname="names.a.b$c#d'e`f~g^h?j" name="assertion: x != -2" time="0.000">
      <failure type="assertion" message="names.bpl(11,3): assertion violated: x != -2">names.bpl(11,3): assertion violated: x != -2
message: &lt;&amp;&gt;]]&gt;
with: x = -2
inputs: x = -2
steps:
  names.bpl(5,11): procedure a.b$c#d'e`f~g^h?j begins  // x = -2
  names.bpl(7,3): if (x &gt; 0)
  names.bpl(10,3): assert x != 2;
  names.bpl(11,3): assert {:msg &quot;&lt;&amp;&gt;]]&gt;&quot;} x != -2;
</failure>
    </testcase>
    <testcase classname="names.a.b$c#d'e`f~g^h?j" name="passes 1" time="0.000"/>
    <testcase classname="names.a.b$c#d'e`f~g^h?j" name="assertion: x != 2" time="0.000">
      <failure type="assertion" message="names.bpl(8,5): assertion violated: x != 2">names.bpl(8,5): assertion violated: x != 2
with: x = 2
inputs: x = 2
steps:
  names.bpl(5,11): procedure a.b$c#d'e`f~g^h?j begins  // x = 2
  names.bpl(7,3): if (x &gt; 0)
  names.bpl(8,5): assert x != 2;
</failure>
    </testcase>
    <system-out>[1] names.a.b$c#d'e`f~g^h?j passes 1
  inputs: x = 0
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
