//# TOOL: bpl-lint
//# ARGS: --diagnostics sarif --disable all --enable unused-label
//# STRIP: yes
//# EXIT: 0
procedure P() { again: return; stray: return; }
/*# MATCH
"informationUri": "man:bpl-lint\(1\)"
"fullDescription"
"markdown": "\*\*unused-label\*\*: a label that no goto and no break names
"endColumn": 37
"primaryLocationLineHash": "[0-9a-f]{16}:1"
"deletedRegion"
*/
/*# NOMATCH
"id": "dead-store"
*/
