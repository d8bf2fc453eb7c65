// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.15.1: a routine directive without a name stands right before the declaration of one function.
struct s {
  int unused;
// CHECK: routine-misplaced.c:[[@LINE+1]]:1: error: 'routine' without a name must stand before the declaration of one
#pragma acc routine vector
  double *to;
};
void g(int *a) { a[0] = 1; }
enum e {
  ONE,
// CHECK: routine-misplaced.c:[[@LINE+1]]:1: error: 'routine' without a name must stand before
#pragma acc routine seq
  TWO
};
void of_parameters(int a,
// CHECK: routine-misplaced.c:[[@LINE+1]]:1: error: 'routine' without a name must stand before
#pragma acc routine seq
                   int b);
// CHECK: routine-misplaced.c:[[@LINE+1]]:1: error: 'routine' without a name must stand before
#pragma acc routine seq
struct t {
  int n;
};
void behind_type(void);
#pragma acc routine seq
struct u {
  int n;
} returns_type(void);
void in_body(int *a) {
// CHECK: routine-misplaced.c:[[@LINE+1]]:1: error: 'routine' without a name must stand before
#pragma acc routine seq
  a[0] = 1;
}
void behind_body(void);
// CHECK-NOT: error:
