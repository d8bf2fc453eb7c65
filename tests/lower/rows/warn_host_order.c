// The row warns of a reduction of host code that has the threads' order in spite of the option; not of a sum with digits.
// RUN: %sumac-early -passes=warn_host_order -freproducible=order-free %s 2>&1 | FileCheck %s --implicit-check-not=warning:
void sum(int n, double *a, double *s) {
  double t = 0, all = 1;
#pragma omp_construct stays text(omp parallel for reduction(+ : t)) reduction t with +
  for (int i = 0; i < n; i++)
    t += a[i];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: the sum of 'all' is in the order that threads come in, {{.*}}: products have no digits
#pragma omp_construct stays text(omp parallel for reduction(* : all)) reduction all with *
  for (int i = 0; i < n; i++)
    all *= a[i];
  *s = t + all;
}
