// What the passes of lowering refuse is all told in one compilation, each thing once: atomic forms, sizes of a launch,
// canonical loops, operands of reductions, loops and their routines, variables, results of reductions, calls.
// RUN: not %sumacc -fopenacc -Minfo=accel -c %s -o %t.o > %t.txt 2>&1
// RUN: FileCheck --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=kernel %s < %t.txt
extern void unknown(void);
struct item {
  int bits : 4;
};

void f(double *a, int n) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: :[[@LINE+1]]:1: error: the statement is no form of 'atomic update'
#pragma acc atomic update
    a[0] = a[i];
  }
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc loop independent vector(32)
    for (int j = 0; j < 4; j++)
      a[i] += j;
    // CHECK-DAG: :[[@LINE+1]]:{{.*}} error: this launch has vector_length(32) already
#pragma acc loop independent vector(64)
    for (int j = 0; j < 4; j++)
      a[i] += j;
  }
#pragma acc parallel loop gang copy(a[0:n])
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} error: not a canonical for loop: the loop changes its own bound or step
  for (int i = 0; i < n--; i++) {
#pragma acc loop vector
    for (int j = 0; j < 10; j++)
      a[i] = j;
  }
}

void g(struct item **p, int n) {
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} error: 'p[0:n][0:n]' cannot be reduced:
#pragma acc parallel loop reduction(+ : p[0 : n][0 : n])
  for (int i = 0; i < n; i++)
    p[i][i].bits += 1;
}

double total;
#pragma acc routine worker
void h(int n) {
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} error: 'total' is not private: a loop of a routine reduces into a local variable
#pragma acc loop worker reduction(+ : total)
  for (int i = 0; i < n; i++)
    total += i;
}

void k(void) {
  // CHECK-DAG: :[[@LINE+2]]:{{.*}} error: unknown function 'unknown' called from a region
#pragma acc parallel
  unknown();
  long double wide = 0;
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} error: 'wide' is of type long double
#pragma acc parallel copy(wide)
  wide = 1;
}
