// RUN: %sumacc -fopenmp %s -Wno-sumac-lost-value -o %t && %run-once %t
// OpenMP 5.2 5.4, 5.8.1: where a construct of host code gives its threads a variable of their own, the name of a
// variable of declare target means the thread's in target constructs, too; what they call uses the device's.
#include <stdio.h>
static int bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
struct S {
  int a, b[3];
};
#pragma omp begin declare target
int v = 6, w = 1, a[4] = {1, 2, 3, 4}, i;
struct S s = {5, {6, 7, 8}};
int *p;
static int of_device(void) { return v; }
#pragma omp end declare target
int linked = 3;
#pragma omp declare target link(linked)

static int read_v(void) {
  int x = -1;
#pragma omp target map(from : x)
  x = v;
  return x;
}

static void in_parallel(void) {
  int x = 0, y = 0, z = 0, u = 0;
#pragma omp parallel private(v) num_threads(1)
  {
    v = 100;
#pragma omp target map(from : y)
    {
      v++;
      y = of_device();
    }
    x = v;
#pragma omp target map(tofrom : v)
    v++;
    z = v;
#pragma omp target data map(tofrom : v)
    {
#pragma omp target map(tofrom : v)
      v++;
#pragma omp target update from(v)
      u = v;
    }
  }
  CHECK(x == 100 && y == 6 && z == 101 && u == 102);
  CHECK(read_v() == 6);
}

static void aggregates(void) {
  int x = 0, y = 0, z = 0, q[2] = {8, 9}, r = 0;
#pragma omp parallel firstprivate(a, s, p, linked) num_threads(1)
  {
    a[2] = 70;
    s.b[1] = 80;
    p = q;
    linked = 90;
#pragma omp target map(from : x, y, z, r) map(to : q)
    {
      x = a[2];
      y = s.b[1];
      z = linked;
      r = p[1];
      a[2]++;
    }
    CHECK(a[2] == 71);
  }
  CHECK(x == 70 && y == 80 && z == 90 && r == 9 && a[2] == 3 && s.b[1] == 7 && linked == 3);
}

static void reductions(void) {
  int z = 0;
#pragma omp parallel reduction(+ : v, a) num_threads(1)
  {
    v = 9;
    a[1] = 5;
#pragma omp target map(from : z)
    z = v * 10 + a[1];
  }
  CHECK(z == 95 && v == 15 && a[1] == 7);
  v = 6;
  a[1] = 2;
}

static void shared_out(void) {
  int sum = 0, x = 0, k;
#pragma omp parallel for lastprivate(w) reduction(+ : sum)
  for (i = 0; i < 6; i++) {
    w = 10 * i;
    int mine = 0;
#pragma omp target map(tofrom : mine)
    mine += w + i;
    sum += mine;
  }
  CHECK(sum == 165 && w == 50);
#pragma omp parallel num_threads(2)
  {
#pragma omp sections private(v) lastprivate(w)
    {
#pragma omp section
      {
        v = 20;
        w = 30;
#pragma omp target map(from : x)
        x = v + w;
      }
    }
#pragma omp single firstprivate(v)
    {
      v++;
#pragma omp target map(tofrom : x)
      x += v;
    }
  }
  CHECK(x == 57 && w == 30);
  k = 0;
#pragma omp simd linear(w : 2)
  for (int j = 0; j < 3; j++) {
    k += w;
    w += 2;
  }
  CHECK(k == 96 && w == 36);
  w = 1;
}

static void tasks(void) {
  int x = 0, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task firstprivate(v) shared(x)
    {
      v += 4;
#pragma omp target map(from : x)
      x = v;
    }
#pragma omp taskwait
#pragma omp taskloop private(v) lastprivate(w) shared(y) num_tasks(1)
    for (i = 0; i < 3; i++) {
      v = i;
      w = 7;
#pragma omp target map(tofrom : y)
      y += v + w + i;
    }
  }
  CHECK(x == 10 && y == 27 && w == 7);
  w = 1;
}

static void nested(int v) {
  int x = 0, y = 0, z = 0;
#pragma omp target map(from : x)
  x = v;
  {
    int w = 12;
#pragma omp target map(from : y)
    y = w;
  }
#pragma omp parallel firstprivate(w) num_threads(1)
  {
    w = 40;
#pragma omp for
    for (int j = 0; j < 1; j++) {
      if (j == 0)
#pragma omp target map(from : z)
        z = w;
    }
  }
  CHECK(x == 11 && y == 12 && z == 40);
}

int main(void) {
  in_parallel();
  aggregates();
  reductions();
  shared_out();
  tasks();
  nested(11);
  CHECK(read_v() == 6);
  puts(bad ? "FAIL" : "PASS");
  return bad != 0;
}
