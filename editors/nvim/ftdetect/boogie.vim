autocmd BufRead,BufNewFile *.bpl setfiletype boogie
