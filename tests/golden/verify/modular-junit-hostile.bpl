//# TOOL: bpl-verify
//# ARGS: --modular --format=junit --no-timestamps
//# EXIT: 1
// Names and messages that XML has to quote.
procedure Main'~#$^_.?(x: int)
{
  assert {:msg "<![CDATA[ ]]> & \"quoted\" </testcase>"} x < 1;
  assert x < 1 && x > -5;
}

procedure Fine'~#$^_.?() { assert true; }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="modular-junit-hostile.Main'~#$^_.?" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="modular-junit-hostile.Main'~#$^_.?" name="meets its specification" time="0.000">
      <failure type="assertion" message="modular-junit-hostile.bpl(7,3): Error: &lt;![CDATA[ ]]&gt; &amp; \&quot;quoted\&quot; &lt;/testcase&gt;">modular-junit-hostile.bpl(7,3): Error: &lt;![CDATA[ ]]&gt; &amp; \&quot;quoted\&quot; &lt;/testcase&gt;
modular-junit-hostile.bpl(8,3): Error: this assertion could not be proved
Main'~#$^_.?: 2 errors
</failure>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="modular-junit-hostile.Fine'~#$^_.?" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="modular-junit-hostile.Fine'~#$^_.?" name="meets its specification" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
