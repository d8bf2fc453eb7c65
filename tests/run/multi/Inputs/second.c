/* second.c - the second file of the programs with two files. */
long second_sum(const int *a, int n);
void second_scale(int *a, int n, int factor);

static int helper(int x) {
  return x + 100;
}
static long sum(const int *a, int n) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s) present(a[0 : n])
  for (int i = 0; i < n; i++)
    s += helper(a[i]);
  return s;
}

long second_sum(const int *a, int n) {
  return sum(a, n);
}

void second_scale(int *a, int n, int factor) {
#pragma acc parallel loop present(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] *= factor;
}
