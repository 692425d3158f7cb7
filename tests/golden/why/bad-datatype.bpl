//# TOOL: bpl-why
//# EXIT: 2
type Bag _;
datatype Tree { Leaf(), Node(all: Bag Tree) }
procedure P(t: Tree) { assert t is Leaf || t is Node; }
/*# STDERR
bad-datatype.bpl(4,10): Error: no WhyML for this: datatype Tree, which occurs in itself below a map's index or in the argument of a type without a definition
1 type checking errors detected in bad-datatype.bpl
*/
