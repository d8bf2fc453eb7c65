// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenmp -DLATER -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LATER
// RUN: not %sumacc -fopenmp -DLATER=2 -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WORD
int main(void) {
  int n = 0;
#ifndef LATER
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: clause 'nowait' is not allowed on 'target data'
#pragma omp target data nowait map(tofrom : n)
  n++;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: more than one 'nowait' clause on 'target'
#pragma omp target nowait nowait map(tofrom : n)
  n++;
#elif LATER == 1
  // What clang alone can know stands at the user's line, too.
  // LATER: omp-15.9.5-depend.c:[[#@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'missing'
#pragma omp target nowait depend(in : missing) map(tofrom : n)
  n++;
#else
  // WORD: omp-15.9.5-depend.c:[[#@LINE+1]]:{{[0-9]+}}: error: 'sink' cannot stand in 'depend': in, out, inout, inoutset, mutexinoutset
#pragma omp target nowait depend(sink : n) map(tofrom : n)
  n++;
#endif
  return n;
}
