//# TOOL: bpl-fmt
//# STRIP: yes
/* one
   two
*/
var x: int;

// xvar y: int;
var z: int;
/*# STDOUT
/* one
   two
*/
var x: int;

// x
var y: int;

var z: int;
*/
