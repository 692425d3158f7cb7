//# TOOL: bpl-verify
//# ARGS: --modular --max-cost=100000000 --format=junit --no-timestamps
//# EXIT: 0
procedure Cheap() { assert 1 < 2; }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="modular-max-cost-junit.Cheap" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="modular-max-cost-junit.Cheap" name="meets its specification" time="0.000"/>
    <testcase classname="modular-max-cost-junit.Cheap" name="costs" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
