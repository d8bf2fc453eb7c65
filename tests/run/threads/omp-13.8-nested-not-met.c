// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp %s -o %t && %run-once %t
// RUN: env SUMAC_DEVICE=sim not %t meets 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=sim not %t meets data 2>&1 | FileCheck %s --check-prefix=DATA
// OpenMP 5.2 13.8: a function that device code calls may hold target constructs, beside other directives and questions,
// as long as device code does not come to them. If it does, a GPU's kernel ends with the construct's place.
#include <omp.h>
#include <stdio.h>
static int bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))

static int count(int a) {
  if (a == 0) {
    a++;
#pragma omp target map(tofrom : a)
    a = count(a);
  }
  return a + 1;
}

static int both(int a) {
  int n = omp_get_thread_num() + omp_get_num_threads();
  if (a == 5) {
// CHECK: nested-not-met.c:[[@LINE+1]]: {{.*}}device code met 'target' in 'both', which only the host can execute
#pragma omp target map(tofrom : a)
    a++;
  }
  return a + n;
}

static int sum(int a) {
  int s[4] = {0}, all = 0;
  if (a == 5) {
// DATA: nested-not-met.c:[[@LINE+1]]: {{.*}}device code met 'target data' in 'sum', which only the host can execute
#pragma omp target data map(tofrom : a)
    {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < 4; i++)
        s[i] = i;
#pragma omp target map(tofrom : a)
      a++;
    }
  }
#pragma omp parallel for reduction(+ : all)
  for (int i = 0; i < a; i++)
    all += i;
  return all + s[3];
}

static int plain(int a) {
#pragma omp target enter data map(to : a) if (a > 5)
  if (a > 5) {
#pragma omp target update to(a)
    a++;
  }
  return a;
}
#pragma omp declare target(plain)

int main(int argc, char **argv) {
  int r = 0, s = 0, t = 0, four = argc > 1 ? 5 : 4, five = argc > 2 ? 5 : 4;
  (void)argv;
  CHECK(count(0) == 3);
  CHECK(both(5) == 7 && sum(5) == 18);
  if (argc > 2)
    four = 4;
#pragma omp target map(from : r, s)
  {
    r = both(four);
    s = sum(five);
  }
  CHECK(r == 5 && s == 6);
  if (argc == 1) {
#pragma omp target map(from : t)
    t = count(1) + (four > 9 ? plain(7) : 0);
    CHECK(t == 2);
  }
  return bad != 0;
}
