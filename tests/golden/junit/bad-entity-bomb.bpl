//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 2
//# STRIP: yes
// Entities that grow without end.
/*# INPUT a.xml
<!DOCTYPE testsuites [<!ENTITY a "aaaaaaaaaa">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
<!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
<!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">
<!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">
<!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;">
<!ENTITY h "&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;">
<!ENTITY i "&h;&h;&h;&h;&h;&h;&h;&h;&h;&h;">
<!ENTITY j "&i;&i;&i;&i;&i;&i;&i;&i;&i;&i;">
<!ENTITY k "&j;&j;&j;&j;&j;&j;&j;&j;&j;&j;">
<!ENTITY l "&k;&k;&k;&k;&k;&k;&k;&k;&k;&k;">
<!ENTITY m "&l;&l;&l;&l;&l;&l;&l;&l;&l;&l;">]>
<testsuites name="&m;"/>
*/
/*# STDERR
a.xml(1,22): Error: a document type, which could declare entities, is not read
*/
