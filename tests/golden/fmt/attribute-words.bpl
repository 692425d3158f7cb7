//# TOOL: bpl-fmt
//# STRIP: yes
// To 2.4.1 the backslash is part of an attribute's name; today's Boogie needs it before its own words.
type {:datatype} T;
function {:constructor} A(): T;
type {:\datatype} {:\other} {:#x} U;
axiom {:\if} {:uses} true;
/*# STDOUT
// To 2.4.1 the backslash is part of an attribute's name; today's Boogie needs it before its own words.
type {:datatype} T;
function {:constructor} A(): T;
type {:\datatype} {:\other} {:#x} U;
axiom {:\if} {:uses} true;
*/
