//# TOOL: bpl-fmt
//# ARGS: --dump-ast
//# STRIP: yes
const c: int;
axiom c + 1 > c;
/*# STDOUT
Unit
  ConstDecl
    VarGroup
      Var name=c
      BasicType int
  Axiom
    Binary >
      Binary +
        Ident name=c
        IntLit text=1
      Ident name=c
*/
