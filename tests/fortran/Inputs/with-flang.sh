#!/bin/bash
# with-flang.sh SUMACFC FOLDER OUT SHARE OF: compiles the SHARE-th of OF programs of FOLDER, and each OF-th from there, for flang as
# well, with the options of the program's first RUN line. Those whose test compares them with gfortran's have to print on the
# host what flang makes of them without directives; the others have to end without error. Programs that say 'flang: REASON'
# are left out.
sumacfc=$1 folder=$2 out=$3 share=$4 of=$5
flang=$(command -v "${FLANG:-flang-new-19}" || command -v flang-22) || exit 2
mkdir -p "$out" && cd "$out" || exit 2
status=0
number=0
for file in "$folder"/*.f90; do
  ((number++ % of + 1 == share)) || continue
  name=$(basename "$file" .f90)
  ! grep -q '^! flang: ' "$file" || continue
  rm -f ./*.mod ./*.sumacmod "$name" "$name.twin"
  options=$(grep -m1 'RUN:.*%sumacfc' "$file" | grep -oE ' -(f[a-z][^ ]*|cpp|[IDO][^ ]+)' | sed "s|%S|$folder|")
  # shellcheck disable=SC2086
  if ! "$sumacfc" -fc="$flang" $options -w "$file" -o "$name" >"$name.log" 2>&1; then
    echo "$name: not compiled" && head -5 "$name.log" && status=1 && continue
  fi
  SUMAC_DEVICE=host "./$name" >"$name.out" 2>&1 || { echo "$name: exit status $?" && head -5 "$name.out" && status=1; }
  grep -q 'RUN:.*%as-gfortran' "$file" || continue
  rm -f ./*.mod
  "$flang" -O0 -w "$file" -o "$name.twin" >/dev/null 2>&1 || continue
  "./$name.twin" >"$name.right" 2>&1
  cmp -s "$name.right" "$name.out" || { echo "$name: another result" && diff "$name.right" "$name.out" | head -5 && status=1; }
done
exit $status
