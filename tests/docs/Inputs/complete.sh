# complete.sh SCRIPT LINE: what bash offers at the end of LINE, sorted.
. "$1"
COMP_LINE=$2 COMP_POINT=${#2} COMPREPLY=()
program=${2%% *}
function=$(complete -p "$(basename "$program")" | sed 's/.*-F \([^ ]*\).*/\1/')
$function "$program"
printf '%s\n' "${COMPREPLY[@]}" | sort
