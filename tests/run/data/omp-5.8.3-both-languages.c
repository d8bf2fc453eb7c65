// RUN: %sumacc -fopenmp -fopenacc %s -o %t && %run %t
// RUN: %sumacc -fopenacc -DHALF=1 -c %s -o %t.1.o && %sumacc -fopenmp -DHALF=2 %s %t.1.o -o %t && %run %t
// docs/openmp-status.md, "Counts of both languages": OpenACC's two counts and OpenMP's one, in one file and in one
// program of two files.
#include <stdio.h>
enum { N = 8 };
void acc_enter(int *a), acc_exit(int *a), acc_finalize(int *a), acc_add(int *a), acc_inside(int *a, void (*f)(int *));
#if !defined HALF || HALF == 1
void acc_enter(int *a) {
#pragma acc enter data copyin(a[0 : N])
}
void acc_exit(int *a) {
#pragma acc exit data copyout(a[0 : N])
}
void acc_finalize(int *a) {
#pragma acc exit data delete (a[0 : N]) finalize
}
void acc_add(int *a) {
#pragma acc parallel loop present(a[0 : N])
  for (int i = 0; i < N; i++)
    a[i]++;
}
void acc_inside(int *a, void (*f)(int *)) {
#pragma acc data copy(a[0 : N])
  f(a);
}
#endif
#if !defined HALF || HALF == 2
static int bad, apart;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
static void omp_enter(int *a) {
#pragma omp target enter data map(to : a[0 : N])
}
static void omp_exit(int *a) {
#pragma omp target exit data map(from : a[0 : N])
}
static void omp_delete(int *a) {
#pragma omp target exit data map(delete : a[0 : N])
}
static void omp_add(int *a) {
#pragma omp target teams distribute parallel for map(present, alloc : a[0 : N])
  for (int i = 0; i < N; i++)
    a[i]++;
}
static int on_device(int *a) {
  int first = 0;
#pragma omp target map(from : first) map(tofrom : a[0 : N])
  first = a[0];
  return first;
}
static void inside(int *a) {
  omp_add(a);
  omp_enter(a);
  omp_delete(a);
  omp_delete(a);
  omp_add(a);
}

int main(void) {
  int a[N] = {0}, *p = a;
#pragma omp target enter data map(to : p[0 : N])
  a[0] = 100;
  apart = on_device(a) != 100;
  omp_delete(a);
  /* OpenMP maps, OpenACC uses and ends: OpenMP's count holds it */
  a[0] = 0;
  omp_enter(a);
  acc_add(a);
  acc_enter(a);
  acc_exit(a);
  acc_enter(a);
  acc_enter(a);
  acc_finalize(a);
  omp_add(a);
  CHECK(a[0] == (apart ? 0 : 2));
  omp_exit(a);
  CHECK(a[0] == 2 && a[N - 1] == 2);
  /* the other way round: delete takes OpenMP's count alone */
  acc_enter(a);
  omp_enter(a);
  omp_enter(a);
  omp_add(a);
  omp_delete(a);
  omp_delete(a);
  acc_add(a);
  CHECK(a[0] == (apart ? 2 : 4));
  acc_exit(a);
  CHECK(a[0] == 4);
  a[0] = 50;
  CHECK(on_device(a) == 50);
  /* a data construct of OpenACC keeps what it has */
  acc_inside(a, inside);
  CHECK(a[0] == 52 && a[1] == 6);
#pragma omp target data map(tofrom : a)
  {
    acc_enter(a);
    acc_finalize(a);
    acc_add(a);
    acc_enter(a);
  }
  omp_add(a);
  CHECK(a[0] == (apart ? 52 : 54));
#pragma omp target exit data map(always, from : a)
  CHECK(a[0] == 54);
  acc_exit(a);
  CHECK(a[0] == 54 && a[1] == 8);
  printf("bad %d\n", bad);
  return bad != 0;
}
#endif
