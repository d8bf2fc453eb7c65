// RUN: %sumacc -fopenacc %s -o %t 2>%t.err && FileCheck %s <%t.err && %run-once %t
/* OpenACC 3.3 2.7: a variable and a part of it in data clauses of one directive, in either order; two pointers to one
 * object: all that the clauses ask for is done. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 4 };
struct body {
  float mass, at[N];
  int *links;
};

static int failures;

static void expect(const char *what, double is, double should) {
  if (is != should)
    failures += fprintf(stderr, "%s: %g, expected %g\n", what, is, should) > 0;
}

static void fill(float a[N][N]) {
#pragma acc parallel loop present(a[0 : N])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = 10 * i + j;
}

static void data(void) {
  float a[N][N] = {{9}}, b[N][N] = {{9}};
// CHECK: part-and-whole.c:[[@LINE+2]]:36: warning: 'a[0:4][0:4]' stands as 'a' in 'create' and in 'copyout': both are done [-Wsumac-merged-clauses]
// CHECK: note: the first is here
#pragma acc data create(a) copyout(a[0:4][0:4])
  fill(a);
  expect("create and copyout", a[3][3], 33);
// CHECK: warning: 'b' stands as 'b[2:2]' in 'copyout' and in 'create'
#pragma acc data copyout(b[2:2]) create(b)
  fill(b);
  expect("the named rows", b[3][3], 33);
}

static void in(void) {
  int a[N] = {1, 2, 3, 4}, sum = 0;
// CHECK: warning: 'a[1]' stands as 'a' in 'create'
#pragma acc parallel loop create(a) copyin(a[1]) reduction(+ : sum)
  for (int i = 1; i < 2; i++)
    sum += a[i];
  expect("copyin of an element", sum, 2);
// CHECK: warning: 'a' stands as 'a[2:2]' in 'copy'
#pragma acc kernels copy(a[2:2]) create(a)
  for (int i = 0; i < N; i++)
    a[i] = i < 2 ? 0 : 2 * a[i];
  expect("copy of a section", a[3], 8);
}

static void moves(void) {
  int a[N] = {1, 2, 3, 4};
// CHECK: warning: 'a' stands as 'a[0:3]' in 'copyin' and in 'create'
#pragma acc enter data copyin(a[0:3]) create(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < 3; i++)
    a[i] += 10;
// CHECK: warning: 'a[1:2]' stands as 'a' in 'delete' and in 'copyout'
#pragma acc exit data delete(a) copyout(a[1:2])
  expect("exit data", a[2], 13);
#pragma acc enter data copyin(a)
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] += 10;
#pragma acc exit data delete(a) copyout(a[1:2]) finalize
  expect("finalize", a[2], 23);
}

static void members(void) {
  struct body s = {1, {1, 2, 3, 4}, NULL};
// CHECK: warning: 's.mass' stands as 's' in 'create' and in 'copyout'
#pragma acc data create(s) copyout(s.mass) copy(s.at[1 : 2])
#pragma acc parallel present(s)
  {
    s.mass = 5;
    s.at[1] *= 7;
  }
  expect("a member", s.mass, 5);
  expect("a section of a member", s.at[1], 14);
}

/* A part inside of a region that has the whole already: nothing is copied before that ends. */
static void nested(void) {
  int a[N] = {1, 2, 3, 4};
#pragma acc data copy(a)
  {
#pragma acc parallel loop create(a) copyout(a[0:2])
    for (int i = 0; i < N; i++)
      a[i] += 5;
  }
  expect("nested", a[3], 9);
}

static void aliases(void) {
  int *p = malloc(N * sizeof *p), *q = p;
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma acc data create(p[0 : N]) copy(q[1 : 2])
#pragma acc parallel loop present(p[0 : N])
  for (int i = 1; i < 3; i++)
    p[i] += 100;
  expect("two pointers", p[2], 102);
#pragma acc data copyin(q[0 : N]) copy(p[0 : N])
#pragma acc parallel loop present(p[0 : N])
  for (int i = 1; i < 3; i++)
    p[i] += 100;
  expect("two pointers", p[2], 202);
  free(p);
}

int main(void) {
  data();
  in();
  moves();
  members();
  nested();
  aliases();
  return failures != 0;
}
