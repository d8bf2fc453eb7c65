# The second half of the operations begins where the last of the first half ends.
$1 ~ /^[0-9]+$/ && $2 ~ /^[0-9.]+$/ { n++; start[n] = $2; end[n] = $3 }
END {
  for (k = 1; k <= n / 2; k++) if (end[k] > last) last = end[k]
  first = start[n]
  for (k = n / 2 + 1; k <= n; k++) if (start[k] < first) first = start[k]
  exit first != last
}
