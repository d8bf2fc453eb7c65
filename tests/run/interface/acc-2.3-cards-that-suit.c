// REQUIRES: sim
// UNSUPPORTED: device-serial
// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc %s -o %t && %sumacc -fopenacc --offload-arch=sm_90a %s -o %t.alone
// RUN: env LD_LIBRARY_PATH=%build/lib/sumac/sim SUMAC_SIM=sm=75 %t 1 0 2>&1 | count 0
// RUN: env LD_LIBRARY_PATH=%build/lib/sumac/sim SUMAC_SIM=devices=3,sm=60:70:80 %t 1 2 2>&1 | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%build/lib/sumac/sim SUMAC_SIM=devices=2,sm=80:60 %t 1 0 2>&1 | count 0
// RUN: env LD_LIBRARY_PATH=%build/lib/sumac/sim SUMAC_SIM=devices=2,sm=60:70 %t 0 0 2>&1 | FileCheck --check-prefix=HOST %s
// RUN: env LD_LIBRARY_PATH=%build/lib/sumac/sim SUMAC_SIM=devices=3,sm=80:100:90 %t.alone 1 2 2>&1 | FileCheck --check-prefix=ALONE %s
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=2,sm=60:75 %t 1 1 2>&1 | FileCheck --check-prefix=SIM %s
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=sm=60 %t 1 0 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: not env SUMAC_DEVICE=sim:0 SUMAC_SIM=devices=2,sm=60:75 %t 1 0 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: not env LD_LIBRARY_PATH=%build/lib/sumac/sim SUMAC_SIM=devices=2,sm=60:75 %t 1 0 set 2>&1 | FileCheck --check-prefix=SET %s
/* Cards that are older than the program's code are passed over where the runtime chooses (OpenACC 3.3 2.3.1: the default
   is implementation-defined), with a warning each; one that is asked for is an error. */
#include <openacc.h>
#include <stdlib.h>

// CHECK: sumac: warning: device cuda:0 is passed over, as {{.*}}suit.c does not run there: it is sm_60, and the code is for sm_75 and later
// CHECK-NEXT: sumac: warning: device cuda:1 is passed over, as {{.*}} it is sm_70, and the code is for sm_75 and later
// CHECK-NOT: {{.}}
// HOST: sumac: warning: device cuda:0 is passed over, as {{.*}} it is sm_60, and the code is for sm_75 and later; the host is used
// HOST-NEXT: sumac: warning: device cuda:1 is passed over, {{.*}}; the host is used
// HOST-NOT: {{.}}
// ALONE: device cuda:0 is passed over, {{.*}} it is sm_80, and the code is for sm_90a alone
// ALONE: device cuda:1 is passed over, {{.*}} it is sm_100, and
// SIM: sumac: warning: device sim:0 is passed over, {{.*}} it is sm_60, and the code is for sm_75
// NONE-NOT: passed over
// NONE: suit.c:{{[0-9]+}}: sumac: error: device sim:0 is to be used, but {{.*}}suit.c does not run there: it is sm_60, and the code is for sm_75 and later
// SET: suit.c:{{[0-9]+}}: sumac: error: device cuda:0 is to be used, but {{.*}} it is sm_60
int main(int argc, char **argv) {
  int on_card = 0, n = 0;
  if (argc > 3)
    acc_set_device_num(0, acc_device_nvidia);
  for (int k = 0; k < 3; k++) {
#pragma acc parallel loop reduction(+ : n) copy(on_card)
    for (int i = 0; i < 10; i++) {
      n++;
      on_card = acc_on_device(acc_device_not_host);
    }
  }
  return n != 30 || on_card != atoi(argv[1]) || acc_get_device_num(acc_get_device_type()) != atoi(argv[2]);
}
