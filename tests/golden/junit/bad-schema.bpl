//# TOOL: bpl-junit
//# ARGS: check --schema=a.xml --schema=missing.xsd a.xml
//# EXIT: 2
//# STRIP: yes
// What is no schema is refused.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# STDERR
bpl-junit: cannot use the schema a.xml: The XML document 'a.xml' is not a schema document.
bpl-junit: cannot use the schema missing.xsd: Failed to locate the main schema resource at 'missing.xsd'.
*/
