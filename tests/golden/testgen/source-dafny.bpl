//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --junit=rich --lcov /dev/stderr
//# EXIT: 1
// Files and lines, and lines that are covered, are those of the Dafny program.
procedure {:entrypoint} Half(n: int) returns (h: int)
  requires n >= 0;
  ensures 2 * h == n;
{
    assume {:captureState "half.dfy(4,0): initial state"} true;
    // ----- assignment statement ----- half.dfy(5,5)
    assume true;
    h := n div 2;
    assume {:captureState "half.dfy(5,12)"} true;
    // ----- if statement ----- half.dfy(6,3)
    if (h > 2)
    {
        // ----- assert statement ----- half.dfy(7,5)
        assert n > 4;
    }
}
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="2" failures="1" errors="0" skipped="0" time="0.000">
  <testsuite id="0" package="" name="source-dafny.Half" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
      <property name="verdict" value="failed"/>
      <property name="executions" value="2 passed, 2 failed"/>
    </properties>
    <testcase classname="source-dafny.Half" name="postcondition: 2 * h == n" time="0.000" file="half.dfy" line="4">
      <properties>
        <property name="inputs" value="n = 1"/>
        <property name="final values" value="h = 0"/>
      </properties>
      <failure type="postcondition" message="source-dafny.bpl(7,3): postcondition violated: 2 * h == n">source-dafny.bpl(7,3): postcondition violated: 2 * h == n
source: half.dfy:4
with: h = 0, n = 1
inputs: n = 1
final values: h = 0
steps:
  source-dafny.bpl(5,25): procedure Half begins  // n = 1, h = 0
  source-dafny.bpl(9,5): assume {:captureState &quot;half.dfy(4,0): initial state&quot;} true;  (half.dfy:4)
  source-dafny.bpl(11,5): assume true;  (half.dfy:5:5)
  source-dafny.bpl(12,7): h := n div 2;  // h = 0
  source-dafny.bpl(13,5): assume {:captureState &quot;half.dfy(5,12)&quot;} true;
  source-dafny.bpl(15,5): if (h &gt; 2)  (half.dfy:6:3)
</failure>
    </testcase>
    <testcase classname="source-dafny.Half" name="passes 1" time="0.000" file="half.dfy" line="4">
      <properties>
        <property name="inputs" value="n = 6"/>
        <property name="final values" value="h = 3"/>
      </properties>
      <system-out>inputs: n = 6
final values: h = 3
</system-out>
    </testcase>
  </testsuite>
</testsuites>
*/
/*# STDERR
TN:
SF:half.dfy
FN:4,Half
FNDA:2,Half
FNF:1
FNH:1
BRDA:6,2,0,1
BRDA:6,2,1,1
BRF:2
BRH:2
DA:4,2
DA:5,2
DA:6,2
DA:7,1
LF:4
LH:4
end_of_record
*/
