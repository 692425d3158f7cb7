# Completion for fish: options as the tool's own --help lists them, values where it names them
# (--format=text|json), programs in Boogie, and for `bpl` the names of its tools.

function __bpl_complete --description 'completions of the tool on the command line, a line each'
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l tool $words[1]
    if string match -qr '(^|/)bpl$' -- $tool
        if test (count $words) -eq 1
            $tool help 2>/dev/null | sed -n '/^Tools:/,/^$/s/^  \([a-z]*\)  *\(.*\)/\1\t\2/p'
            printf 'help\tprint a tool\'s help\n'
            return
        end
        set tool $words[1] $words[2]
    end
    if not string match -q -- '-*' $word
        __fish_complete_suffix .bpl
        return
    end
    for option in ($tool --help 2>/dev/null | grep -oE -- '(^|[ ,])--[a-z][a-z-]*(=[^] ,]*)?' | tr -d ' ,' | sort -u)
        set -l parts (string split -m 1 = -- $option)
        if string match -q -- '*|*' "$parts[2]"
            for value in (string split '|' -- $parts[2])
                echo $parts[1]=$value
            end
        else if set -q parts[2]
            echo $parts[1]=
        else
            echo $option
        end
    end
end

# It is installed once for each tool, under the tool's name, which is what fish looks for.
complete -c (string replace -r '.*/(.*)\\.fish$' '$1' (status filename)) -f -a '(__bpl_complete)'
