// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc -foffload=host -O2 -Rpass=loop-vectorize -c %s -o %t.o 2>&1 | FileCheck %s
// Tiles leave the innermost loop in a form that clang's vectoriser takes (OpenACC 3.3 2.9.8).
void product(int n, const float *a, const float *b, float *c) {
#pragma acc parallel loop tile(32, 32) copyin(a[0 : n * n], b[0 : n * n]) copy(c[0 : n * n])
  // CHECK: tile-vectorised.c:[[#@LINE+1]]:3: vectorized loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i * n + j] += a[i * n + j] * b[i * n + j];
}
