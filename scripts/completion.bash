# Completion for bash: options as the tool's own --help lists them, values where it names them
# (--format=text|json), programs in Boogie, and for `bpl` the names of its tools.

_bpl_tools() { "$1" help 2>/dev/null | sed -n '/^Tools:/,/^$/s/^  \([a-z]*\) .*/\1/p'; }

# The options in a help text, a line each, as in --format=text|json.
_bpl_options() { grep -oE -- '(^|[ ,])--[a-z][a-z-]*(=[^] ,]*)?' | tr -d ' ,'; }

_bpl_complete() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local tool=(${COMP_WORDS[0]}) help values
    COMPREPLY=()
    if [[ ${COMP_WORDS[0]##*/} == bpl ]]; then
        if ((COMP_CWORD == 1)); then
            COMPREPLY=($(compgen -W "$(_bpl_tools "${COMP_WORDS[0]}") help" -- "$word"))
            return
        fi
        tool+=("${COMP_WORDS[1]}")
    fi
    # Bash takes --format=j apart at the sign.
    [[ $word == = ]] && word=
    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
    help=$("${tool[@]}" --help 2>/dev/null | _bpl_options)
    values=$(sed -n "s/^$before=\(.*|.*\)/\1/p" <<<"$help" | tr '|' ' ')
    if [[ $before == --* && -n $values ]]; then
        COMPREPLY=($(compgen -W "$values" -- "$word"))
    elif [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$(sed 's/=.*/=/' <<<"$help" | sort -u)" -- "$word"))
        [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2>/dev/null
    else
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -X '!*.bpl' -- "$word") $(compgen -d -- "$word"))
    fi
}

complete -F _bpl_complete bpl bpl-{cfg,dde,desugar,direct,exec,fmt,inline,junit,lint,replay,testgen,unroll,verify}
