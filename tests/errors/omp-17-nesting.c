// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// What may stand inside what, jumps and loops (OpenMP 5.2: 4.4, 10.2, 10.3, 11, 17.1).
#define PARAMS int n, int m, double *p, double *q, float r, int s, long double ld, const int cn
int omp_get_thread_num(void);
// CHECK: :[[@LINE+3]]:1: error: 'target' cannot stand in 'target'
void f0(PARAMS) {
#pragma omp target
#pragma omp target
  s = 1;
}

// CHECK: :[[@LINE+4]]:1: error: 'target update' cannot stand in 'target'
void f1(PARAMS) {
#pragma omp target
  {
#pragma omp target update to(s)
  }
}

// CHECK: :[[@LINE+4]]:1: error: 'target data' cannot stand in 'target'
void f2(PARAMS) {
#pragma omp target
  {
#pragma omp target data map(s)
    s = 1;
  }
}

// CHECK: :[[@LINE+4]]:1: error: 'target enter data' cannot stand in 'target'
void f3(PARAMS) {
#pragma omp target
  {
#pragma omp target enter data map(to: s)
  }
}

// CHECK: :[[@LINE+5]]:1: error: nothing may stand beside 'teams' in the 'target' construct around it
void f4(PARAMS) {
#pragma omp target
  {
    s = 1;
#pragma omp teams
    s = 2;
  }
}

// CHECK: :[[@LINE+5]]:1: error: nothing may stand beside 'teams' in the 'target' construct around it
// CHECK: :[[@LINE+6]]:1: error: nothing may stand beside 'teams' in the 'target' construct around it
void f5(PARAMS) {
#pragma omp target
  {
#pragma omp teams
    s = 2;
#pragma omp teams
    s = 3;
  }
}

// CHECK: :[[@LINE+4]]:1: error: nothing may stand beside 'teams' in the 'target' construct around it
void f6(PARAMS) {
#pragma omp target
  if (n) {
#pragma omp teams
    s = 2;
  }
}

// CHECK: :[[@LINE+4]]:1: error: 'teams' cannot stand in 'parallel': it is the outermost construct of target's statement
void f7(PARAMS) {
#pragma omp target
#pragma omp parallel
#pragma omp teams
    s = 2;
}

// CHECK: :[[@LINE+3]]:1: error: 'teams' cannot stand in 'target teams': it is the outermost construct of target's statement
void f8(PARAMS) {
#pragma omp target teams
#pragma omp teams
    s = 2;
}

