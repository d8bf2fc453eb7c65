// RUN: %sumacc -fopenmp %s -o %t
// RUN: env SUMAC_DEVICE=host %t 0 0 0
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 1 0 1
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate OMP_DEFAULT_DEVICE=1 %t 1 1 0
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate OMP_TARGET_OFFLOAD=disabled %t 0 0 0
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate OMP_TARGET_OFFLOAD=mandatory %t 1 0 1
// RUN: not env SUMAC_DEVICE=host OMP_TARGET_OFFLOAD=MANDATORY %t 0 0 0 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env SUMAC_DEVICE=host OMP_TARGET_OFFLOAD=MANDATORY %t 0 0 0 -1
// RUN: not env SUMAC_DEVICE=host %t 0 0 0 3 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 1 0 1 -2 2>&1 | FileCheck %s --check-prefix=LOW
// RUN: not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate OMP_DEFAULT_DEVICE=4 %t 1 4 1 2>&1 | FileCheck %s --check-prefix=FOUR
// RUN: not env SUMAC_DEVICE=host OMP_TARGET_OFFLOAD=perhaps %t 0 0 0 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: env SUMAC_DEVICE=host OMP_NUM_TEAMS=3 OMP_DISPLAY_ENV=true %t 0 0 0 3 4 2>&1 | FileCheck %s --check-prefix=TEAMS
// RUN: env SUMAC_DEVICE=host OMP_NUM_TEAMS=none OMP_TEAMS_THREAD_LIMIT=-4 %t 0 0 0 2>&1 | FileCheck %s --check-prefix=IGNORED
// UNSUPPORTED: device-serial
// TEAMS: sumac: target constructs: OMP_TARGET_OFFLOAD='DEFAULT', OMP_NUM_TEAMS='3', 0 devices besides the host
// TEAMS: 3 teams, 2 where a clause says so
// IGNORED: OMP_NUM_TEAMS=none: expected a positive number; it is ignored
// IGNORED: OMP_TEAMS_THREAD_LIMIT=-4: expected a positive number; it is ignored
// OpenMP 5.2 13.2, 21.1.4, 21.2.7, 21.2.8: what device numbers mean where there is a device, and where there is only the host.
// Arguments: how many devices there are, the default one, whether constructs have memory of their own there; a device.
// NONE: omp-13.2-offload.c:{{[0-9]+}}: sumac: error: OMP_TARGET_OFFLOAD=MANDATORY, but there is no device besides the host
// NUMBER: omp-13.2-offload.c:{{[0-9]+}}: sumac: error: there is no device number 3: 0 are there besides the host, counted from 0, and number 0 is the host
// LOW: there is no device number -2: 1 is there besides the host
// FOUR: there is no device number 4: 1 is there
// WORD: OMP_TARGET_OFFLOAD=perhaps: expected MANDATORY, DISABLED or DEFAULT
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int devices = atoi(argv[1]), standard = atoi(argv[2]), apart = atoi(argv[3]), x = 1, y = 0;
  if (argc > 5) {
    int teams = 0, asked = 0;
#pragma omp target teams distribute map(tofrom : teams)
    for (int i = 0; i < 100; i++)
      if (i == 0)
        teams = omp_get_num_teams();
#pragma omp target teams distribute num_teams(2) map(tofrom : asked)
    for (int i = 0; i < 100; i++)
      if (i == 0)
        asked = omp_get_num_teams();
    printf("%d teams, %d where a clause says so\n", teams, asked);
    return 0;
  }
  if (argc > 4) {
    int number = atoi(argv[4]);
#pragma omp target device(number) map(from : y)
    y = 1;
    return y != 1;
  }
  int wrong = omp_get_num_devices() != devices || omp_get_initial_device() != devices ||
              omp_get_default_device() != standard;
#pragma omp target enter data map(to : x)
  x = 2;
#pragma omp target map(from : y) map(to : x)
  y = x;
#pragma omp target exit data map(delete : x)
  wrong += y != (apart ? 1 : 2);
  wrong += omp_target_is_present(&x, 0) != !devices;
  printf("%d devices, %d wrong\n", omp_get_num_devices(), wrong);
  return wrong;
}
