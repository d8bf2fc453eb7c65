// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 5.6, 5.5.8: where scan stands, what it lists, and what stands beside reduction(inscan).
void f(int n, int *a, int *b) {
  int s = 0, t = 0, last = 0;
  // CHECK-DAG: :[[@LINE+1]]:60: error: 'reduction(inscan)' is not allowed on 'target teams distribute parallel for'; it may stand on 'target parallel for' or 'target simd'
#pragma omp target teams distribute parallel for reduction(inscan, + : s)
  for (int i = 0; i < n; i++) {
    s += a[i];
#pragma omp scan inclusive(s)
    b[i] = s;
  }
  // CHECK-DAG: :[[@LINE+1]]:59: error: 'reduction(inscan)' is not allowed on 'target teams'; it may stand on 'target parallel for' or 'target simd'
#pragma omp target teams map(tofrom : a[0 : n]) reduction(inscan, + : s)
  s++;
#pragma omp target map(tofrom : s, t, a[0 : n], b[0 : n])
  {
    // CHECK-DAG: :[[@LINE+1]]:1: error: the loop has 'reduction(inscan)', but no 'scan' directive in its body
#pragma omp parallel for reduction(inscan, + : s)
    for (int i = 0; i < n; i++)
      s += a[i];
    // CHECK-DAG: :[[@LINE+1]]:51: error: of several reductions of a loop, all are 'inscan' or none
#pragma omp parallel for reduction(inscan, + : s) reduction(+ : t)
    for (int i = 0; i < n; i++) {
      s += a[i];
#pragma omp scan inclusive(s)
      b[i] = s;
    }
    // CHECK-DAG: :[[@LINE+2]]:51: error: 'schedule' cannot stand beside 'reduction(inscan)'
    // CHECK-DAG: :[[@LINE+1]]:68: error: 'lastprivate(conditional)' beside 'reduction(inscan)' is not supported
#pragma omp parallel for reduction(inscan, + : s) schedule(static) lastprivate(conditional : last)
    for (int i = 0; i < n; i++) {
      s += a[i];
#pragma omp scan inclusive(s)
      last = b[i] = s;
    }
    // CHECK-DAG: :[[@LINE+1]]:63: error: 'last' is used in front of 'scan' and behind it, and cannot have a last value
#pragma omp parallel for reduction(inscan, + : s) lastprivate(last)
    for (int i = 0; i < n; i++) {
      last = s += a[i];
#pragma omp scan inclusive(s)
      last = b[i] = s;
    }
#pragma omp parallel for reduction(inscan, + : s)
    for (int i = 0; i < n; i++) {
      s += a[i];
      if (i) {
        // CHECK-DAG: :[[@LINE+1]]:1: error: 'scan' stands right in the block that is the loop's body
#pragma omp scan inclusive(s)
      }
      b[i] = s;
    }
    // CHECK-DAG: :[[@LINE+1]]:1: error: the loop has 2 'scan' directives in its body, but one is the most
#pragma omp parallel for reduction(inscan, + : s)
    for (int i = 0; i < n; i++) {
      s += a[i];
#pragma omp scan inclusive(s)
      b[i] = s;
#pragma omp scan inclusive(s)
    }
#pragma omp simd reduction(inscan, + : s)
    for (int i = 0; i < n; i++) {
      // CHECK-DAG: :[[@LINE+1]]:7: error: 'part' is declared in front of 'scan' and used behind it
      int part = a[i];
      s += part;
#pragma omp scan inclusive(s)
      b[i] = s - part;
    }
    // CHECK-DAG: :[[@LINE+1]]:51: error: 't' is 'inscan', but not in the list of the loop's 'scan'
#pragma omp parallel for reduction(inscan, + : s, t)
    for (int i = 0; i < n; i++) {
      s += a[i];
      // CHECK-DAG: :[[@LINE+1]]:31: error: 'n' is not in 'reduction(inscan)' of the loop around
#pragma omp scan exclusive(s, n)
      b[i] = s;
    }
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++) {
      s += a[i];
      // CHECK-DAG: :[[@LINE+1]]:1: error: 'scan' stands in no loop with 'reduction(inscan, ...)'
#pragma omp scan inclusive(s)
    }
#pragma omp simd reduction(inscan, + : s)
    for (int i = 0; i < n; i++) {
      s += a[i];
      // CHECK-DAG: :[[@LINE+1]]:1: error: 'scan' needs 'inclusive' or 'exclusive'
#pragma omp scan
      b[i] = s;
    }
#pragma omp simd reduction(inscan, + : s)
    for (int i = 0; i < n; i++) {
      s += a[i];
      // CHECK-DAG: :[[@LINE+1]]:31: error: clause 'exclusive' cannot stand together with 'inclusive'
#pragma omp scan inclusive(s) exclusive(s)
      b[i] = s;
    }
    // CHECK-DAG: :[[@LINE+1]]:38: error: 'inscan' is not supported where the bounds of a collapsed loop depend on another
#pragma omp parallel for collapse(2) reduction(inscan, + : s)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i; j++) {
        s += a[i];
#pragma omp scan inclusive(s)
        b[i] = s;
      }
  }
}
