//# TOOL: bpl-lint
//# ARGS: --disable all --enable single-unique
type Color;
type Hue = Color;
const unique red: Color;
const unique green: Hue;
const only: int;
