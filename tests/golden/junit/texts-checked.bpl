//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 1
//# STRIP: yes
// And found.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="&#x200f;n"><failure type="t" message="&#x202e;txt.exe &#x9b;31m&#x7f;">]]&gt; &lt;![CDATA[ &#x2066;isolated&#x2069; a&#13;b &#xfeff;</failure></testcase>
</testsuite>
*/
/*# STDOUT
a.xml(2,41): Warning: name has characters that are not seen or control the terminal: \u{200f}n [text]
a.xml(2,101): Warning: message has characters that are not seen or control the terminal: \u{202e}txt.exe \u{9b}31m\x7f [text]
a.xml(2,173): Warning: failure has characters that are not seen or control the terminal: ]]> <![CDATA[ \u{2066}isolated\u{2069} a\rb \u{feff} [text]
*/
