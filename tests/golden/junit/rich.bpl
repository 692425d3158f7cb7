//# TOOL: bpl-junit
//# ARGS: merge --junit=rich a.xml
//# STRIP: yes
// For GitHub and GitLab: place, properties and output of each test.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n" file="max.bpl" line="9"><properties><property name="inputs" value="N = 1"/></properties><failure type="t" message="m">m</failure><system-out>out
  indented</system-out><system-err>err</system-err></testcase>
</testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="1" failures="1" errors="0" skipped="0" time="0.000">
  <testsuite id="0" package="" name="s" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
    </properties>
    <testcase classname="c" name="n" time="0.000" file="max.bpl" line="9">
      <properties>
        <property name="inputs" value="N = 1"/>
      </properties>
      <failure type="t" message="m">m</failure>
      <system-out>out
  indented</system-out>
      <system-err>err</system-err>
    </testcase>
  </testsuite>
</testsuites>
*/
