//# TOOL: bpl-verify
//# ARGS: --modular --seeds=3 --no-timestamps --format=junit
//# EXIT: 0
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > x);
procedure Grows(a: int) returns (b: int)
  ensures b > a + 1;
{
  b := f(f(a));
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="modular-seeds-junit.Grows" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="modular-seeds-junit.Grows" name="meets its specification" time="0.000"/>
    <testcase classname="modular-seeds-junit.Grows" name="is stable" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
