// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O1 -c %s -o %t.1.o && %sumacc -fopenmp -O1 -DOTHER -c %s -o %t.2.o
// RUN: %sumacc -fopenmp %t.1.o %t.2.o -o %t && %run %t
// OpenMP 5.2 18.2.1: omp_set_num_threads in device code says how many threads the following parallel constructs of the
// team have that ask for no number; also in functions, of other files, too. omp_get_max_threads gives that number.
#include "../Inputs/check.h"
#include <omp.h>

#pragma omp begin declare target
int crew_elsewhere(void);
void set_elsewhere(int n);
#pragma omp end declare target

#ifdef OTHER
int crew_elsewhere(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n;
}
void set_elsewhere(int n) { omp_set_num_threads(n); }
#else
#pragma omp begin declare target
static int crew(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n;
}
static void set(int n) { omp_set_num_threads(n); }
#pragma omp end declare target

static void one_team(void) {
  int a[12] = {0};
#pragma omp target map(tofrom : a)
  {
    omp_set_num_threads(3);
    a[0] = omp_get_max_threads();
#pragma omp parallel
    if (omp_get_thread_num() == 0)
      a[1] = omp_get_num_threads();
#pragma omp parallel num_threads(5)
    {
      omp_set_num_threads(2); /* of the thread's own task */
      if (omp_get_thread_num() == 0)
        a[2] = omp_get_num_threads();
    }
#pragma omp parallel for schedule(static, 1) reduction(max : a[3])
    for (int i = 0; i < 20; i++)
      a[3] = a[3] > omp_get_num_threads() ? a[3] : omp_get_num_threads();
    a[4] = crew();
    set(7);
    a[5] = crew();
    a[6] = omp_get_max_threads();
#pragma omp parallel if (a[6] < 0)
#pragma omp atomic
    a[7]++;
    set_elsewhere(1);
    a[8] = crew();
    omp_set_num_threads(4);
    a[9] = crew_elsewhere();
  }
  CHECK(a[0] == 3 && a[1] == 3 && a[2] == 5 && a[3] == 3, "%d %d %d %d", a[0], a[1], a[2], a[3]);
  CHECK(a[4] == 3 && a[5] == 7 && a[6] == 7 && a[7] == 1, "%d %d %d %d", a[4], a[5], a[6], a[7]);
  CHECK(a[8] == 1 && a[9] >= 1 && a[9] <= 4, "%d %d", a[8], a[9]);
}

/* Each team has a number of its own; the next construct has none. */
static void teams(void) {
  int n[4] = {0}, limited = 0, after[2] = {0};
#pragma omp target teams num_teams(4) map(tofrom : n)
  {
    if (omp_get_team_num() % 2)
      omp_set_num_threads(2 + omp_get_team_num());
    n[omp_get_team_num()] = crew() * 100 + omp_get_max_threads();
  }
  CHECK(n[1] == 303 && n[3] == 505 && n[0] % 100 == n[2] % 100, "%d %d %d %d", n[0], n[1], n[2], n[3]);
#pragma omp target thread_limit(2) map(tofrom : limited)
  {
    omp_set_num_threads(6);
#pragma omp parallel
#pragma omp atomic
    limited++;
  }
  CHECK(limited >= 1 && limited <= 2, "%d", limited);
#pragma omp target map(tofrom : after)
  {
    after[0] = omp_get_max_threads();
    omp_set_num_threads(after[0] + 9);
  }
#pragma omp target map(tofrom : after)
  after[1] = omp_get_max_threads();
  CHECK(after[0] == after[1], "%d %d", after[0], after[1]);
}

int main(void) {
  one_team();
  teams();
  return check_end();
}
#endif
