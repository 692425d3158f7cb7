//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 2
//# STRIP: yes
// An encoding that it does not have.
/*# INPUT a.xml
<?xml version="1.0" encoding="UTF-8"?><testsuite name="ÿ" tests="0"/>
*/
/*# STDERR
a.xml(1,56): Error: not well-formed XML: Input is not proper UTF-8, indicate encoding !
*/
