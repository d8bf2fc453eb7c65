// RUN: %sumacc -fopenmp -Wno-sumac-pointer-itself %s -o %t && %run %t
// OpenMP 5.2 5.8.3, 5.8.6, 13: map types and modifiers, the reference count, pointers and members, device addresses.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
enum { N = 16 };
struct list {
  int n, pad;
  double *v;
  struct list *next;
};

/* The device has memory of its own. */
static int separate(void) {
  int x = 1;
#pragma omp target enter data map(to : x)
  x = 2;
#pragma omp target map(tofrom : x)
  x += 5;
#pragma omp target exit data map(delete : x)
  return x != 7;
}

static void counts(void) {
  int a[N], apart = separate(), seen = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(alloc : a[0 : N])
#pragma omp target map(tofrom : a)
  a[1] = 100;
  CHECK(a[1] == (apart ? 1 : 100));
#pragma omp target exit data map(from : a)
  CHECK(a[1] == (apart ? 1 : 100));
#pragma omp target exit data map(from : a)
  CHECK(a[1] == 100);
#pragma omp target exit data map(from : a) map(release : a) map(delete : a)
  /* always copies whatever the count is; delete ends all of it */
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(to : a)
  a[2] = 7;
#pragma omp target map(always, tofrom : a) map(from : seen)
  {
    seen = a[2];
    a[2]++;
  }
  CHECK(seen == 7 && a[2] == 8);
  a[3] = 9;
#pragma omp target data map(always, to : a[3 : 1])
#pragma omp target map(from : seen)
  seen = a[3];
  CHECK(seen == 9);
#pragma omp target
  a[4] = 44;
#pragma omp target exit data map(always, from : a)
  CHECK(a[4] == 44);
#pragma omp target exit data map(delete : a)
  a[5] = 55;
#pragma omp target map(from : seen)
  seen = a[5];
  CHECK(seen == 55);
  /* the count is one: a region's part of it can be taken away inside */
  int x = 1;
#pragma omp target data map(tofrom : x)
  {
#pragma omp target map(tofrom : x)
    x = 2;
#pragma omp target exit data map(release : x)
    CHECK(x == (apart ? 1 : 2));
    x = 3;
#pragma omp target map(tofrom : x)
    x++;
    CHECK(x == 4);
  }
  CHECK(x == 4);
#pragma omp target enter data map(close, to : x)
#pragma omp target data map(present, to : x)
#pragma omp target map(present, alloc : x) map(from : seen)
  seen = x;
#pragma omp target update from(present : x)
#pragma omp target exit data map(present, release : x)
  CHECK(seen == 4 && x == 4);
  x = 6;
#pragma omp target update to(x) from(a)
  CHECK(x == 6 && a[5] == 55);
}

static void pointers(void) {
  double *p = malloc(N * sizeof *p), *none = NULL, seen = 0;
  int there = 1;
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma omp target map(p, p[0 : N])
  p[1] = 10;
  CHECK(p[1] == 10);
#pragma omp target data map(p, p[0 : N])
#pragma omp target
  p[2] = 20;
  CHECK(p[2] == 20);
#pragma omp target data map(tofrom : p[0 : N])
#pragma omp target map(p[ : 0]) map(none[0 : 0]) map(from : there)
  {
    p[3] = 30;
    there = none != NULL;
  }
  CHECK(p[3] == 30 && !there);
  struct list second = {N, 0, p, NULL}, first = {1, 0, NULL, &second};
#pragma omp target map(tofrom : second.n, second.v[0 : N])
  {
    second.v[4] = second.n;
    second.n = 3;
  }
  CHECK(p[4] == 16 && second.n == 3 && second.v == p);
#pragma omp target enter data map(to : first) map(to : first.next[0 : 1])
#pragma omp target enter data map(to : first.next->v[0 : N])
#pragma omp target map(from : seen)
  {
    seen = first.next->v[4] + first.next->n;
    first.next->v[5] = 50;
  }
#pragma omp target exit data map(from : first.next->v[0 : N])
#pragma omp target exit data map(from : first.next[0 : 1]) map(release : first)
  CHECK(seen == 19 && p[5] == 50 && first.next == &second && second.v == p);
  free(p);
}

static void addresses(void) {
  int a[N] = {0}, x = 1, *p = malloc(N * sizeof *p), seen = 0;
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma omp target data map(tofrom : p[0 : N], a, x) use_device_ptr(p) use_device_addr(a, x)
  {
    int *q = p, *r = a, *y = &x;
#pragma omp target is_device_ptr(p, q, r, y)
    {
      p[0] = 10;
      q[1] = 11;
      r[2] = 12;
      *y = 13;
    }
#pragma omp target has_device_addr(a, x)
    {
      a[3] = 14;
      x++;
    }
  }
  CHECK(p[0] == 10 && p[1] == 11 && a[2] == 12 && x == 14 && a[3] == 14);
#pragma omp target data map(tofrom : p[0 : N]) use_device_ptr(p) if (0)
  seen = p[1];
  CHECK(seen == 11);
#pragma omp target data use_device_ptr(p)
  seen = p[2];
  CHECK(seen == 2);
  free(p);
}

int main(void) {
  counts();
  pointers();
  addresses();
  printf("bad %d\n", bad);
  return bad != 0;
}
