//# TOOL: bpl-dde
//# PIPE: bpl-testgen --no-timestamps --executions 24
//# EXIT: 1
// The paper's Max: an array may have no element.
procedure Max(a: [int]int, N: int) returns (max: int)
  ensures (forall j: int :: 0 <= j && j < N ==> a[j] <= max);
  ensures (exists j: int :: 0 <= j && j < N && a[j] == max);
{
  var i: int;
  i := 0;
  max := 0;
  while (i < N)
  {
    if (a[i] > max) { max := a[i]; }
    i := i + 1;
  }
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="max-a.Max" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="20 passed, 4 failed"/>
      <property name="stopped by" value="--executions"/>
    </properties>
    <testcase classname="max-a.Max" name="postcondition: (exists j: int :: 0 &lt;= j &amp;&amp; j &lt; N &amp;&amp; a[j] == max)" time="0.000">
      <failure type="postcondition" message="max-a.bpl(7,3): postcondition violated: (exists j: int :: 0 &lt;= j &amp;&amp; j &lt; N &amp;&amp; a[j] == max)">max-a.bpl(7,3): postcondition violated: (exists j: int :: 0 &lt;= j &amp;&amp; j &lt; N &amp;&amp; a[j] == max)
with: N = 0, a = [], max = 0
inputs: a = [], N = 0
final values: max = 0, i = 0
steps:
  max-a.bpl(5,11): procedure Max begins  // a = [], N = 0, max = 0, i = 0
  max-a.bpl(10,5): i := 0;  // i = 0
  max-a.bpl(11,7): max := 0;  // max = 0
  max-a.bpl(12,3): while (i &lt; N)
</failure>
    </testcase>
    <testcase classname="max-a.Max" name="passes 1" time="0.000"/>
    <testcase classname="max-a.Max" name="passes 2" time="0.000"/>
    <system-out>[1] max-a.Max passes 1
  inputs: a = [0 -&gt; 0], N = 1
  final values: max = 0, i = 1
[2] max-a.Max passes 2
  inputs: a = [0 -&gt; 1], N = 1
  final values: max = 1, i = 1
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
