/* A macro in a directive. */
#define N 10
void fill(int *a) {
#pragma acc parallel loop copy(a [0:N])
  for (int i = 0; i < N; i++)
    a[i] = i;
}