// CHECK: :[[@LINE+4]]:1: error: 'distribute' cannot stand in 'target': it needs 'teams' right around it
void f9(PARAMS) {
  int i;
#pragma omp target
#pragma omp distribute
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+5]]:1: error: 'distribute' cannot stand in 'parallel': it needs 'teams' right around it
void f10(PARAMS) {
  int i;
#pragma omp target teams
#pragma omp parallel
#pragma omp distribute
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+4]]:1: error: 'distribute parallel for' cannot stand in 'target parallel': it needs 'teams' right around it
void f11(PARAMS) {
  int i;
#pragma omp target parallel
#pragma omp distribute parallel for
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+4]]:1: error: 'for' cannot stand in 'target teams': only distribute, parallel and loop constructs can, and atomic ones
void f12(PARAMS) {
  int i;
#pragma omp target teams
#pragma omp for
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:1: error: 'single' cannot stand in 'target teams': only distribute, parallel and loop constructs can, and atomic ones
void f13(PARAMS) {
#pragma omp target teams
#pragma omp single
  s = 1;
}

// CHECK: :[[@LINE+3]]:1: error: 'barrier' cannot stand in 'target teams': only distribute, parallel and loop constructs can, and atomic ones
void f14(PARAMS) {
#pragma omp target teams
#pragma omp barrier
}

// CHECK: :[[@LINE+4]]:1: error: 'barrier' cannot stand in 'target teams': only distribute, parallel and loop constructs can, and atomic ones
void f15(PARAMS) {
#pragma omp target teams
  {
#pragma omp barrier
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'for' cannot stand in 'target parallel for': not all threads would come to it
void f16(PARAMS) {
  int i, j;
#pragma omp target parallel for
  for (i = 0; i < n; i++) {
#pragma omp for
    for (j = 0; j < n; j++) ;
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'barrier' cannot stand in 'target parallel for': not all threads would come to it
void f17(PARAMS) {
  int i;
#pragma omp target parallel for
  for (i = 0; i < n; i++) {
#pragma omp barrier
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'single' cannot stand in 'target parallel for': not all threads would come to it
void f18(PARAMS) {
  int i;
#pragma omp target parallel for
  for (i = 0; i < n; i++) {
#pragma omp single
    s = 1;
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'masked' cannot stand in 'target parallel for', which deals out its work
void f19(PARAMS) {
  int i;
#pragma omp target parallel for
  for (i = 0; i < n; i++) {
#pragma omp masked
    s = 1;
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'master' cannot stand in 'target parallel for', which deals out its work
void f20(PARAMS) {
  int i;
#pragma omp target parallel for
  for (i = 0; i < n; i++) {
#pragma omp master
    s = 1;
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'barrier' cannot stand in 'single': not all threads would come to it
void f21(PARAMS) {
#pragma omp target parallel
#pragma omp single
  {
#pragma omp barrier
  }
}

// CHECK: :[[@LINE+6]]:1: error: 'for' cannot stand in 'single': not all threads would come to it
void f22(PARAMS) {
  int j;
#pragma omp target parallel
#pragma omp single
  {
#pragma omp for
    for (j = 0; j < n; j++) ;
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'barrier' cannot stand in 'masked': not all threads would come to it
void f23(PARAMS) {
#pragma omp target parallel
#pragma omp masked
  {
#pragma omp barrier
  }
}

// CHECK: :[[@LINE+6]]:1: error: 'for' cannot stand in 'masked': not all threads would come to it
void f24(PARAMS) {
  int j;
#pragma omp target parallel
#pragma omp masked
  {
#pragma omp for
    for (j = 0; j < n; j++) ;
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'single' cannot stand in 'masked': not all threads would come to it
void f25(PARAMS) {
#pragma omp target parallel
#pragma omp masked
  {
#pragma omp single
    s = 1;
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'parallel' cannot stand in 'target simd': only simd, loop and atomic constructs can
void f26(PARAMS) {
  int i;
#pragma omp target simd
  for (i = 0; i < n; i++) {
#pragma omp parallel
    s = 1;
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'barrier' cannot stand in 'target simd': only simd, loop and atomic constructs can
void f27(PARAMS) {
  int i;
#pragma omp target simd
  for (i = 0; i < n; i++) {
#pragma omp barrier
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'for' cannot stand in 'target simd': only simd, loop and atomic constructs can
void f28(PARAMS) {
  int i, j;
#pragma omp target simd
  for (i = 0; i < n; i++) {
#pragma omp for
    for (j = 0; j < n; j++) ;
  }
}

// CHECK: :[[@LINE+5]]:1: error: 'single' cannot stand in 'target simd': only simd, loop and atomic constructs can
void f29(PARAMS) {
  int i;
#pragma omp target simd
  for (i = 0; i < n; i++) {
#pragma omp single
    s = 1;
  }
}

// CHECK: :[[@LINE+3]]:3: error: 'return' leaves the 'target' construct
void f30(PARAMS) {
#pragma omp target
  return;
}

// CHECK: :[[@LINE+3]]:3: error: 'goto' leaves the 'target' construct
void f31(PARAMS) {
#pragma omp target
  goto out;
  out: s = 1;
}

// CHECK: :[[@LINE+5]]:5: error: 'break' leaves the 'target' construct
void f32(PARAMS) {
  int i;
  for (i = 0; i < n; i++) {
#pragma omp target
    break;
  }
}

// CHECK: :[[@LINE+5]]:5: error: 'continue' leaves the 'target' construct
void f33(PARAMS) {
  int i;
  for (i = 0; i < n; i++) {
#pragma omp target
    continue;
  }
}

// CHECK: :[[@LINE+3]]:3: error: 'continue' leaves the 'target parallel' construct
void f34(PARAMS) {
#pragma omp target parallel
  continue;
}

// CHECK: :[[@LINE+6]]:14: error: 'continue' leaves the 'parallel' construct
void f35(PARAMS) {
  int i;
#pragma omp target
  for (i = 0; i < n; i++) {
#pragma omp parallel
    { if (n) continue; }
  }
}

// CHECK: :[[@LINE+6]]:14: error: 'break' leaves the 'parallel' construct
void f36(PARAMS) {
  int i;
#pragma omp target
  for (i = 0; i < n; i++) {
#pragma omp parallel
    { if (n) break; }
  }
}

// CHECK: :[[@LINE+4]]:27: error: 'break' ends early the loop of the 'target parallel for' construct
void f37(PARAMS) {
  int i;
#pragma omp target parallel for
  for (i = 0; i < n; i++) break;
}

// CHECK: :[[@LINE+5]]:3: error: 'continue' leaves the 'target parallel' construct
// CHECK: :[[@LINE+4]]:3: error: 'continue' leaves the 'single' construct
void f38(PARAMS) {
#pragma omp target parallel
#pragma omp single
  continue;
}

// CHECK: :[[@LINE+3]]:5: error: 'break' leaves the 'target parallel' construct
void f39(PARAMS) {
#pragma omp target parallel
  { break; }
}

// CHECK: :[[@LINE+4]]:3: error: 'goto' enters the 'target' construct
void f40(PARAMS) {
#pragma omp target
  { in: s = 1; }
  goto in;
}

// CHECK: :[[@LINE+3]]:3: error: expected a 'for' loop after '#pragma omp target parallel for'
void f41(PARAMS) {
#pragma omp target parallel for
  while (n) ;
}

// CHECK: :[[@LINE+3]]:3: error: the loop must begin by giving one variable its first value: 'i = first' or 'int i = first'
void f42(PARAMS) {
#pragma omp target parallel for
  for (;;) ;
}

// CHECK: :[[@LINE+3]]:8: error: the loop's variable must have an integer or pointer type
void f43(PARAMS) {
#pragma omp target parallel for
  for (r = 0; r < n; r++) ;
}

// CHECK: :[[@LINE+4]]:22: error: the loop must step its variable by a fixed amount: i++, i--, i += step, i -= step, i = i + step
void f44(PARAMS) {
  int i, j;
#pragma omp target parallel for
  for (i = 0; i < n; j++) ;
}

// CHECK: :[[@LINE+4]]:22: error: the loop must step its variable by a fixed amount: i++, i--, i += step, i -= step, i = i + step
void f45(PARAMS) {
  int i;
#pragma omp target parallel for
  for (i = 0; i < n; i *= 2) ;
}

// CHECK: :[[@LINE+4]]:27: error: the loop changes its own variable in its body
void f46(PARAMS) {
  int i;
#pragma omp target parallel for
  for (i = 0; i < n; i++) i++;
}

// CHECK: :[[@LINE+4]]:1: error: 'loop' cannot stand in 'target': it needs 'teams' right around it
void f47(PARAMS) {
  int i;
#pragma omp target
#pragma omp loop bind(teams)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+5]]:1: error: 'barrier' cannot stand in 'target teams loop', whose iterations may run in any order
void f48(PARAMS) {
  int i;
#pragma omp target teams loop
  for (i = 0; i < n; i++) {
#pragma omp barrier
  }
}

// CHECK: :[[@LINE+5]]:3: error: expected a 'for' loop after '#pragma omp parallel for'
void f49(PARAMS) {
  int i;
#pragma omp target
  #pragma omp parallel for
  #pragma omp parallel for
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+8]]:5: error: nothing may stand beside a loop that is collapsed with the one around it
// CHECK: :[[@LINE+11]]:5: error: nothing may stand beside a loop that is collapsed with the one around it
// CHECK: :[[@LINE+13]]:1: error: statements between loops of which one's bounds depend on another's variable are not
void f50(PARAMS) {
  int i, j;
#pragma omp target parallel for collapse(2)
  for (i = 0; i < n; i++) {
    for (j = 0; j < n; j++) ;
    for (j = 0; j < n; j++) ;
  }
#pragma omp target parallel for collapse(2) ordered
  for (i = 0; i < n; i++) {
    s = 1;
    for (j = 0; j < n; j++) ;
  }
#pragma omp target parallel for collapse(2)
  for (i = 0; i < n; i++) {
    s = 1;
    for (j = i; j < n; j++) ;
  }
}

// CHECK: :[[@LINE+5]]:5: error: the bounds of this loop must be linear in the variable of a loop that it is
void f51(PARAMS) {
  int i, j;
#pragma omp target parallel for collapse(2)
  for (i = 0; i < n; i++)
    for (j = i * i; j < n; j++) ;
}

// CHECK: :[[@LINE+5]]:1: error: 'atomic' cannot stand in 'target parallel for', whose iterations may run in any order
void f52(PARAMS) {
  int i;
#pragma omp target parallel for order(concurrent)
  for (i = 0; i < n; i++) {
#pragma omp atomic
    s++;
  }
}

// CHECK: :[[@LINE+5]]:12: error: 'omp_get_thread_num' cannot be called in 'target parallel for' with 'order(concurrent)'
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note:
void f52_calls(PARAMS) {
#pragma omp target parallel for order(concurrent)
  for (int i = 0; i < n; i++)
    p[i] = omp_get_thread_num();
}
