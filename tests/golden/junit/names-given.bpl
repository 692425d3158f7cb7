//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# STRIP: yes
// What has no name gets one; Ant and GitLab want them.
/*# INPUT a.xml
<testsuite tests="1"><testcase name=" "/></testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="(no name)" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="(no name)" name="(no name)" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
