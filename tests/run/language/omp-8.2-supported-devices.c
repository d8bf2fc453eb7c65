// REQUIRES: sim
// UNSUPPORTED: device-serial
// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenmp -w %s -o %t
// RUN: env LD_LIBRARY_PATH=%build/lib/sumac/sim SUMAC_SIM=devices=4,unified=0:1:0:1 %t 2 2>&1 | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%build/lib/sumac/sim SUMAC_SIM=devices=2 %t 0 2>&1 | FileCheck --check-prefix=HOST %s
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=3,unified=0:0:1 %t 1
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=3,unified,sm=70:60:80 %t 1
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=devices=2 %t 2 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=devices=2 %t 2 first 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: not env SUMAC_DEVICE=sim:0 SUMAC_SIM=devices=2,unified=0:1 %t 1 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: %sumacc -fopenmp -gpu=managed -DQUIET -w %s -o %t.managed
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=4,unified=0:1:0:1 %t.managed 2
/* With requires unified_shared_memory (OpenMP 5.2 8.2) supported devices are those that have it (1.2.2): they alone are
   counted and numbered, and the default device is one of them. */
#include <omp.h>
#include <stdlib.h>

// CHECK: sumac: warning: device cuda:0 is passed over, as {{.*}}devices.c does not run there: it cannot use the host's memory, which the file requires to be shared
// CHECK-NOT: {{.}}
// HOST: sumac: warning: device cuda:0 is passed over, {{.*}}; the host is used
// HOST-NEXT: sumac: warning: device cuda:1 is passed over, {{.*}}; the host is used
// NONE: devices.c:{{[0-9]+}}: sumac: error: {{.*}}devices.c requires memory that host and devices share, but device sim:0 cannot use the host's memory: SUMAC_SIM=unified lets it
#ifndef QUIET
#pragma omp requires unified_shared_memory
#endif

static int visit(int device, int *data) {
  int number = -1, initial = 1;
#pragma omp target device(device) map(from : number, initial)
  {
    data[0]++;
    initial = omp_is_initial_device();
    number = omp_get_device_num();
  }
  return number != device || initial != (device == omp_get_num_devices());
}

int main(int argc, char **argv) {
  int bad = 0, *data = calloc(1, sizeof *data), expected = atoi(argv[1]);
  if (argc > 2)
    visit(0, data);
#pragma omp target
  data[0]++;
  bad += omp_get_num_devices() != expected || omp_get_initial_device() != expected;
  for (int d = 0; d <= expected; d++)
    bad += visit(d, data);
  return bad || data[0] != expected + 2;
}
