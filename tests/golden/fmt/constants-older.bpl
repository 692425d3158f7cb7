//# TOOL: bpl-fmt
//# STRIP: yes
const d : U extends unique a,b complete ;const e:U extends;
/*# STDOUT
const d: U extends unique a, b complete;
const e: U extends;
*/
