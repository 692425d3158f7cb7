//# TOOL: bpl-junit
//# ARGS: summary a.xml
//# EXIT: 1
//# STRIP: yes
// A terminal gets none of it.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="&#x200f;n"><failure type="t" message="&#x202e;txt.exe &#x9b;31m&#x7f;">]]&gt; &lt;![CDATA[ &#x2066;isolated&#x2069; a&#13;b &#xfeff;</failure></testcase>
</testsuite>
*/
/*# STDOUT
failed c \u{200f}n: \u{202e}txt.exe \u{9b}31m\x7f
1 test: 0 passed, 1 failed, 0 errors, 0 skipped (0.000 s)
*/
