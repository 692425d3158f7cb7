//# TOOL: bpl-lint
//# EXIT: 2
datatype Tree { Node(left: Tree, right: Tree) }
datatype List<a> { Nil(), Cons(head: a, tail: List a) }
datatype Even { E(odd: Odd) }
datatype Odd { O(even: [int]Even) }
datatype Leafy { Leaf(), Branch(next: Leafy) }
/*# STDERR
bad-datatype-not-well-founded.bpl(3,10): Error: Datatype declarations are not well-founded: Tree, Even, Odd
1 name resolution errors detected in bad-datatype-not-well-founded.bpl
*/
