//# TOOL: bpl-lint
//# ARGS: --dialect=2.4.1 --disable=all
//# EXIT: 0
type {:datatype} L; function {:constructor} N(): L;
