// On the host loops with largest and smallest values are vectorised, also beside each other, as LLVM 22 does it, too.
// RUN: %sumacc -fopenacc -O3 -foffload=host -S %s -o - | FileCheck %s
// REQUIRES: x86_64

// CHECK-LABEL: {{^}}__sumac_region_{{.*}}_most_{{[0-9_]+}}:
// CHECK: maxpd
double most(int n, const double *a) {
  double m = a[0];
#pragma acc parallel loop reduction(max : m) copyin(a [0:n])
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

// CHECK-LABEL: {{^}}__sumac_region_{{.*}}_range_{{[0-9_]+}}:
// CHECK-DAG: maxpd
// CHECK-DAG: minpd
double range(int n, const double *a) {
  double low = a[0], high = a[0];
#pragma acc parallel loop reduction(min : low) reduction(max : high) copyin(a [0:n])
  for (int i = 0; i < n; i++) {
    low = a[i] < low ? a[i] : low;
    high = a[i] > high ? a[i] : high;
  }
  return high - low;
}
