// RUN: %sumacc -fopenacc -Wall -Werror -O2 -foffload=ptx,host -freduction=gang:swap -S -Minfo=accel %s -o %t.s 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -DWRONG -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: --check-prefix=WRONG %s
// RUN: not %sumacc -fopenacc -DCANNOT -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: --check-prefix=CANNOT %s
// RUN: not %sumacc -fopenacc -DUNKNOWN -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: --check-prefix=UNKNOWN %s
// RUN: not %sumacc -fopenacc -DNOTHING -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: --check-prefix=NOTHING %s
// How one loop is to reduce: a pragma in front of its directive, which counts more than the option for the file.
double sums(int n, const double *x) {
  double s = 0, t = 0, u = 0;
#pragma sumac reduction(gang:lock, vector : partials)
  /* A comment may stand between. */

  // CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(+) over gang: lock in global memory
#pragma acc parallel loop gang vector vector_length(32) copyin(x[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  // CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(+) over gang: compare-and-swap
#pragma acc parallel loop gang vector copyin(x[0 : n]) reduction(+ : t)
  for (int i = 0; i < n; i++)
    t += x[i];
#pragma acc parallel copyin(x[0 : n])
  {
#pragma sumac reduction(gang:partials)
    // CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(+) over gang: partial results in global memory
    // CHECK-DAG: :[[#@LINE+1]]: host: reduction(+) over gang: partial results combined in gang order
#pragma acc loop gang vector reduction(+ : u)
    for (int i = 0; i < n; i++)
      u += x[i];
  }
  return s + t + u;
}

#ifdef WRONG
void wrong(int n, double *x) {
  // WRONG-DAG: :[[#@LINE+1]]:{{.*}}error: expected LEVEL:STRATEGY in 'reduction'
#pragma sumac reduction()
#pragma acc parallel loop copy(x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = 1;
  // WRONG-DAG: :[[#@LINE+1]]:1: error: '#pragma sumac reduction' must stand right before the directive of a loop
#pragma sumac reduction(gang:lock)
#pragma acc data copy(x[0 : n])
  // WRONG-DAG: :[[#@LINE+1]]:1: error: '#pragma sumac reduction' must stand right before a directive
#pragma sumac reduction(gang:lock)
  for (int i = 0; i < n; i++)
    x[i] = 1;
}
#endif

#ifdef UNKNOWN
void unknown(int n, double *x) {
  // UNKNOWN: :[[#@LINE+1]]:1: error: unknown strategy 'gang:nonsense' in '#pragma sumac reduction'; there are, for host:
#pragma sumac reduction(gang:nonsense)
#pragma acc parallel loop copy(x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = 1;
  // UNKNOWN: :[[#@LINE+1]]:1: error: unknown strategy 'worker:atomic'
#pragma sumac reduction(worker:atomic)
#pragma acc parallel loop copy(x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = 1;
}
#endif

#ifdef CANNOT
int cannot(int n, const int *x) {
  int p = 1;
#pragma sumac reduction(gang:atomic)
  // CANNOT: :[[#@LINE+2]]: error: reduction(*) of 'int' over gang cannot be done by strategy 'atomic' on target 'ptx', only by: partials, swap, lock
#pragma acc parallel loop gang vector copyin(x[0 : n]) reduction(* : p)
  for (int i = 0; i < n; i++)
    p *= x[i];
  return p;
}
#endif

#ifdef NOTHING
void nothing(int n, double *x) {
  // NOTHING: error: the loop reduces nothing that '#pragma sumac reduction' could be about
#pragma sumac reduction(gang:lock)
#pragma acc parallel loop copy(x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = 1;
}
#endif
