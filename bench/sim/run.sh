#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh [BUILD]: thread instructions a second of the simulator on one core. The aims: 1000 million on the first two, 200 on those
# whose lanes go apart.
here="$(cd "$(dirname "$0")" && pwd)" || exit 1
build="$(cd "${1:-$here/../../build}" && pwd)" || exit 1
cd "$here" || exit 1
sim="$build/bin/sumac-sim"
for options in uninit=warn uninit=off; do
  echo "options $options"
  run() {
    printf '  %-8s ' "$1"
    "$sim" --options $options --time --kernel "$@" 2>&1 | tail -1
  }
  run saxpy --grid 32 --block 256 kernels.ptx u32:16777216 f32:2 'f32[16777216]:1' 'f32[16777216]:2'
  run dot --grid 32 --block 256 kernels.ptx u32:16777216 'f32[16777216]:1' 'f32[16777216]:2' 'f32[1]:0'
  run masked --grid 32 --block 256 kernels.ptx u32:16777216 'f32[16777216]:1' 'f32[16777216]:2'
  run gather --grid 32 --block 256 kernels.ptx u32:16777216 'f32[16777216]:1' 'f32[16777216]:2'
  run largest --grid 32 --block 256 kernels.ptx u32:16777216 'f32[16777216]:1' 'f64[1]:0'
  run collatz --grid 32 --block 256 kernels.ptx u32:200 'u32[1]:0'
done
