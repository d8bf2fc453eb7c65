// RUN: %sumacc -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %sumacc -fopenacc -fopenmp -x c++ -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %sumacc -fopenmp -DHOST -c %s -o %t.o 2>&1 | FileCheck --check-prefix=HOST --implicit-check-not=warning: %s
// RUN: %sumacc -fopenacc -fopenmp -Wno-sumac-unknown-pragma -c %s -o %t.o 2>&1 | count 0
// RUN: %sumacc -c %s -o %t.o 2>&1 | count 0
// RUN: not %sumacc -fopenmp -DNAMES -DHOST -c %s -o %t.o 2>&1 | FileCheck --check-prefix=NAMES %s
// RUN: not %sumacc -fopenmp -DNAMES -c %s -o %t.o 2>&1 | FileCheck --check-prefix=NAMES %s
// Pragmas that look like directives and are ignored are a warning, whether the file has others or not; of a directive of
// host code that is spelt wrongly the error says what may be meant.
#define TARGET nothing
int main(void) {
  int s = 0;
#pragma omp TARGET
  // HOST: unknown-pragmas.c:[[@LINE+2]]:9: warning: '#pragma OMP' is ignored; did you mean '#pragma omp'? [-Wsumac-unknown-pragma]
  // CHECK: unknown-pragmas.c:[[@LINE+1]]:9: warning: '#pragma OMP' is ignored; did you mean '#pragma omp'? [-Wsumac-unknown-pragma]
#pragma OMP parallel for
  for (int i = 0; i < 4; i++)
    s += i;
  // CHECK: :[[@LINE+1]]:9: warning: '#pragma accc' is ignored; did you mean '#pragma acc'?
#pragma accc parallel loop
  for (int i = 0; i < 4; i++)
    s += i;
  // HOST: :[[@LINE+2]]:9: warning: '#pragma opm' is ignored; did you mean '#pragma omp'?
  // CHECK: :[[@LINE+1]]:9: warning: '#pragma opm' is ignored; did you mean '#pragma omp'?
#pragma opm target teams loop
  for (int i = 0; i < 4; i++)
    s += i;
  // CHECK: :[[@LINE+1]]:9: warning: '#pragma openacc' is ignored; did you mean '#pragma acc'?
#pragma openacc kernels
  s++;
  // Others' pragmas.
#pragma ompx assume
#pragma unroll
  for (int i = 0; i < 4; i++)
    s += i;
#pragma mark parallel
#ifndef HOST
#pragma omp target map(s)
  s++;
#endif
#ifdef NAMES
  // NAMES: :[[@LINE+1]]:13: error: unknown directive 'parallell'; did you mean 'parallel'?
#pragma omp parallell
  s++;
  // NAMES: :[[@LINE+1]]:13: error: unknown directive 'taget'; did you mean 'target'?
#pragma omp taget map(s)
  s++;
  // NAMES: :[[@LINE+1]]:13: error: unknown directive 'kernels'; did you mean 'target teams loop'?
#pragma omp kernels
  s++;
  // NAMES: :[[@LINE+1]]:13: error: 'target' cannot stand behind 'parallel'; did you mean 'target parallel'?
#pragma omp parallel target
  s++;
  // NAMES: :[[@LINE+1]]:13: error: 'parallel' cannot stand behind 'for'; did you mean 'parallel for'?
#pragma omp for parallel schedule(static)
  for (int i = 0; i < 4; i++)
    s += i;
#endif
  return s == 0;
}
