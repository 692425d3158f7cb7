//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2

// Each of these stays what it is, and is refused: a constructor for some parameters only, one whose
// parameters have other names than the first one's, one with a field without a name, a selector that
// the program declares itself.
type {:datatype} A _ _;
function {:constructor} MakeA<T>(a: T): A T T;
type {:datatype} B _;
function {:constructor} MakeB<T>(b: T): B T;
function {:constructor} MakeOther<U>(b: U): B U;
type {:datatype} C _;
function {:constructor} MakeC<T>(T): C T;
/*# STDERR
bad-datatype-old-parameters.bpl(9,43): Error: undeclared type: T
bad-datatype-old-parameters.bpl(9,45): Error: undeclared type: T
bad-datatype-old-parameters.bpl(9,37): Error: undeclared type: T
bad-datatype-old-parameters.bpl(11,43): Error: undeclared type: T
bad-datatype-old-parameters.bpl(11,37): Error: undeclared type: T
bad-datatype-old-parameters.bpl(12,47): Error: undeclared type: U
bad-datatype-old-parameters.bpl(12,41): Error: undeclared type: U
bad-datatype-old-parameters.bpl(14,34): Error: The selector must be a non-empty string
bad-datatype-old-parameters.bpl(14,40): Error: undeclared type: T
9 name resolution errors detected in bad-datatype-old-parameters.bpl
*/
