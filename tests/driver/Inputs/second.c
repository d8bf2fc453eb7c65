int second_total(const int *a, int n) {
  int total = 0;
#pragma acc parallel loop reduction(+ : total) copyin(a[0 : n])
  for (int i = 0; i < n; i++)
    total += a[i];
  return total;
}
