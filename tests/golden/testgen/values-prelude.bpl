//# TOOL: bpl-testgen
//# EXIT: 1
//# ARGS: --no-timestamps
// The user's variables come first; a map's elements go by the names that constants and parameters
// have for them.
type Ref;
type Field;
const unique null: Ref;
const unique $size, weight: Field;
const $Level: int;
axiom $Level > 2;
var $Heap: [Ref,Field]int;
var count: int;

procedure {:entrypoint} Pop(this: Ref, n: int)
  requires this != null && count > n;
  modifies $Heap, count;
{
  $Heap[this, $size] := $Heap[this, $size] - 1;
  count := count - $Level;
  assert $Heap[this, $size] >= $Heap[null, weight] + n;
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="values-prelude.Pop" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.output" value="by-case"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="1 passed, 1 failed"/>
    </properties>
    <testcase classname="values-prelude.Pop" name="assertion: $Heap[this, $size] &gt;= $Heap[null, weight] + n" time="0.000">
      <failure type="assertion" message="values-prelude.bpl(21,3): assertion violated: $Heap[this, $size] &gt;= $Heap[null, weight] + n">values-prelude.bpl(21,3): assertion violated: $Heap[this, $size] &gt;= $Heap[null, weight] + n
with: this = Ref!1, n = -1
  besides: $Heap = [(null, weight) -&gt; 1, (Ref!1, $size) -&gt; -1], $size = Field!0, null = Ref!0, weight = Field!1
inputs: this = Ref!1, n = -1, count = 0
  besides: $Heap = [(null, weight) -&gt; 1, (this, $size) -&gt; 0]
final values: count = -3
  besides: $Heap = [(Ref!1, $size) -&gt; -1, else -&gt; 1]
steps:
  values-prelude.bpl(15,25): procedure Pop begins  // this = Ref!1, n = -1
  values-prelude.bpl(19,22): $Heap[this, $size] := $Heap[this, $size] - 1;  // $Heap = [(Ref!1, Field!0) -&gt; -1, else -&gt; 1]
  values-prelude.bpl(20,9): count := count - $Level;  // count = -3
  values-prelude.bpl(21,3): assert $Heap[this, $size] &gt;= $Heap[null, weight] + n;
</failure>
    </testcase>
    <testcase classname="values-prelude.Pop" name="passes 1" time="0.000"/>
    <system-out>[1] values-prelude.Pop passes 1
  inputs: this = Ref!1, n = -1, count = 0
    besides: $Heap = [(null, weight) -&gt; 0, (this, $size) -&gt; 0]
  final values: count = -3
    besides: $Heap = [(Ref!1, $size) -&gt; -1]
</system-out>
    <system-err/>
  </testsuite>
</testsuites>
*/
