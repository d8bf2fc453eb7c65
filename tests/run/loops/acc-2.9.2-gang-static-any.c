// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// 2.9.2: gangs take the same iterations of all loops of as many with gang(static:*), though elements of another size
// would go better with others: what a gang has written in the first loop it reads in the second.
enum { N = 10000 };

static void both(int n, int gangs, double *a, float *b) {
#pragma acc parallel num_gangs(gangs) vector_length(64) copy(a[0 : n], b[0 : n])
  {
#pragma acc loop gang(static : *) vector
    for (int i = 0; i < n; i++)
      a[i] = i * 2.0;
#pragma acc loop gang(static : *) vector
    for (int i = 0; i < n; i++)
      b[i] += (float)a[i];
  }
}

int main(void) {
  static double a[N];
  static float b[N];
  both(N, 4, a, b);
  for (int i = 0; i < N; i++)
    if (b[i] != (float)(2 * i))
      return 1;
  return 0;
}
