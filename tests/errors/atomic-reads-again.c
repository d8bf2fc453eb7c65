// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --check-prefixes=CHECK,OMP %s
// RUN: not %sumac++ -x c++ -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.4 2.12, OpenMP 5.2 15.8.4: expr and v do not access x. Such a read would be no part of the atomic operation.
#ifdef _OPENMP
#define ATOMIC(...) DO(omp atomic __VA_ARGS__)
#define PARALLEL DO(omp target map(tofrom : a[0 : n], s[0 : 1]))
#else
#define ATOMIC(...) DO(acc atomic __VA_ARGS__)
#define PARALLEL DO(acc parallel copy(a[0 : n], s[0 : 1]))
#endif
#define DO(...) _Pragma(#__VA_ARGS__)
struct pair {
  int m, k;
};
void f(int *a, int n, _Complex double z, struct pair *s) {
  int v = 0, x = 1, b[10];
  _Complex double w;
  PARALLEL {
    ATOMIC(capture) {
      v = x;
// CHECK: atomic-reads-again.c:[[@LINE+3]]:11: error: 'x' is read here besides, which is no part of the atomic operation
// CHECK: note: an atomic change by the old value is 'x = x + e' or the like, where e does not depend on 'x'; the small
// OMP-SAME: 'if (x > e) x = e' in '#pragma omp atomic compare'
      x = x < n ? x : n;
    }
    ATOMIC(capture) {
      v = s->m;
// CHECK: atomic-reads-again.c:[[@LINE+1]]:21: error: 's->m' is read here besides
      s->m = s->k + s->m * 2;
    }
    ATOMIC(capture) {
      v = *a;
// CHECK: atomic-reads-again.c:[[@LINE+1]]:12: error: 'a[0]' is read here besides
      *a = a[0] + 1;
    }
    ATOMIC(capture) {
      v = a[v];
// CHECK: atomic-reads-again.c:[[@LINE+1]]:19: error: 'a[v]' is read here besides
      a[v] += 3 * a[v];
    }
    ATOMIC(capture) {
// CHECK: atomic-reads-again.c:[[@LINE+2]]:9: error: 'x' is read here besides
// CHECK: note: use another variable than 'x' in what receives its value
      b[x] = x;
      x++;
    }
    ATOMIC(capture) {
      w = z;
// CHECK: atomic-reads-again.c:[[@LINE+1]]:12: error: 'z' is read here besides
      z = -z;
    }
    ATOMIC(write)
// CHECK: atomic-reads-again.c:[[@LINE+1]]:9: error: 'x' is read here besides
    x = x + 1;
    ATOMIC(read)
// CHECK: atomic-reads-again.c:[[@LINE+1]]:7: error: 'x' is read here besides
    b[x] = x;
    ATOMIC()
// CHECK: atomic-reads-again.c:[[@LINE+1]]:10: error: 'x' is read here besides
    x += x;
    // These read nothing of the object.
    ATOMIC(capture) {
      v = x;
      x = (int)sizeof x + b[n];
    }
    ATOMIC(capture) {
      v = a[1];
      a[1] = a[2];
    }
    ATOMIC(capture)
    v = x = x + n;
    // CHECK-NOT: error:
  }
  a[0] = v + b[0] + (w == z);
}
