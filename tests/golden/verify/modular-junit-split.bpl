//# TOOL: bpl-verify
//# ARGS: --modular --split --format=junit --junit=rich --no-timestamps
//# EXIT: 1
// A test for each check; equal names differ by a number.
procedure Main'~#$^_.?(x: int)
{
  assert {:msg "<![CDATA[ ]]> & \"quoted\" </testcase>"} x < 1;
  assert x < 1 && x > -5;
}

procedure Fine'~#$^_.?() { assert true; }

procedure Twice(x: int) { assert x < 3 || x > 2; assert x < 3 || x > 2; assert "<" == "<"; }

procedure Forall() { call forall Lemma(*); }

procedure Lemma(x: int);
  ensures x == x;
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="7" failures="2" errors="1" skipped="0" time="0.000">
  <testsuite id="0" package="" name="modular-junit-split.Main'~#$^_.?" hostname="localhost" tests="2" failures="2" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
    </properties>
    <testcase classname="modular-junit-split.Main'~#$^_.?" name="assertion: x &lt; 1" time="0.000" file="modular-junit-split.bpl" line="7">
      <failure type="assertion" message="modular-junit-split.bpl(7,3): Error: &lt;![CDATA[ ]]&gt; &amp; \&quot;quoted\&quot; &lt;/testcase&gt;">modular-junit-split.bpl(7,3): Error: &lt;![CDATA[ ]]&gt; &amp; \&quot;quoted\&quot; &lt;/testcase&gt;
</failure>
    </testcase>
    <testcase classname="modular-junit-split.Main'~#$^_.?" name="assertion: x &lt; 1 &amp;&amp; x &gt; -5" time="0.000" file="modular-junit-split.bpl" line="8">
      <failure type="assertion" message="modular-junit-split.bpl(8,3): Error: this assertion could not be proved">modular-junit-split.bpl(8,3): Error: this assertion could not be proved
</failure>
    </testcase>
  </testsuite>
  <testsuite id="1" package="" name="modular-junit-split.Fine'~#$^_.?" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
    </properties>
    <testcase classname="modular-junit-split.Fine'~#$^_.?" name="assertion: true" time="0.000" file="modular-junit-split.bpl" line="11"/>
  </testsuite>
  <testsuite id="2" package="" name="modular-junit-split.Twice" hostname="localhost" tests="3" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
    </properties>
    <testcase classname="modular-junit-split.Twice" name="assertion: x &lt; 3 || x &gt; 2" time="0.000" file="modular-junit-split.bpl" line="13"/>
    <testcase classname="modular-junit-split.Twice" name="assertion: x &lt; 3 || x &gt; 2 #2" time="0.000" file="modular-junit-split.bpl" line="13"/>
    <testcase classname="modular-junit-split.Twice" name="assertion: &quot;&lt;&quot; == &quot;&lt;&quot;" time="0.000" file="modular-junit-split.bpl" line="13"/>
  </testsuite>
  <testsuite id="3" package="" name="modular-junit-split.Forall" hostname="localhost" tests="1" failures="0" errors="1" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="rich"/>
    </properties>
    <testcase classname="modular-junit-split.Forall" name="meets its specification" time="0.000" file="modular-junit-split.bpl" line="15">
      <error type="unknown" message="Forall: unknown: not supported (call forall)">Forall: unknown: not supported (call forall)
</error>
    </testcase>
  </testsuite>
</testsuites>
*/
