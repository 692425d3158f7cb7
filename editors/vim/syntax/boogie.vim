" Vim syntax file for Boogie. Words are those that some version of Boogie reserves.
if exists('b:current_syntax')
  finish
endif

setlocal iskeyword=@,48-57,_,39,126,35,36,94,46,63,96

syntax keyword boogieDeclaration axiom const datatype function implementation procedure type var
syntax keyword boogieDeclaration action complete extends finite hideable pure revealed unique uses
syntax keyword boogieSpecification asserts decreases ensures free invariant measure modifies preserves refines requires returns where
syntax keyword boogieStatement assert assume async break call goto havoc hide par pop push reveal return yield
syntax keyword boogieConditional else if then
syntax keyword boogieRepeat while
syntax keyword boogieOperator div exists forall is lambda mod old
syntax keyword boogieType bool int real regex rmode string
syntax match boogieType /\<bv\d\+\>/
syntax match boogieType /\<float\d\+e\d\+\>/
syntax keyword boogieBoolean false true
syntax keyword boogieConstant RNA RNE RTN RTP RTZ
syntax match boogieEscaped /\\\k\+/
syntax match boogieNumber /\<\d\+\(bv\d\+\)\?\>/
syntax match boogieNumber /\<\d\+\.\d\+\(e-\?\d\+\)\?\>/
syntax match boogieNumber /-\?\<0x\x\+\.\x\+e-\?\d\+f\d\+e\d\+\>/
syntax match boogieAttribute /{:\k\+/hs=s+1
syntax region boogieString start=/"/ skip=/\\"/ end=/"/ oneline
syntax match boogieSign /<==>\|==>\|<==\|&&\|||\|:=\|::\|==\|!=\|<=\|>=\|<:\|++\|\*\*\|->/
syntax keyword boogieTodo TODO FIXME XXX contained
syntax match boogieComment /\/\/.*/ contains=boogieTodo,@Spell
syntax region boogieComment start=/\/\*/ end=/\*\// contains=boogieComment,boogieTodo,@Spell
syntax match boogieDirective /^#.*/
syntax region boogieBlock start=/{:\@!/ end=/}/ transparent fold

highlight default link boogieDeclaration Keyword
highlight default link boogieSpecification PreProc
highlight default link boogieStatement Statement
highlight default link boogieConditional Conditional
highlight default link boogieRepeat Repeat
highlight default link boogieOperator Operator
highlight default link boogieSign Operator
highlight default link boogieType Type
highlight default link boogieBoolean Boolean
highlight default link boogieConstant Constant
highlight default link boogieNumber Number
highlight default link boogieEscaped Identifier
highlight default link boogieAttribute Macro
highlight default link boogieString String
highlight default link boogieComment Comment
highlight default link boogieTodo Todo
highlight default link boogieDirective PreProc

let b:current_syntax = 'boogie'
