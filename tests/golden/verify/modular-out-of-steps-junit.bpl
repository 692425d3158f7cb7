//# TOOL: bpl-verify
//# ARGS: --modular --format=junit --no-timestamps --work=2000 --entry-timeout=0
//# EXIT: 3
// Which limit it was that ended a question.
procedure Cubes(n: int, a: int, b: int, c: int)
  requires a > 1 && b > 1 && c > 1 && n > 3;
{
  assert a * a * a + b * b * b != c * c * c;
}
procedure Easy(n: int) { assert n * n >= 0; }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="modular-out-of-steps-junit.Cubes" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="1" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="modular-out-of-steps-junit.Cubes" name="meets its specification" time="0.000">
      <error type="unknown" message="Cubes: unknown: out of steps">Cubes: unknown: out of steps
</error>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="modular-out-of-steps-junit.Easy" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="modular-out-of-steps-junit.Easy" name="meets its specification" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
