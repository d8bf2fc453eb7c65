#warning "first"
int f(const int *a, int n) {
  int total = 0, unused;
#pragma acc parallel loop reduction(- : total) copyin(a[0 : n]) vector_length(33)
  for (int i = 0; i < n; i++)
    total += a[i];
  return total;
}
#ifdef BROKEN
int broken(int n) {
#pragma acc parallel
  n++;
  return n
}
#endif
#ifdef TWICE
void twice(int n) {
#pragma acc parallel copy(n) copyin(n)
  n++;
}
#endif
