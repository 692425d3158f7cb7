" :make runs bpl-lint; ':compiler bpl' followed by ':make!' fills the quickfix list.
if exists('current_compiler')
  finish
endif
let current_compiler = 'bpl'

CompilerSet makeprg=bpl-lint\ --diagnostics=gnu\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m,%f(%l\\,%c):\ %m
