//# TOOL: bpl-junit
//# ARGS: merge --junit=rich a.xml
//# STRIP: yes
// Counters that were missing are counted; an interruption counts.
/*# INPUT a.xml
<testsuites>
<testsuite name="s" tests="1">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
<testsuite name="s" tests="1"><properties><property name="junit.extra" value="interrupted"/></properties>
<testcase classname="run" name="interrupted"><error type="interrupted" message="Ctrl-C"/></testcase>
</testsuite>
</testsuites>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="2" failures="0" errors="1" skipped="0" time="0.500">
  <testsuite id="0" package="" name="s" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.500">
    <properties>
      <property name="junit.profile" value="rich"/>
    </properties>
    <testcase classname="c" name="n" time="0.500"/>
  </testsuite>
  <testsuite id="1" package="" name="interrupted" hostname="localhost" tests="1" failures="0" errors="1" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
      <property name="junit.extra" value="interrupted"/>
    </properties>
    <testcase classname="run" name="interrupted" time="0.000">
      <error type="interrupted" message="Ctrl-C">Ctrl-C</error>
    </testcase>
  </testsuite>
</testsuites>
*/
