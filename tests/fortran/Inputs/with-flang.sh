#!/bin/bash
# with-flang.sh SUMACFC FOLDER OUT: compiles each program of FOLDER for flang as well, and compares what it prints on the host
# with what flang makes of it without directives. Programs that say 'flang: REASON' are left out; those that use a module or
# functions of a language of directives have no such twin, and have to end without error.
sumacfc=$1 folder=$2 out=$3
flang=$(command -v "${FLANG:-flang-new-19}") || exit 2
mkdir -p "$out" && cd "$out" || exit 2
status=0
for file in "$folder"/*.f90; do
  name=$(basename "$file" .f90)
  ! grep -q '^! flang: ' "$file" || continue
  rm -f ./*.mod "$name" "$name.twin"
  if ! "$sumacfc" -fc="$flang" -fopenacc -fopenmp -O1 -w "$file" -o "$name" >"$name.log" 2>&1; then
    echo "$name: not compiled" && head -5 "$name.log" && status=1 && continue
  fi
  SUMAC_DEVICE=host "./$name" >"$name.out" 2>&1 || { echo "$name: exit status $?" && head -5 "$name.out" && status=1; }
  rm -f ./*.mod
  "$flang" -O0 -w "$file" -o "$name.twin" >/dev/null 2>&1 || continue
  "./$name.twin" >"$name.right" 2>&1
  cmp -s "$name.right" "$name.out" || { echo "$name: another result" && diff "$name.right" "$name.out" | head -5 && status=1; }
done
exit $status
