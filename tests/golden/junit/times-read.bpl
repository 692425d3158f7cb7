//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# STRIP: yes
// Whatever was written, at most three decimals and a point are.
/*# INPUT a.xml
<testsuite name="s" tests="8">
<testcase classname="c" name="0" time="1,234.5"/>
<testcase classname="c" name="1" time=".00049"/>
<testcase classname="c" name="2" time=".0005"/>
<testcase classname="c" name="3" time="7"/>
<testcase classname="c" name="4" time="7."/>
<testcase classname="c" name="5" time="1e-3"/>
<testcase classname="c" name="6" time="NaN"/>
<testcase classname="c" name="7" time=""/>
</testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="s" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="8" failures="0" errors="0" skipped="0" time="1248.501">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="0" time="1234.500"/>
    <testcase classname="c" name="1" time="0.000"/>
    <testcase classname="c" name="2" time="0.001"/>
    <testcase classname="c" name="3" time="7.000"/>
    <testcase classname="c" name="4" time="7.000"/>
    <testcase classname="c" name="5" time="0.000"/>
    <testcase classname="c" name="6" time="0.000"/>
    <testcase classname="c" name="7" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
