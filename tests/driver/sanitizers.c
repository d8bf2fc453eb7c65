// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc -g -fsanitize=address %s -o %t.a && not env SUMAC_DEVICE=host %t.a 2>&1 | FileCheck --check-prefix=ADDRESS %s
// RUN: %sumacc -fopenacc -g -fsanitize=undefined %s -o %t.u && env SUMAC_DEVICE=host %t.u overflow 2>&1 | FileCheck --check-prefix=UNDEFINED %s
// Sanitizers see what regions do on the host, at the user's line.
#include <limits.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  (void)argv;
  int n = 100;
  int *a = malloc(sizeof *a * (size_t)n);
  if (argc > 1) {
    int top = INT_MAX;
#pragma acc parallel loop copyout(a[0 : n])
    for (int i = 0; i < n; i++)
      // UNDEFINED: sanitizers.c:[[@LINE+1]]:{{[0-9]+}}: runtime error: signed integer overflow
      a[i] = top + (i > 50);
  } else {
#pragma acc parallel loop copyout(a[0 : n])
    for (int i = 0; i < n; i++)
      // ADDRESS: heap-buffer-overflow
      // ADDRESS: sanitizers.c:[[@LINE+1]]
      a[i + 1000 * (i == 50)] = i;
  }
  free(a);
  return 0;
}
