// RUN: %sumacc -fopenacc -Minfo=accel %s -o %t 2>&1 | FileCheck %s
// RUN: %run %t
/* Reductions of what members point to: without a data clause it is copied, and the member attached on the device, as a
   plain pointer's section is; where a clause names the member, that holds. */
#include <stdio.h>
#include <stdlib.h>

struct vector {
  int n;
  double *d;
};
struct holder {
  struct vector *v, in;
};

static int bad;
static void check(int line, const double *d, int from, int n, double should) {
  for (int i = 0; i < 10; i++) {
    double right = i >= from && i < from + n ? should : 1;
    if (d[i] != right) {
      printf("line %d: element %d is %g, not %g\n", line, i, d[i], right);
      bad = 1;
    }
  }
  for (int i = 0; i < 10; i++)
    ((double *)d)[i] = 1;
}

int main(void) {
  struct vector v = {10, malloc(10 * sizeof(double))}, *p = &v;
  struct holder h = {&v, {10, v.d}}, *q = &h;
  for (int i = 0; i < 10; i++)
    v.d[i] = 1;
  // CHECK: [[#@LINE+1]]: implicit copy(v, v.d[0:v.n])
#pragma acc parallel loop num_gangs(3) reduction(+ : v.d[0 : v.n])
  for (int i = 0; i < 200; i++)
    v.d[i % 10] += 2;
  check(__LINE__, v.d, 0, 10, 41);

  // CHECK: [[#@LINE+1]]: implicit copy(p[0], p->d[2:5])
#pragma acc parallel loop num_gangs(3) reduction(+ : p->d[2 : 5])
  for (int i = 0; i < 200; i++)
    p->d[2 + i % 5] += 1;
  check(__LINE__, v.d, 2, 5, 41);
  // CHECK: [[#@LINE+1]]: implicit copy(v, v.d[3])
#pragma acc parallel loop num_gangs(3) reduction(+ : v.d[3])
  for (int i = 0; i < 200; i++)
    v.d[3] += 1;
  check(__LINE__, v.d, 3, 1, 201);
  // CHECK: [[#@LINE+1]]: implicit copy(q[0], q->in.d[0:4])
#pragma acc parallel loop num_gangs(3) reduction(max : q->in.d[0 : 4])
  for (int i = 0; i < 200; i++)
    q->in.d[i % 4] = i % 4 + i > q->in.d[i % 4] ? 300 : q->in.d[i % 4];
  check(__LINE__, v.d, 0, 4, 300);
  // CHECK-NOT: implicit copy({{.*}}v.d
#pragma acc data copy(v, v.d[0 : 10])
  {
#pragma acc parallel loop num_gangs(3) reduction(+ : v.d[0 : v.n])
    for (int i = 0; i < 200; i++)
      v.d[i % 10] += 2;
  }
  check(__LINE__, v.d, 0, 10, 41);
#pragma acc parallel num_gangs(3) copy(v.d[0 : 10])
  {
#pragma acc loop reduction(+ : v.d[1])
    for (int i = 0; i < 200; i++)
      v.d[1] += 2;
  }
  check(__LINE__, v.d, 1, 1, 401);
  // CHECK: enter
#pragma acc enter data copyin(v) copyin(v.d[0 : 10])
#pragma acc parallel num_gangs(3) // here the data are present already
  {
#pragma acc loop reduction(+ : v.d[0 : 3])
    for (int i = 0; i < 300; i++)
      v.d[i % 3] += 2;
  }
#pragma acc exit data copyout(v.d[0 : 10]) delete (v)
  check(__LINE__, v.d, 0, 3, 201);
  free(v.d);
  return bad;
}
