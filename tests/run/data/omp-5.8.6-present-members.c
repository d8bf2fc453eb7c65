// RUN: %sumacc -fopenmp %s -o %t && %run %t
// Structures whose members were mapped one by one are present as far as these are (OpenMP 5.2 5.8.3, 5.9).
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct vector {
  size_t length;
  double *data;
  int marks[3];
};

static int wrong;
#define CHECK(condition) ((condition) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #condition)))

/* The mapper asks for the whole object, of which the members are there (5.8.8). */
struct row {
  long length;
  int *data;
};
#pragma omp declare mapper(default : struct row r) map(always, present, from : r, r.length, r.data[0 : r.length])

static void mapped(void) {
  int values[9] = {0};
  struct row r = {9, values};
#pragma omp target enter data map(to : r.length, r.data[0 : r.length]) map(alloc : r.data)
#pragma omp target
  for (long i = 0; i < r.length; i++)
    r.data[i] = (int)i + 1;
  CHECK(r.data == values && r.length == 9);
#pragma omp target exit data map(delete : r.length, r.data, r.data[0 : r.length])
  for (int i = 0; i < 9; i++)
    CHECK(values[i] == i + 1);
}

/* The mapper asks for all members that it names, each by itself. */
#pragma omp declare mapper(parts : struct row r) map(present, to : r.length) map(present, alloc : r.data)               \
    map(present, tofrom : r.data[0 : r.length])

static void members(void) {
  int values[9] = {0};
  struct row r = {9, values};
#pragma omp target data map(to : r.length, r.data) map(tofrom : r.data[0 : r.length])
  {
#pragma omp target map(mapper(parts), tofrom : r)
    for (long i = 0; i < r.length; i++)
      r.data[i] += (int)i + 1;
#pragma omp target data map(mapper(parts), tofrom : r)
    {
#pragma omp target map(mapper(parts), tofrom : r)
      r.data[3] = 7;
    }
  }
  for (int i = 0; i < 9; i++)
    CHECK(values[i] == (i == 3 ? 7 : i + 1));
}

int main(void) {
  mapped();
  members();
  enum { N = 8 };
  int separate = 1;
#pragma omp target map(to : separate)
  separate = 0; // the host's own, if the memory is one
  double values[N];
  struct vector v = {N, values, {1, 2, 3}};
  for (int i = 0; i < N; i++)
    values[i] = i;
#pragma omp target enter data map(to : v.length, v.marks) map(to : v.data[0 : N])
#pragma omp target map(present, alloc : v)
  for (size_t i = 0; i < v.length; i++)
    v.data[i] += v.marks[2];
  v.marks[0] = 10;
#pragma omp target data map(present, tofrom : v)
  {
#pragma omp target map(present, tofrom : v) // present, so that nothing is copied
    v.marks[1] += v.marks[0];
  }
  CHECK(v.marks[1] == (separate ? 2 : 12));
  v.marks[0] = 20;
#pragma omp target map(present, always, to : v)
  v.marks[1] = v.marks[0]; // v.marks[1] was copied, too
  CHECK(v.marks[1] == (separate ? 2 : 20));
  v.marks[0] = 30;
#pragma omp target update to(present : v)
#pragma omp target map(present, always, from : v)
  v.marks[2] = v.marks[0];
  CHECK(v.marks[2] == 30 && v.data == values && v.length == N);
#pragma omp target map(present, alloc : v)
  v.marks[1] = 7;
#pragma omp target update from(present : v)
  CHECK(v.marks[1] == 7 && v.data == values);
  struct vector *p = &v;
#pragma omp target nowait map(present, alloc : p[0 : 1])
  for (size_t i = 0; i < p->length; i++)
    p->data[i] *= 2;
#pragma omp taskwait
  CHECK(omp_target_is_present(&v.length, omp_get_default_device()));
#pragma omp target exit data map(release : v.length, v.marks) map(from : v.data[0 : N])
  for (int i = 0; i < N; i++)
    CHECK(values[i] == (i + 3) * 2);
  if (separate)
    CHECK(!omp_target_is_present(&v.marks[0], omp_get_default_device()));
  return wrong != 0;
}
