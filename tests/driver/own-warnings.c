// Sumac's own warnings have names, and clang's options about warnings mean the same for them.
// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck --check-prefix=BOTH %s
// RUN: %sumacc -fopenacc -Wno-sumac-minus-operator -c %s -o %t.o 2>&1 | FileCheck --check-prefix=SIZE %s
// RUN: %sumacc -fopenacc -Wno-sumac -Wsumac-size -c %s -o %t.o 2>&1 | FileCheck --check-prefix=SIZE %s
// RUN: %sumacc -fopenacc -Wno-everything -Wsumac-size -c %s -o %t.o 2>&1 | FileCheck --check-prefix=SIZE %s
// RUN: %sumacc -fopenacc -Wno-sumac -c %s -o %t.o 2>&1 | count 0
// RUN: %sumacc -fopenacc -Wno-sumac-size -Wno-sumac -Wsumac -c %s -o %t.o 2>&1 | FileCheck --check-prefix=BOTH %s
// RUN: %sumacc -fopenacc -w -Wsumac -Werror=sumac -c %s -o %t.o 2>&1 | count 0
// RUN: not %sumacc -fopenacc -Werror=sumac-size -c %s -o %t.2.o 2>&1 | FileCheck --check-prefix=ERROR %s && test ! -e %t.2.o
// RUN: not %sumacc -fopenacc -Werror=sumac-size -Wsumac-size -c %s -o %t.2.o 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %sumacc -fopenacc -Werror -Wno-error=sumac-minus-operator -c %s -o %t.2.o 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %sumacc -fopenacc -Wno-sumac -Werror=sumac-size -Wsumac-minus-operator -c %s -o %t.2.o 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %sumacc -fopenacc -Werror=sumac-size -Wno-error=sumac-size -c %s -o %t.o 2>&1 | FileCheck --check-prefix=BOTH %s
// RUN: %sumacc -fopenacc -Werror -Wno-error -c %s -o %t.o 2>&1 | FileCheck --check-prefix=BOTH %s
// RUN: %sumacc -fopenacc -Wno-sumac -Wsumac-sise -c %s -o %t.o 2>&1 | count 0
// RUN: %sumacc -fopenacc -Wno-sumac-sise -Werror=sumac-nonsense -c %s -o %t.o 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// RUN: %sumacc -Wno-sumac-size -Werror=sumac -Wsumac -c %s -o %t.o 2>&1 | count 0
// RUN: %sumacc -fopenacc -Wno-sumac-size -Wsumac -### -c %s 2>&1 | FileCheck --check-prefix=COMMANDS --implicit-check-not=-Wsumac --implicit-check-not=-Wno-sumac %s
// RUN: %python %S/Inputs/check_warnings.py %root | FileCheck --check-prefix=TABLE %s
int f(const int *a, int n) {
  int total = 0;
  // BOTH: own-warnings.c:[[@LINE+6]]:{{[0-9]+}}: warning: '-' is no reduction operator {{.*}} [-Wsumac-minus-operator]{{$}}
  // BOTH: own-warnings.c:[[@LINE+5]]:{{[0-9]+}}: warning: the argument of 'num_gangs' must be positive{{.*}} [-Wsumac-size]{{$}}
  // SIZE-NOT: [-Wsumac-minus-operator]
  // SIZE: warning: the argument of 'num_gangs' must be positive{{.*}} [-Wsumac-size]{{$}}
  // ERROR: warning: '-' is no reduction operator {{.*}} [-Wsumac-minus-operator]{{$}}
  // ERROR: own-warnings.c:[[@LINE+1]]:{{[0-9]+}}: error: the argument of 'num_gangs' must be positive{{.*}} [-Werror,-Wsumac-size]{{$}}
#pragma acc parallel loop reduction(- : total) copyin(a[0 : n]) num_gangs(0)
  for (int i = 0; i < n; i++)
    total += a[i];
  return total;
}
// UNKNOWN: sumacc: warning: unknown warning option '-Wno-sumac-sise'; did you mean 'sumac-size'? [-Wsumac-unknown-warning]
// UNKNOWN: sumacc: warning: unknown warning option '-Werror=sumac-nonsense' [-Wsumac-unknown-warning]
// COMMANDS: own-warnings
// TABLE: {{[0-9]+}} warnings in order
