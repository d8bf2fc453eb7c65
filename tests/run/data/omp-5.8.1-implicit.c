// RUN: %sumacc -fopenmp %s -o %t && %run %t
// UNSUPPORTED: device-serial
// OpenMP 5.2 5.8.1, 5.8.7: how variables that no clause names get to a target construct, and defaultmap. Answers hold on
// devices with a memory of their own and without.
#include <stdio.h>
static int bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
struct S {
  int a[4];
};

/* A scalar is firstprivate, even where a construct around maps it. */
static void around(void) {
  int x = 1, seen = 0;
#pragma omp target data map(tofrom : x)
  {
    x = 2;
#pragma omp target map(from : seen)
    {
      seen = x;
      x = 9;
    }
    CHECK(seen == 2 && x == 2);
#pragma omp target map(from : seen) map(tofrom : x)
    {
      seen = x;
      x = 5;
    }
  }
  CHECK((seen == 1 || seen == 2) && x == 5);
}

/* One object for all teams: of what no clause names, and of what a clause of target alone names. */
static void teams(void) {
  int count = 0, total[64] = {0}, named = 100, arr[3] = {0, 0, 0};
  double _Complex wide = 0;
#pragma omp target teams num_teams(8) map(from : total)
  {
    int mine;
#pragma omp parallel num_threads(1)
#pragma omp atomic capture
    {
      mine = count;
      count++;
    }
    total[mine] = 1;
  }
  int sum = 0;
  for (int i = 0; i < 8; i++)
    sum += total[i];
  CHECK(sum == 8 && count == 0);
#pragma omp target firstprivate(named, arr) map(tofrom : total)
#pragma omp teams num_teams(8)
  {
    int mine;
#pragma omp parallel num_threads(1)
#pragma omp atomic capture
    mine = named++;
    total[mine - 100]++;
#pragma omp parallel num_threads(1)
#pragma omp atomic capture
    mine = ++arr[1];
    total[mine + 9] = 1;
  }
  sum = 0;
  for (int i = 0; i < 8; i++)
    sum += total[i] == 2 && total[i + 10] == 1;
  CHECK(sum == 8 && named == 100 && arr[1] == 0);
  /* what teams privatises is each team's, whatever target does with it */
#pragma omp target map(tofrom : named, total)
#pragma omp teams num_teams(8) firstprivate(named) private(count)
  {
    count = named;
    count++;
    named += 5;
#pragma omp parallel num_threads(1)
#pragma omp atomic
    total[count - 101] += named;
  }
  CHECK(named == 100 && total[0] == 2 + 8 * 105);
  (void)wide;
}

/* 17.2: results are copied out of constructs that are combined with target, and of these alone. */
static void results(void) {
  int s = 0, t = 0, u = 3, n = 50;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i;
  CHECK(s == 1225);
#pragma omp target map(from : t)
  {
#pragma omp parallel for reduction(+ : u)
    for (int i = 0; i < n; i++)
      u += i;
    t = u;
  }
  CHECK(t == 1228 && u == 3);
#pragma omp target
#pragma omp teams distribute parallel for reduction(+ : u)
  for (int i = 0; i < n; i++)
    u += i;
  CHECK(u == 3);
#pragma omp target
#pragma omp teams reduction(+ : u)
  u += 1;
  CHECK(u == 3);
#pragma omp target map(tofrom : u)
#pragma omp teams num_teams(3) reduction(+ : u)
  u += 1;
  CHECK(u >= 4 && u <= 6);
}

static void defaults(void) {
  int x = 1, y = 2, a[4] = {1, 2, 3, 4}, seen[4] = {0}, *p = a;
  struct S s = {{1, 2, 3, 4}};
#pragma omp target defaultmap(tofrom : scalar)
  {
    x += y;
    y = 7;
  }
  CHECK(x == 3 && y == 7);
#pragma omp target defaultmap(firstprivate : aggregate) map(from : seen)
  {
    a[0] = 50;
    s.a[1] = 60;
    seen[0] = a[0];
    seen[1] = s.a[1];
    seen[2] = a[3];
  }
  CHECK(seen[0] == 50 && seen[1] == 60 && seen[2] == 4 && a[0] == 1 && s.a[1] == 2);
#pragma omp target defaultmap(firstprivate : aggregate) map(tofrom : seen)
#pragma omp teams num_teams(4)
  {
    int mine;
#pragma omp parallel num_threads(1)
#pragma omp atomic capture
    mine = a[0]++;
    seen[mine - 1] = -1;
  }
  CHECK(seen[0] + seen[1] + seen[2] + seen[3] == -4 && a[0] == 1);
#pragma omp target defaultmap(tofrom)
  {
    x = a[1];
    a[2] = 30;
    s.a[0] = 10;
  }
  CHECK(x == 2 && a[2] == 30 && s.a[0] == 10);
#pragma omp target defaultmap(from : scalar) defaultmap(from : aggregate)
  {
    x = 11;
    for (int i = 0; i < 4; i++)
      a[i] = i;
  }
  CHECK(x == 11 && a[3] == 3);
#pragma omp target defaultmap(to : scalar) defaultmap(to : aggregate) map(from : seen)
  {
    seen[0] = x + a[2];
    x = 0;
  }
  CHECK(seen[0] == 13);
  x = 11;
#pragma omp target defaultmap(alloc : aggregate) map(from : seen)
  {
    for (int i = 0; i < 4; i++)
      a[i] = seen[i] = 4 * i;
    seen[0] = a[3];
  }
  CHECK(seen[0] == 12);
  for (int i = 0; i < 4; i++)
    a[i] = i;
#pragma omp target data map(a, x)
#pragma omp target defaultmap(present)
  {
    x++;
    a[1] += 5;
  }
  CHECK(x == 12 && a[1] == 6);
#pragma omp target data map(a, p)
#pragma omp target defaultmap(default)
  p[2] = 77;
  CHECK(a[2] == 77 && p == a);
}

int main(void) {
  around();
  teams();
  results();
  defaults();
  printf("bad %d\n", bad);
  return bad != 0;
}
