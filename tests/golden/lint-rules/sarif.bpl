//# TOOL: bpl-lint
//# ARGS: --diagnostics sarif --error unused-local
//# STRIP: yes
//# EXIT: 1
procedure P() { var i: int; }
/*# MATCH
"ruleId": "unused-local"
"id": "dead-store"
"level": "error"
*/
