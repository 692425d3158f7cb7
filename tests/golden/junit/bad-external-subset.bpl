//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# EXIT: 2
//# STRIP: yes
// A document type from the network.
/*# INPUT a.xml
<!DOCTYPE testsuites SYSTEM "http://127.0.0.1:9/x.dtd"><testsuites/>
*/
/*# STDERR
a.xml(1,55): Error: a document type, which could declare entities, is not read
*/
