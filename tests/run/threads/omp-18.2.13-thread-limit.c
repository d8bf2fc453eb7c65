// RUN: %sumacc -fopenmp %s -o %t && %run %t
//
// What thread_limit says is the limit that functions tell, in the construct and in functions that it calls, though
// teams have threads by the warp; and no crew is larger. What omp_get_max_threads says is not less than a crew's
// threads, and no more than the limit.

#include <omp.h>
#include <stdio.h>

static int errors;
#define CHECK(x, n) ((x) ? (void)0 : (void)(errors++, printf("line %d: %s: %d\n", __LINE__, #x, n)))

static void ask(int *a) {
  a[0] = omp_get_thread_limit();
  a[1] = omp_get_max_threads();
}

static void make(int *a) {
  ask(a);
#pragma omp parallel
  if (omp_get_thread_num() == 0) {
    a[2] = omp_get_num_threads();
    ask(a + 3);
  }
}

static void constants(void) {
  int a[10] = {0};
#pragma omp target teams num_teams(2) thread_limit(20) map(a)
  if (omp_get_team_num() == 0) {
    a[0] = omp_get_thread_limit();
    a[1] = omp_get_max_threads();
    ask(a + 2);
#pragma omp parallel
    if (omp_get_thread_num() == 0) {
      a[4] = omp_get_thread_limit();
      a[5] = omp_get_max_threads();
      a[6] = omp_get_num_threads();
      ask(a + 7);
    }
  }
  CHECK(a[0] == 20, a[0]);
  CHECK(a[2] == a[0] && a[4] == a[0], a[2]);
  CHECK(a[1] > 0 && a[1] <= 20 && a[3] == a[1], a[1]);
  CHECK(a[5] == 1 && a[8] == 1, a[8]);
  CHECK(a[6] <= a[0] && a[6] <= a[1] && a[7] == a[0], a[6]);
}

/* The value that a variable has where the construct is met; not, where the construct has an object of its own. */
static void variables(int n) {
  int a[4] = {0}, b[2] = {0}, m = n;
#pragma omp target teams num_teams(1) thread_limit(n + 1) map(a)
  {
    ask(a);
#pragma omp parallel
    if (omp_get_thread_num() == 0)
      a[2] = omp_get_thread_limit();
    a[3] = omp_get_thread_limit();
  }
  CHECK(a[0] == n + 1 && a[1] > 0 && a[1] <= n + 1 && a[2] == a[0] && a[3] == a[0], a[0]);
#pragma omp target thread_limit(m) map(tofrom : m, b)
  {
    m = 1;
    b[0] = omp_get_thread_limit();
#pragma omp parallel
    if (omp_get_thread_num() == 0)
      b[1] = omp_get_num_threads();
  }
  CHECK(b[0] >= b[1] && b[1] > 0, b[0]);
}

/* Crews that functions make. */
static void called(void) {
  int a[5] = {0}, b[5] = {0};
#pragma omp target thread_limit(70) map(a)
  make(a);
  CHECK(a[0] == 70 && a[1] > 0 && a[1] <= 70 && a[2] <= a[1] && a[3] == a[0] && a[4] == 1, a[2]);
#pragma omp target map(b)
  make(b);
  CHECK(b[0] > 0 && b[2] <= b[0] && b[3] == b[0] && b[4] == 1, b[2]);
}

/* The host evaluates the clause, once, whatever stands in it. */
static int evaluated;
static int five(void) {
  evaluated++;
  return 5;
}
struct S {
  int n[2];
};

static void expressions(void) {
  int a[3] = {0}, b[3] = {0}, c[2] = {0}, d = 0, m = 6, *p = &m;
  struct S s = {{3, 7}};
#pragma omp target teams num_teams(1) thread_limit(five() - 1) map(a)
  {
    a[0] = omp_get_thread_limit();
    ask(a + 1);
  }
  CHECK(a[0] == 4 && a[1] == 4 && a[2] > 0 && a[2] <= 4, a[0]);
  CHECK(evaluated == 1, evaluated);
#pragma omp target teams num_teams(1) thread_limit(m) map(tofrom : m, b)
  {
    m = 2;
    b[0] = omp_get_thread_limit();
#pragma omp parallel
    if (omp_get_thread_num() == 0)
      b[1] = omp_get_num_threads();
    b[2] = omp_get_max_threads();
  }
  CHECK(b[0] == 6 && b[1] > 0 && b[1] <= b[2] && b[2] <= 6, b[1]);
  m = 6;
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(*p + s.n[1] - 2) map(m, s, c)
  for (int i = 0; i < 32; i++) {
    m = s.n[1] = 1;
    if (i == 0) {
      c[0] = omp_get_thread_limit();
      c[1] = omp_get_num_threads();
    }
  }
  CHECK(c[0] == 11 && c[1] > 0 && c[1] <= 11, c[0]);
#pragma omp target parallel thread_limit(s.n[0] + 2) num_threads(s.n[1] + 8) map(d)
  if (omp_get_thread_num() == 0)
    d = omp_get_thread_limit() * 100 + omp_get_num_threads();
  CHECK(d / 100 == 5 && d % 100 <= 5, d);
}

int main(void) {
  expressions();
  constants();
  variables(12);
  called();
  return errors != 0;
}
