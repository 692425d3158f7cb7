//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 1
//# STRIP: yes
// What GitLab would not show is found.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n"><failure type="assertion" message="x is 3"/></testcase>
</testsuite>
*/
/*# STDOUT
a.xml(2,78): Warning: <failure> has a message, which GitLab does not show, and no content [content]
*/
