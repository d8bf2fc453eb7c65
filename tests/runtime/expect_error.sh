#!/bin/sh
# expect_error.sh PROGRAM CASE PATTERN - the program must end with status 1 and a message that matches PATTERN.
output=$("$1" "$2" 2>&1)
status=$?
if [ $status -ne 1 ]; then
  echo "status $status, expected 1: $output"
  exit 1
fi
echo "$output" | grep -Eq "^$3" || {
  echo "expected: $3"
  echo "got:      $output"
  exit 1
}
