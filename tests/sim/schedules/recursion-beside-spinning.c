// RUN: %sumacc -fopenmp %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=adversarial %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:1 %t
// REQUIRES: device-sim
// A thread that calls itself again and again, while the others of its warp look whether it is done, comes back to the
// same registers in one function, but not in its callers: that is no deadlock.
#pragma omp begin declare target
__attribute__((noinline)) static int fib(int n, const int *step) {
  return n < 2 ? n : fib(n - *step, step) + fib(n - 2 * *step, step);
}
#pragma omp end declare target

int main(void) {
  int result = 0, step = 1, sum = 0;
#pragma omp target parallel num_threads(4) map(tofrom : result, step, sum)
  {
#pragma omp single
    result = fib(15, &step);
#pragma omp atomic
    sum += result;
  }
  return result != 610 || sum % 610 != 0;
}
