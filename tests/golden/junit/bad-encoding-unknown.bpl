//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 2
//# STRIP: yes
// An encoding that nobody knows.
/*# INPUT a.xml
<?xml version="1.0" encoding="EBCDIC-MARS"?><testsuites/>
*/
/*# STDERR
a.xml(1,43): Error: not well-formed XML: Unsupported encoding EBCDIC-MARS
*/
