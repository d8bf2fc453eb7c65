// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// RUN: not %sumacc -fopenmp -w -DREAD -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=READ
// What clang and gcc refuse, too, and no table of clauses says.
int tl, linked, listed;
#pragma omp threadprivate(tl)
#ifdef READ
void r(int n, int s) {
#pragma omp target parallel
  {
// READ: [[@LINE+1]]:23: error: expected a name
#pragma omp critical (5)
    s = 1;
// READ: [[@LINE+1]]:25: error: expected ')' in {{.*}}, found 'b'
#pragma omp critical (a b)
    s = 1;
  }
}
#else
// CHECK-DAG: [[@LINE+1]]:33: error: 'linked' stands in 'link' and in 'to'
#pragma omp declare target link(linked) to(linked)
// CHECK-DAG: [[@LINE+1]]:36: error: 'enter' cannot stand behind a list
#pragma omp declare target(listed) enter(listed)
void f(int n, int s, float r, double *p, double x) {
  int i, j;
  {
// CHECK-DAG: [[@LINE+1]]:28: error: 'tl' is threadprivate and cannot stand in 'private'
#pragma omp target private(tl)
    s = 1;
// CHECK-DAG: [[@LINE+1]]:24: error: 'tl' is threadprivate and cannot stand in 'map'
#pragma omp target map(tl)
    s = 1;
// CHECK-DAG: [[@LINE+1]]:30: error: 'tl' is threadprivate and cannot stand in 'to'
#pragma omp target update to(tl)
// CHECK-DAG: [[@LINE+2]]:10: error: 'tl' is threadprivate and cannot be a loop's variable
#pragma omp target parallel for
    for (tl = 0; tl < n; tl++)
      ;
// CHECK-DAG: [[@LINE+2]]:14: error: the first value of the loop's variable depends on it
#pragma omp target parallel for
    for (i = i + 1; i < n; i++)
      ;
// CHECK-DAG: [[@LINE+2]]:36: error: 'i' cannot be linear: it is the variable of one of several collapsed loops
#pragma omp target
#pragma omp simd            linear(i) collapse(2)
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++)
        p[j] = 1;
// CHECK-DAG: [[@LINE+1]]:50: error: 's' cannot be linear: of 'target teams distribute simd', the variable of the loop
#pragma omp target teams distribute simd  linear(s)
    for (i = 0; i < n; i++)
      p[i] = s;
  }
#pragma omp target teams private(s)
  {
// CHECK-DAG: [[@LINE+1]]:37: error: 's' is private to each team: only a variable that they share can be firstprivate
#pragma omp distribute firstprivate(s)
    for (i = 0; i < n; i++)
      p[i] = s;
  }
#pragma omp target parallel shared(x)
  {
// CHECK-DAG: [[@LINE+1]]:32: error: 'x' is shared: only a variable that each thread has can be 'copyprivate'
#pragma omp single copyprivate(x)
    x = 1;
// CHECK-DAG: [[@LINE+1]]:44: error: 'x' is private to the construct, and cannot be given to all threads
#pragma omp single private(x)  copyprivate(x)
    x = 1;
// CHECK-DAG: [[@LINE+1]]:22: error: 'critical' with a hint needs a name
#pragma omp critical hint(1)
    s = 1;
// CHECK-DAG: [[@LINE+1]]:22: error: 'taskwait' with 'nowait' needs a 'depend' clause
#pragma omp taskwait nowait
// CHECK-DAG: [[@LINE+1]]:23: error: 'flush' with a list takes no memory order
#pragma omp flush (x) acquire
// CHECK-DAG: [[@LINE+1]]:32: error: the argument of 'grainsize' must be positive, not 0
#pragma omp taskloop grainsize(0)
    for (j = 0; j < n; j++)
      ;
// CHECK-DAG: [[@LINE+1]]:32: error: the argument of 'num_tasks' has type 'float', which is not an integer type
#pragma omp taskloop num_tasks(r)
    for (j = 0; j < n; j++)
      ;
// CHECK-DAG: [[@LINE+1]]:43: error: the section 'p[0:0]' has no elements, and nothing to reduce
#pragma omp taskgroup task_reduction(+ :  p[0 : 0])
    s = 1;
// CHECK-DAG: [[@LINE+2]]:5: error: 'atomic' takes an expression statement, and a block with 'capture' or 'compare' alone
#pragma omp atomic
    { s++; }
  }
}
#endif
