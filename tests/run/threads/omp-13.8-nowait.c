// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 13.8, 15.9.5: constructs with nowait or depend are tasks of the host, ordered with its own by depend, waited
// for by taskwait, taskgroup and barrier; what they take by value has the value that it had where they were met.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { N = 300 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

static void delay(void) {
  for (volatile int k = 0; k < 20000; k++)
    ;
}
/* Everything that the task takes is gone when it runs. */
static void leave_task(int *a, int n) {
  int value = 7, row[3] = {1, 2, 3};
  long section = n;
#pragma omp target nowait depend(inout : a[0]) map(tofrom : a[0 : section]) firstprivate(row)
  for (int i = 0; i < n; i++)
    a[i] += value + row[i % 3];
  value = row[0] = row[1] = row[2] = 1000;
  section = 0;
}
static void chains(void) {
  static int a[N], b[N];
  int x = 0;
#pragma omp task depend(out : x) shared(x)
  {
    delay();
    x = 3;
  }
#pragma omp target nowait depend(inout : x) map(tofrom : x)
  x = x * 2 + 5;
#pragma omp task depend(in : x) depend(out : b) shared(x)
  {
    delay();
    b[0] = x;
  }
#pragma omp target depend(inout : b) map(tofrom : b) /* this one is waited for */
  b[1] = b[0] + 1;
  CHECK(b[0] == 11 && b[1] == 12);
#pragma omp taskwait
  CHECK(x == 11);
#pragma omp task depend(out : a[0])
  {
    delay();
    for (int i = 0; i < N; i++)
      a[i] = i;
  }
#pragma omp taskgroup
  leave_task(a, N);
  for (int i = 0; i < N; i++)
    CHECK(a[i] == i + 8 + i % 3);
}
static void moves(void) {
  int *a = malloc(N * sizeof *a), off = 0;
#pragma omp task depend(out : a[0 : N])
  {
    delay();
    for (int i = 0; i < N; i++)
      a[i] = i;
  }
#pragma omp target enter data nowait depend(inout : a[0 : N]) map(to : a[0 : N])
#pragma omp target teams distribute parallel for nowait depend(inout : a[0 : N])
  for (int i = 0; i < N; i++)
    a[i] *= 2;
#pragma omp target update nowait depend(inout : a[0 : N]) from(a[0 : N / 2])
#pragma omp task depend(inout : a[0 : N])
  a[0] += 100;
#pragma omp target update depend(inout : a[0 : N]) to(a[0 : 1])
#pragma omp target exit data if (off) depend(inout : a[0 : N]) map(delete : a[0 : N])
#pragma omp target exit data nowait depend(inout : a[0 : N]) map(from : a[0 : N])
#pragma omp taskwait
  CHECK(a[0] == 100);
  for (int i = 1; i < N; i++)
    CHECK(a[i] == 2 * i);
  free(a);
}
static void kinds(void) {
  int x = 0, y[4] = {0};
  omp_depend_t object;
#pragma omp depobj(object) depend(inout : x)
  for (int k = 0; k < 5; k++) {
#pragma omp target nowait depend(depobj : object) map(tofrom : x)
    x += k;
#pragma omp task depend(depobj : object) shared(x)
    x *= 2;
  }
#pragma omp taskwait
#pragma omp depobj(object) destroy
  CHECK(x == 52);
  for (int k = 0; k < 4; k++) {
#pragma omp target nowait depend(out : y[k]) map(from : y[k]) firstprivate(k)
    y[k] = k + 1;
  }
  x = 0;
#pragma omp target nowait depend(iterator(int i = 0 : 4), in : y[i]) depend(out : x) map(to : y) map(from : x)
  x = y[0] + y[1] + y[2] + y[3];
#pragma omp target nowait depend(mutexinoutset : x) map(tofrom : x)
  x += 5;
#pragma omp target nowait depend(mutexinoutset : x) map(tofrom : x)
  x += 6;
#pragma omp target nowait depend(inoutset : x) map(to : x)
  (void)x;
#pragma omp taskwait depend(in : x)
  CHECK(x == 21);
#pragma omp taskwait
}

int main(void) {
  chains(); /* by one thread, and by several */
  moves();
  kinds();
#pragma omp parallel num_threads(3)
  {
#pragma omp single
    {
      chains();
      moves();
      kinds();
    }
  }
  int done = 0;
#pragma omp parallel num_threads(2) shared(done)
  {
#pragma omp masked
    {
#pragma omp target nowait map(tofrom : done)
      done++;
    }
#pragma omp barrier
#pragma omp masked
    CHECK(done == 1);
  }
  return wrong != 0;
}
