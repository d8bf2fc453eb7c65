# send-signal.sh FILE COMMAND...: runs a program by way of COMMAND, and sends COMMAND a signal when the program has made
# FILE, so waits for it. Prints COMMAND's status.
file=$1
shift
rm -f "$file"
FILE=$file "$@" sh -c 'trap "echo got it; exit 5" USR1; : > "$FILE"; while :; do sleep 0.05; done' &
while ! test -f "$file"; do sleep 0.05; done
kill -USR1 $!
wait $!
echo "status $?"
