// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,copies=pinned %t 2 2>&1 | FileCheck %s --check-prefixes=TABLE,TWO
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,copies=pinned,streams=random:5 %t 2 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,copies=pinned,streams=eager %t 2 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,copies=pinned %t 1 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline SUMAC_STAGING=0 %t 2 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline=%t.json,copies=pinned %t 2 2>&1 | FileCheck %s --check-prefix=QUIET --allow-empty
// RUN: %python -m json.tool %t.json | FileCheck %s --check-prefix=JSON
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=timeline=/dev/full %t 2 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=lines=/dev/full %t 2 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=lines=%t.one,timeline=%t.one %t 2 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=timeline=/nowhere/t %t 2 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %sumac-sim --options timeline %s 2>&1 | FileCheck %s --check-prefix=ALONE
// On two queues the copies of one chunk overlap the kernel of the other; on one queue nothing does, nor with pageable
// memory that the driver copies, where the host waits for each copy.
// TABLE: stream start us end us work
// TABLE: copy to device, 65536 bytes of a
// TABLE: main
// TABLE: copy to host, 65536 bytes
// TWO: copies overlap kernels for {{[1-9][0-9]*\.[0-9]}} us of
// NONE: copies overlap kernels for 0.0 us of
// QUIET-NOT: copies overlap
// JSON: "name": "device 0"
// JSON: "name": "thread_name"
// JSON: "name": "stream {{[1-9]}}"
// JSON: "name": "copy to device"
// JSON-NEXT: "ph": "X"
// JSON: "variable": "a"
// BAD: timeline=/nowhere/t: No such file
// FULL: error: SUMAC_SIM={{timeline|lines}}=/dev/full: the file could not be written: No space left on device
// ONE: timeline= and lines= name one file
// ALONE: a file alone has no streams
#include <stdio.h>
#include <stdlib.h>

enum { N = 1 << 16, CHUNK = 1 << 14 };

int main(int argc, char **argv) {
  static float a[N];
  int queues = argc > 1 ? atoi(argv[1]) : 2;
  for (int i = 0; i < N; i++)
    a[i] = (float)i;
#pragma acc data create(a)
  {
    for (int c = 0; c < N; c += CHUNK) {
      int q = c / CHUNK % queues;
#pragma acc update device(a[c : CHUNK]) async(q)
#pragma acc parallel loop present(a) async(q)
      for (int i = c; i < c + CHUNK; i++)
        for (int k = 0; k < 20; k++)
          a[i] = a[i] * 0.5f + 1;
#pragma acc update self(a[c : CHUNK]) async(q)
    }
#pragma acc wait
  }
  return !(a[N - 1] > 1 && a[N - 1] < 3);
}
