//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 1
//# STRIP: yes
// A time that some consumer does not read is found.
/*# INPUT a.xml
<testsuite name="s" tests="6">
<testcase classname="c" name="0" time="1,234.5"/>
<testcase classname="c" name="1" time="1,5"/>
<testcase classname="c" name="2" time="0.1234"/>
<testcase classname="c" name="3" time="-1"/>
<testcase classname="c" name="4" time="7"/>
<testcase classname="c" name="5" time="7.125"/>
</testsuite>
*/
/*# STDOUT
a.xml(2,48): Warning: the time '1,234.5' is not digits, a point and at most three decimals [time]
a.xml(3,44): Warning: the time '1,5' is no number of seconds [time]
a.xml(4,47): Warning: the time '0.1234' is not digits, a point and at most three decimals [time]
a.xml(5,43): Warning: the time '-1' is no number of seconds [time]
*/
