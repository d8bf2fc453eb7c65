// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 5.8.3, 7.8: of several map clauses for an object those that copy come first, wherever they stand; variables
// of declare target link that one target construct alone maps; target constructs where the host's directives say
// default(none), private or firstprivate (5.4.1).
#include <stdio.h>
enum { N = 40 };
struct S {
  int a, b[N];
};
static int linked = 10, bad;
#pragma omp declare target link(linked)
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
static int through_function(void) { return linked; }
int main(void) {
  int scalar = 80, a[N], ok = 0, out = 0;
  struct S s = {1, {2}};
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(alloc : scalar, a, s) map(to : scalar, a, s) map(from : ok)
  ok = scalar == 80 && a[N - 1] == N - 1 && s.a == 1 && s.b[0] == 2;
  CHECK(ok);
#pragma omp target data map(alloc : scalar, a) map(tofrom : scalar, a)
  {
#pragma omp target map(from : ok) map(tofrom : scalar)
    ok = scalar++ == 80 && a[3]++ == 3;
  }
  CHECK(ok && scalar == 81 && a[3] == 4);
#pragma omp target enter data map(alloc : a) map(to : a)
  for (int i = 0; i < N; i++)
    a[i] = -1;
#pragma omp target map(from : out)
  out = a[3] + a[4];
#pragma omp target exit data map(delete : a) map(from : a)
  CHECK((out == 8 && a[4] == 4) || (out == -2 && a[4] == -1)); /* the second where host and device share memory */
  linked = 12;
#pragma omp target map(from : out) map(to : linked)
  out = through_function();
  CHECK(out == 12);
  linked = 13;
#pragma omp target map(from : out) map(to : linked)
  out = through_function() + linked;
  CHECK(out == 26);
  int sum = 0, one = 1;
#pragma omp parallel default(none) shared(sum, one) num_threads(1)
  {
#pragma omp target data map(tofrom : sum)
    {
#pragma omp target map(tofrom : sum) map(to : one)
      sum += one;
#pragma omp target update to(sum)
#pragma omp target enter data map(to : one)
#pragma omp target exit data map(release : one)
    }
  }
#pragma omp task shared(sum) default(private)
  {
#pragma omp target map(tofrom : sum)
    {
      int two = 2;
      sum += two;
    }
  }
#pragma omp task shared(sum) default(firstprivate)
  {
#pragma omp target teams distribute parallel for map(tofrom : sum) reduction(+ : sum) firstprivate(one)
    for (int i = 0; i < N; i++)
      sum += one;
  }
#pragma omp taskwait
  CHECK(sum == 3 + N || sum == 2 + N);
  return bad != 0;
}
