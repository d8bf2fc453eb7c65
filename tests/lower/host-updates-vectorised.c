// On the host the updates of a shared array are plain code, which LLVM vectorises.
// RUN: %sumacc -fopenacc -O2 -foffload=host -S %s -o - | FileCheck %s
enum { M = 200 };

// CHECK-LABEL: {{^}}__sumac_region_{{.*}}_sums_{{[0-9_]+}}:
// CHECK: addpd
void sums(double s[M], int n, double a[n][M]) {
#pragma acc parallel loop gang reduction(+ : s [0:M]) copyin(a [0:n] [0:M])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      s[j] += a[i][j];
}

// CHECK-LABEL: {{^}}__sumac_region_{{.*}}_most_{{[0-9_]+}}:
// CHECK: maxpd
void most(double s[M], int n, double a[n][M]) {
#pragma acc parallel loop gang reduction(max : s [0:M]) copyin(a [0:n] [0:M])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      if (a[i][j] > s[j])
        s[j] = a[i][j];
}
