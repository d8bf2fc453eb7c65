// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline SUMAC_STAGING=0 %t 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline SUMAC_NOTIFY=2 %t 2>&1 | FileCheck %s --check-prefix=STAGED
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,copies=pinned SUMAC_NOTIFY=2 %t 2>&1 | FileCheck %s --check-prefix=PINNED
// RUN: not env SUMAC_DEVICE=sim SUMAC_STAGING=much %t 2>&1 | FileCheck %s --check-prefix=BAD
// Without staging the caller of a copy of pageable memory waits for it, so that nothing overlaps. With it, pieces are
// moved on the host while others are copied and kernels run. A caller that waits moves them itself, while the card
// copies others. Locked memory needs none.
// NONE-NOT: staged
// NONE: 2 0.000 [[IN:[0-9.]+]] copy to device, 1048576 bytes of a
// NONE: 2 [[IN]] [[KERNEL:[0-9.]+]] {{[a-z]+}} (line {{[0-9]+}})
// NONE: 2 [[KERNEL]] [[OUT:[0-9.]+]] copy to host
// NONE: 3 [[OUT]] {{[0-9.]+}} copy to device
// NONE: copies overlap kernels for 0.0 us
// NONE: all takes 1.9{{[0-9]}} of the longest
// STAGED-COUNT-4: variable=a[0:N] bytes=1048576 staged queue=
// STAGED: variable=a[0:N] bytes=1048576 staged{{$}}
// STAGED: copy on the host, 262144 bytes
// STAGED: {{^}} 1 {{[0-9.]+}} [[FIRST:[0-9.]+]] copy to host, 262144 bytes of a{{$}}
// STAGED-NEXT: {{^}} 1 [[FIRST]] {{[0-9.]+}} copy to host, 262144 bytes of a{{$}}
// STAGED: {{^}} 1 [[FIRST]] {{[0-9.]+}} copy by the caller, 262144 bytes
// STAGED: copies overlap kernels for {{[1-9][0-9]*\.[0-9]}} us
// STAGED: busy: kernels {{.*}}, on the host {{[0-9.]+}} us, by a caller 13.1 us; all takes 1.{{[01][0-9]}} of the longest, 1.0{{[0-9]}} of the least
// PINNED-NOT: staged
// PINNED: copies overlap kernels for {{[1-9][0-9]*\.[0-9]}} us
// BAD: SUMAC_STAGING=much: expected a number of megabytes
#include <stdlib.h>
enum { N = 1 << 20, CHUNK = N / 4 };
int main(void) {
  float *a = malloc(N * sizeof *a);
  for (int i = 0; i < N; i++)
    a[i] = (float)i;
#pragma acc data create(a[0 : N])
  {
    for (int c = 0; c < N; c += CHUNK) {
      int q = c / CHUNK % 2;
#pragma acc update device(a[c : CHUNK]) async(q)
#pragma acc parallel loop present(a[0 : N]) async(q)
      for (int i = c; i < c + CHUNK; i++)
        for (int k = 0; k < 2000; k++)
          a[i] = a[i] * 0.5f + 1;
#pragma acc update self(a[c : CHUNK]) async(q)
    }
#pragma acc wait
#pragma acc update self(a[0 : CHUNK])
  }
  int wrong = 0;
  for (int i = 0; i < N; i += CHUNK - 1)
    wrong += !(a[i] > 1 && a[i] < 3);
  free(a);
  return wrong;
}
