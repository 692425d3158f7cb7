//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --bound 3
//# EXIT: 1
// One failure of each kind, and each once.
procedure Assertion(x: int) { assert x != 7; }

procedure Half(n: int) returns (h: int);
  requires n mod 2 == 0;
  ensures 2 * h == n;

procedure Precondition(n: int)
{
  var h: int;
  call h := Half(n);
}

procedure Postcondition(n: int) returns (m: int)
  ensures m > n;
{
  m := n + n;
}

procedure Entered(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    invariant n >= 0;
  {
    i := i + 1;
  }
}

procedure Maintained(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    invariant i < 2;
  {
    i := i + 1;
  }
}

procedure Abort(b: bool)
{
  if (b) {
    assert {:abort} false;
  }
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="checks.Assertion" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="checks.Assertion" name="assertion: x != 7" time="0.000">
      <failure type="assertion" message="checks.bpl(5,31): assertion violated: x != 7">checks.bpl(5,31): assertion violated: x != 7
with: x = 7
inputs: x = 7
steps:
  checks.bpl(5,11): procedure Assertion begins  // x = 7
  checks.bpl(5,31): assert x != 7;
</failure>
    </testcase>
    <testcase classname="checks.Assertion" name="passes 1" time="0.000"/>
    <system-out>[1] checks.Assertion passes 1
  inputs: x = 0
</system-out>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="checks.Half" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="checks.Half" name="not run" time="0.000">
      <skipped>it has no body</skipped>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="2" package="" name="checks.Precondition" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="checks.Precondition" name="precondition of Half: n mod 2 == 0" time="0.000">
      <failure type="precondition" message="checks.bpl(14,3): precondition violated: n mod 2 == 0">checks.bpl(14,3): precondition violated: n mod 2 == 0
with: n = 1
called at checks.bpl(14,3) in Precondition
inputs: n = 1
final values: h = 0
steps:
  checks.bpl(11,11): procedure Precondition begins  // n = 1, h = 0
    checks.bpl(14,3): call h := Half(n);  // n = 1
</failure>
    </testcase>
    <testcase classname="checks.Precondition" name="passes 1" time="0.000"/>
    <system-out>[1] checks.Precondition passes 1
  inputs: n = 0
  final values: h = 0
</system-out>
    <system-err/>
  </testsuite>
  <testsuite id="3" package="" name="checks.Postcondition" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="checks.Postcondition" name="postcondition: m &gt; n" time="0.000">
      <failure type="postcondition" message="checks.bpl(18,3): postcondition violated: m &gt; n">checks.bpl(18,3): postcondition violated: m &gt; n
with: m = 0, n = 0
inputs: n = 0
final values: m = 0
steps:
  checks.bpl(17,11): procedure Postcondition begins  // n = 0, m = 0
  checks.bpl(20,5): m := n + n;  // m = 0
</failure>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="4" package="" name="checks.Entered" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="4 passed, 1 failed, 1 cut"/>
      <property name="stopped by" value="--bound"/>
    </properties>
    <testcase classname="checks.Entered" name="invariant on entry: n &gt;= 0" time="0.000">
      <failure type="invariant" message="checks.bpl(28,5): loop invariant on entry violated: n &gt;= 0">checks.bpl(28,5): loop invariant on entry violated: n &gt;= 0
with: n = -1
inputs: n = -1
final values: i = 0
steps:
  checks.bpl(23,11): procedure Entered begins  // n = -1, i = 0
  checks.bpl(26,5): i := 0;  // i = 0
  checks.bpl(28,5): invariant n &gt;= 0;
</failure>
    </testcase>
    <testcase classname="checks.Entered" name="passes 1" time="0.000"/>
    <testcase classname="checks.Entered" name="passes 2" time="0.000"/>
    <system-out>[1] checks.Entered passes 1
  inputs: n = 0
  final values: i = 0
[2] checks.Entered passes 2
  inputs: n = 1
  final values: i = 1
</system-out>
    <system-err/>
  </testsuite>
  <testsuite id="5" package="" name="checks.Maintained" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="2 passed, 1 failed"/>
    </properties>
    <testcase classname="checks.Maintained" name="passes 1" time="0.000"/>
    <testcase classname="checks.Maintained" name="passes 2" time="0.000"/>
    <testcase classname="checks.Maintained" name="invariant maintained: i &lt; 2" time="0.000">
      <failure type="invariant" message="checks.bpl(39,5): loop invariant, maintained, violated: i &lt; 2">checks.bpl(39,5): loop invariant, maintained, violated: i &lt; 2
with: i = 2
inputs: n = 2
final values: i = 2
steps:
  checks.bpl(34,11): procedure Maintained begins  // n = 2, i = 0
  checks.bpl(37,5): i := 0;  // i = 0
  checks.bpl(39,5): invariant i &lt; 2;
  checks.bpl(38,3): while (i &lt; n)
  checks.bpl(41,7): i := i + 1;  // i = 1
  checks.bpl(39,5): invariant i &lt; 2;
  checks.bpl(38,3): while (i &lt; n)
  checks.bpl(41,7): i := i + 1;  // i = 2
  checks.bpl(39,5): invariant i &lt; 2;
</failure>
    </testcase>
    <system-out>[0] checks.Maintained passes 1
  inputs: n = 0
  final values: i = 0
[1] checks.Maintained passes 2
  inputs: n = 1
  final values: i = 1
</system-out>
    <system-err/>
  </testsuite>
  <testsuite id="6" package="" name="checks.Abort" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="checks.Abort" name="passes 1" time="0.000"/>
    <testcase classname="checks.Abort" name="abort" time="0.000">
      <failure type="abort" message="checks.bpl(48,5): abort">checks.bpl(48,5): abort
inputs: b = true
steps:
  checks.bpl(45,11): procedure Abort begins  // b = true
  checks.bpl(47,3): if (b)
  checks.bpl(48,5): assert {:abort} false;
</failure>
    </testcase>
    <system-out>[0] checks.Abort passes 1
  inputs: b = false
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
