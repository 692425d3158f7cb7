# shellcheck shell=bash
# Completion for bash: options from the tool's own --help, values of options whose help lists them
# (--format=text|json), Boogie files, and for `bpl` the names of its tools.

_bpl_tools() { "$1" help 2>/dev/null | sed -n '/^Tools:/,/^$/s/^  \([a-z]*\) .*/\1/p'; }

# The options in a help text, one a line, such as --format=text|json.
_bpl_options() { grep -oE -- '(^|[ ,])--[a-z][a-z-]*(=[^] ,]*)?' | tr -d ' ,'; }

_bpl_complete() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local tool=("${COMP_WORDS[0]}") help values
    COMPREPLY=()
    if [[ ${COMP_WORDS[0]##*/} == bpl ]]; then
        if ((COMP_CWORD == 1)); then
            mapfile -t COMPREPLY < <(compgen -W "$(_bpl_tools "${COMP_WORDS[0]}") help" -- "$word")
            return
        fi
        tool+=("${COMP_WORDS[1]}")
    fi
    # Bash splits --format=j at the '='.
    [[ $word == = ]] && word=
    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
    help=$("${tool[@]}" --help 2>/dev/null | _bpl_options)
    values=$(sed -n "s/^$before=\(.*|.*\)/\1/p" <<<"$help" | tr '|' ' ')
    if [[ $before == --* && -n $values ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
    elif [[ $word == -* ]]; then
        values=$(printf '%s\n' "$help" | sed 's/=.*/=/' | sort -u)
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
        [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2>/dev/null
    else
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -X '!*.bpl' -- "$word"; compgen -d -- "$word")
    fi
}

complete -F _bpl_complete bpl bpl-{boogie,cfg,dde,desugar,diff,direct,exec,fmt,inline,junit,lint,lsp,mutate,reduce,replay,testgen,unroll,verify,why}
