//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# STRIP: yes
// The same, for three schemas at once: output goes to the suite, a section for each test.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n" file="max.bpl" line="9"><properties><property name="inputs" value="N = 1"/></properties><failure type="t" message="m">m</failure><system-out>out
  indented</system-out><system-err>err</system-err></testcase>
<system-out>of the suite
[0] c n
  not of the test</system-out>
</testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="s" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
    </properties>
    <testcase classname="c" name="n" time="0.000">
      <failure type="t" message="m">m</failure>
    </testcase>
    <system-out>[-]
  of the suite
  [0] c n
    not of the test
[0] c n
  out
    indented
</system-out>
    <system-err>[0] c n
  err
</system-err>
  </testsuite>
</testsuites>
*/
