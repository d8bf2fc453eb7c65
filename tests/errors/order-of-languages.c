// RUN: not %sumacc -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %sumacc -fopenacc -fopenmp -DWORDS -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WORDS --implicit-check-not=error: %s
// RUN: not %sumacc -fopenacc -fopenmp -fdiagnostics-format=vi -c %s -o %t.o 2>&1 | FileCheck --check-prefix=VI %s
// Errors of both languages stand in the order of the file's lines, each with its notes, and warnings between them.
void f(int n, double *a) {
#ifdef WORDS
  // WORDS: :[[@LINE+1]]:24: error: 'inout' is not a map type
#pragma omp target map(inout : n)
  n++;
  // WORDS: :[[@LINE+1]]:27: error: unknown clause 'wrong' on 'parallel loop'
#pragma acc parallel loop wrong
  for (int i = 0; i < n; i++)
    a[i] = i;
  // WORDS: :[[@LINE+1]]:20: error: unknown clause 'copyout' on 'target'
#pragma omp target copyout(n)
  n++;
  // WORDS: :[[@LINE+1]]:9: warning: '#pragma opm' is ignored
#pragma opm target
  // WORDS: :[[@LINE+1]]:13: error: unknown directive 'paralel'
#pragma acc paralel
  n++;
  // WORDS: :[[@LINE+1]]:13: error: unknown directive 'taget'
#pragma omp taget
  n++;
#else
  // VI: +[[@LINE+2]]:35: error: 'map(from)'
  // CHECK: :[[@LINE+1]]:35: error: 'map(from)' is not allowed on 'target enter data'
#pragma omp target enter data map(from : n)
  // CHECK: :[[@LINE+1]]:22: error: clause 'collapse' is not allowed on 'parallel'
#pragma acc parallel collapse(2)
  n++;
  // CHECK: :[[@LINE+1]]:37: error: clause 'num_threads' is not allowed on 'target teams distribute'
#pragma omp target teams distribute num_threads(4)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel copy(a[0 : n])
  {
    // CHECK: :[[@LINE+2]]:1: error: 'parallel' inside of 'parallel'
    // CHECK: :[[@LINE-3]]:1: note: the enclosing 'parallel' is here
#pragma acc parallel
    a[0] = 1;
  }
  // VI: +[[@LINE+2]]:34: error: 'map(to)'
  // CHECK: :[[@LINE+1]]:34: error: 'map(to)' is not allowed on 'target exit data'
#pragma omp target exit data map(to : n)
#endif
}
