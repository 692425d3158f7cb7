//# TOOL: bpl-verify
//# ARGS: --format=junit --no-timestamps
//# EXIT: 1
// The same of whole programs.
procedure Main'~#$^_.?(x: int)
{
  assert {:msg "<![CDATA[ ]]> & \"quoted\" </testcase>"} x < 1;
  assert x < 1 && x > -5;
}

procedure Fine'~#$^_.?() { assert true; }
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="junit.Main'~#$^_.?" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="junit.Main'~#$^_.?" name="no check fails" time="0.000">
      <failure type="assertion" message="junit.bpl(7,3): Error: assertion violated: x &lt; 1">junit.bpl(7,3): Error: assertion violated: x &lt; 1
    message: &lt;![CDATA[ ]]&gt; &amp; \&quot;quoted\&quot; &lt;/testcase&gt;
    entry Main'~#$^_.? with x -&gt; 1
    confirmed: replayed, it fails
Main'~#$^_.?: can fail
</failure>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="junit.Fine'~#$^_.?" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="junit.Fine'~#$^_.?" name="no check fails" time="0.000"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
