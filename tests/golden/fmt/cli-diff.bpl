//# TOOL: bpl-fmt
//# ARGS: -d
//# EXIT: 0
//# STRIP: yes
var x:int;
var y: int;
var z: int;
var a: int;
var b: int;
var c: int;
var d: int;
var e: int;
var f: int;
var g:int;
var h: int;
/*# STDOUT
--- cli-diff.bpl
+++ cli-diff.bpl
@@ -1,4 +1,4 @@
-var x:int;
+var x: int;
 var y: int;
 var z: int;
 var a: int;
@@ -7,5 +7,5 @@
 var d: int;
 var e: int;
 var f: int;
-var g:int;
+var g: int;
 var h: int;
*/
