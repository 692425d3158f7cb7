//# TOOL: bpl-junit
//# ARGS: summary a.xml
//# EXIT: 2
//# STRIP: yes
// An entity from a file.
/*# INPUT a.xml
<!DOCTYPE testsuites [<!ENTITY a SYSTEM "file:///etc/passwd">]>
<testsuites>&a;</testsuites>
*/
/*# STDERR
a.xml(1,22): Error: a document type, which could declare entities, is not read
*/
