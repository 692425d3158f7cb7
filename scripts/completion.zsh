#compdef bpl -P bpl-*
# Completion for zsh: options as the tool's own --help lists them, values where it names them
# (--format=text|json), programs in Boogie, and for `bpl` the names of its tools.

_bpl() {
    local -a tool options values
    local word=$words[CURRENT] option
    tool=($words[1])
    if [[ ${words[1]:t} == bpl ]]; then
        if (( CURRENT == 2 )); then
            compadd -- $($words[1] help 2>/dev/null | sed -n '/^Tools:/,/^$/s/^  \([a-z]*\) .*/\1/p') help
            return
        fi
        tool+=($words[2])
    fi
    if [[ $word != -* ]]; then
        _files -g '*.bpl'
        return
    fi
    options=($($tool --help 2>/dev/null | grep -oE -- '(^|[ ,])--[a-z][a-z-]*(=[^] ,]*)?' | tr -d ' ,' | sort -u))
    if [[ $word == *=* ]]; then
        option=${(M)options:#${word%%=*}=*\|*}
        values=(${(s:|:)option#*=})
        compset -P '*='
        if (( $#values )); then compadd -- $values; else _files; fi
        return
    fi
    compadd -S '' -- ${(M)${(u)options/=*/=}:#*=}
    compadd -- ${options:#*=*}
}

_bpl "$@"
