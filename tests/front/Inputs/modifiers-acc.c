void f(int n, double *a) {
#pragma acc parallel loop num_gangs(2) copyin(readonly, zero : a[0 : n])
  for (int i = 0; i < n; i++) {}
#pragma acc parallel loop num_gangs(2) copyin(readonly, readonly : a[0 : n])
  for (int i = 0; i < n; i++) {}
}
