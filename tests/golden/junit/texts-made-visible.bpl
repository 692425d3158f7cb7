//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# STRIP: yes
// What is not seen, turns text around or controls a terminal is made visible.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="&#x200f;n"><failure type="t" message="&#x202e;txt.exe &#x9b;31m&#x7f;">]]&gt; &lt;![CDATA[ &#x2066;isolated&#x2069; a&#13;b &#xfeff;</failure></testcase>
</testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="s" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="\u{200f}n" time="0.000">
      <failure type="t" message="\u{202e}txt.exe \u{9b}31m\x7f">\u{202e}txt.exe \u{9b}31m\x7f
]]&gt; &lt;![CDATA[ \u{2066}isolated\u{2069} a\rb \u{feff}</failure>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
