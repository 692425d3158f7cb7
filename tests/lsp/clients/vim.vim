" Drives plain Vim with the files of editors/vim: prints a line for each feature, "NAME: what was seen".
function Say(name, value)
  call writefile([a:name . ': ' . substitute(a:value, "\n", '|', 'g')], $BPL_OUT, 'a')
endfunction

execute 'edit' fnameescape($BPL_FILE)
call Say('filetype', &filetype)
call Say('syntax', synIDattr(synID(1, 1, 1), 'name'))
compiler bpl
silent make!
let found = filter(getqflist(), 'v:val.valid')
call Say('diagnostic', found[0].lnum . ',' . found[0].col . ' ' . found[0].text)
call setline(4, '  sum :=amount;')
silent normal! gggqG
call Say('formatting', join(getline(1, '$'), '|'))
quitall!
