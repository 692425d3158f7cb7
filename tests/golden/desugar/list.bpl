//# TOOL: bpl-desugar
//# ARGS: --list
//# STRIP: yes
/*# STDOUT
copies      types that axioms make a copy of another to its synonyms
pruning     take out what only steers pruning: hide, reveal, uses …
specs       calls and specifications to assert, havoc, assume
old         old(e) to variables that keep the first values
blocks      if, while, break to blocks and gotos
cut-loops   loops cut at their heads
where       where clauses to assumptions
assigns     one variable as a whole per assignment
functions   bodies of functions to axioms, or expanded
lets        let expressions replaced by their meaning
lambdas     lambdas to axiomatised functions
order       <:, extends, complete to a function and axioms
unique      unique to axioms
passive     assignments to assumptions about variables assigned once
synonyms    type synonyms replaced by their definitions
monomorph   polymorphic maps to maps from and to boxes
maps        functions to constants of map types
*/
