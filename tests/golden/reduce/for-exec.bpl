//# TOOL: bpl-reduce
//# ARGS: --for bpl-exec --input {file} --run-timeout 60 --max-runs 3
//# EXIT: 3
// Nothing is open here.
procedure P() { assert true; }
