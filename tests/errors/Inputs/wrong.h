static inline void header_function(int *a, int n) {
#pragma acc parallel loop wrong(1) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
