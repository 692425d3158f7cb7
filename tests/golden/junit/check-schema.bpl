//# TOOL: bpl-junit
//# ARGS: check --schema=s.xsd --schema=s.xsd a.xml b.xml
//# EXIT: 1
//# STRIP: yes
// What a schema objects to is found.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# INPUT b.xml
<testsuites/>
*/
/*# INPUT s.xsd
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:element name="testsuites"/></xs:schema>
*/
/*# STDOUT
a.xml(1,1): Warning: Element 'testsuite': No matching global declaration available for the validation root. [schema]
a.xml(1,1): Warning: Element 'testsuite': No matching global declaration available for the validation root. [schema]
*/
