/* fill.h - a function of the name NAME. */
void NAME(int n, int *a) {
#pragma acc parallel loop copyout(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = n;
}
