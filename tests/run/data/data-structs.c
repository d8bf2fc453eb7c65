// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Structs: by value, arrays of structs, nested arrays, a struct with a pointer used through a local pointer, unions, enums.
#include "../Inputs/check.h"

struct inner {
  short s;
  double d[3];
};
struct record {
  char tag;
  struct inner in[2];
  union {
    unsigned u;
    float f;
  } v;
  enum { RED, GREEN = 5 } colour;
};
struct vector {
  int n;
  double *data;
};

int main(void) {
  enum { N = 40 };
  static struct record r[N];
  struct record one = {'x', {{1, {1, 2, 3}}, {2, {4, 5, 6}}}, {7}, GREEN};
  for (int i = 0; i < N; i++)
    r[i].in[1].d[2] = i;
  double sum = 0;
#pragma acc parallel loop copy(r) copyin(one) reduction(+:sum)
  for (int i = 0; i < N; i++) {
    r[i].tag = (char)('a' + i % 26);
    r[i].in[0] = one.in[1];
    r[i].in[0].s += (short)i;
    r[i].v.u = one.v.u + (unsigned)i;
    r[i].colour = i % 2 ? RED : one.colour;
    sum += r[i].in[1].d[2] + one.in[0].d[1];
  }
  CHECK(sum == N * (N - 1) / 2 + 2 * N, "sum %g", sum);
  for (int i = 0; i < N; i++)
    CHECK(r[i].tag == 'a' + i % 26 && r[i].in[0].s == 2 + i && r[i].in[0].d[2] == 6 && r[i].v.u == 7u + (unsigned)i &&
              r[i].colour == (i % 2 ? RED : GREEN),
          "record %d", i);
  struct vector v = {N, check_alloc(N * sizeof(double))};
  double *data = v.data;
  int n = v.n;
#pragma acc parallel loop copyout(data[0:n])
  for (int i = 0; i < n; i++)
    data[i] = i * 0.5;
  for (int i = 0; i < N; i++)
    CHECK(v.data[i] == i * 0.5, "data[%d] = %g", i, v.data[i]);
#pragma acc parallel loop copy(data[0:n]) firstprivate(v)
  for (int i = 0; i < v.n; i++)
    data[i] += v.n;
  for (int i = 0; i < N; i++)
    CHECK(v.data[i] == i * 0.5 + N, "data[%d] = %g", i, v.data[i]);
  free(v.data);
  return check_end();
}
