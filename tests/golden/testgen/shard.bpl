//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --shard 2/2
procedure Add(x: int) { }
procedure Sub(x: int) { }
procedure Mul(x: int) { }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="shard.Add" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="shard.index" value="2"/>
      <property name="shard.total" value="2"/>
      <property name="shard.key" value="07d9e0dff284feec"/>
      <property name="shard.suites" value="3"/>
      <property name="shard.suite" value="0"/>
      <property name="shard.elsewhere" value="yes"/>
    </properties>
    <testcase classname="shard.Add" name="not run" time="0.000">
      <skipped>another shard runs it</skipped>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="shard.Sub" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="shard.index" value="2"/>
      <property name="shard.total" value="2"/>
      <property name="shard.key" value="07d9e0dff284feec"/>
      <property name="shard.suites" value="3"/>
      <property name="shard.suite" value="1"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="1 passed"/>
    </properties>
    <testcase classname="shard.Sub" name="passes 1" time="0.000"/>
    <system-out>[0] shard.Sub passes 1
  inputs: x = 0
</system-out>
    <system-err/>
  </testsuite>
  <testsuite id="2" package="" name="shard.Mul" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="shard.index" value="2"/>
      <property name="shard.total" value="2"/>
      <property name="shard.key" value="07d9e0dff284feec"/>
      <property name="shard.suites" value="3"/>
      <property name="shard.suite" value="2"/>
      <property name="verdict" value="verified"/>
      <property name="executions" value="1 passed"/>
    </properties>
    <testcase classname="shard.Mul" name="passes 1" time="0.000"/>
    <system-out>[0] shard.Mul passes 1
  inputs: x = 0
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
