//# TOOL: bpl-dde
//# PIPE: bpl-testgen --no-timestamps --executions 24
//# EXIT: 1
// Its first repair: an array of negative elements.
procedure Max(a: [int]int, N: int) returns (max: int)
  requires N > 0;
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
  <testsuite id="0" package="" name="max-b.Max" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="21 passed, 3 failed"/>
      <property name="stopped by" value="--executions"/>
    </properties>
    <testcase classname="max-b.Max" name="postcondition: (exists j: int :: 0 &lt;= j &amp;&amp; j &lt; N &amp;&amp; a[j] == max)" time="0.000">
      <failure type="postcondition" message="max-b.bpl(8,3): postcondition violated: (exists j: int :: 0 &lt;= j &amp;&amp; j &lt; N &amp;&amp; a[j] == max)">max-b.bpl(8,3): postcondition violated: (exists j: int :: 0 &lt;= j &amp;&amp; j &lt; N &amp;&amp; a[j] == max)
with: N = 1, a = [0 -&gt; -1], max = 0
inputs: a = [0 -&gt; -1], N = 1
final values: max = 0, i = 1
steps:
  max-b.bpl(5,11): procedure Max begins  // a = [else -&gt; -1], N = 1, max = 0, i = 0
  max-b.bpl(11,5): i := 0;  // i = 0
  max-b.bpl(12,7): max := 0;  // max = 0
  max-b.bpl(13,3): while (i &lt; N)
  max-b.bpl(15,5): if (a[i] &gt; max)
  max-b.bpl(16,7): i := i + 1;  // i = 1
  max-b.bpl(13,3): while (i &lt; N)
</failure>
    </testcase>
    <testcase classname="max-b.Max" name="passes 1" time="0.000"/>
    <system-out>[1] max-b.Max passes 1
  inputs: a = [0 -&gt; 1], N = 1
  final values: max = 1, i = 1
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
