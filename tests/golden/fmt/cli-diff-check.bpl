//# TOOL: bpl-fmt
//# ARGS: --diff --check --color=always
//# EXIT: 1
//# STRIP: yes
var x:int;
/*# STDOUT
[1m--- cli-diff-check.bpl
+++ cli-diff-check.bpl[0m
[36m@@ -1 +1 @@[0m
[31m-var x:int;[0m
[32m+var x: int;[0m
*/
