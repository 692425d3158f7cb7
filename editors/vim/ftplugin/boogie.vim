" Settings for Boogie: comments, indentation, bpl-fmt for gq, bpl-lint for :make.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s
setlocal comments=s1:/*,mb:*,ex:*/,://
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal cindent cinoptions=+0,(s,U1
setlocal suffixesadd=.bpl
if executable('bpl-fmt')
  let &l:formatprg = 'bpl-fmt'
endif
compiler bpl

let b:undo_ftplugin = 'setlocal commentstring< comments< expandtab< shiftwidth< softtabstop<'
      \ . ' cindent< cinoptions< suffixesadd< formatprg< makeprg< errorformat<'
