# The first of streams 5 to 8 begins where the last of streams 1 to 4 ends.
$1 > 0 && $1 < 5 && $3 > last { last = $3 }
$1 > 4 && $1 < 9 && (!first || $2 < first) { first = $2 }
END { exit first != last }
