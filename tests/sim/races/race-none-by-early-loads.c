// REQUIRES: sim
// RUN: %sumacc -O2 -g -fopenmp %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t 2>&1 | count 0
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error,schedule=random:3 %t 2>&1 | count 0
// Where one thread of a team executes several pieces of code, LLVM loads a variable that they change once for all
// threads, and each then uses it or not. Nothing that shows depends on a load that comes too early: no race.
static int before_a_loop(void) {
  int sum = 0;
#pragma omp target map(tofrom : sum)
  {
    int k = 10, *q = &k;
    for (int i = 0; i < 10; i++)
      k += i;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 1; i <= 100; i++)
      sum += *q;
  }
  return sum;
}

static int between_barriers(void) {
  int sum = 0;
#pragma omp target map(tofrom : sum)
  {
    int k = 1, j = 2, a[8];
#pragma omp parallel num_threads(8) reduction(+ : sum)
    for (int r = 0; r < 3; r++) {
#pragma omp single
      {
        k += 1;
        if (k > j)
          j = k * 2;
        a[r] = k;
      }
      sum += k + j - a[0];
#pragma omp barrier
#pragma omp masked
      {
        k = k + j;
        k *= 2;
        if (k > 100)
          j++;
      }
#pragma omp barrier
      sum += k;
#pragma omp barrier
#pragma omp single
      {
        for (int i = 0; i < 4; i++)
          k += a[0] * i;
        if (k & 1)
          k++;
        else
          j = k;
      }
      sum += k;
#pragma omp barrier
    }
  }
  return sum;
}

static int expected(void) {
  int sum = 0, k = 1, j = 2, a[8];
  for (int r = 0; r < 3; r++) {
    k += 1;
    if (k > j)
      j = k * 2;
    a[r] = k;
    sum += 8 * (k + j - a[0]);
    k = (k + j) * 2;
    j += k > 100;
    sum += 8 * k;
    for (int i = 0; i < 4; i++)
      k += a[0] * i;
    if (k & 1)
      k++;
    else
      j = k;
    sum += 8 * k;
  }
  return sum;
}

int main(void) {
  return before_a_loop() != 5500 || between_barriers() != expected();
}
