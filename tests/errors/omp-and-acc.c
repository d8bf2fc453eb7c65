// RUN: rm -f %t.o && not %sumacc -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// OpenACC and OpenMP share a file, data and devices, but device code is of one language.
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:1: error: '#pragma omp simd' cannot stand in '#pragma acc parallel loop': a construct for devices is of one language
#pragma omp simd
    for (int j = 0; j < 3; j++) a[i] += j;
  }
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:1: error: '#pragma acc loop' cannot stand in '#pragma omp target teams distribute parallel for': a construct for devices is of one language
#pragma acc loop
    for (int j = 0; j < 3; j++) a[i] += j;
  }
#pragma acc parallel
  {
// CHECK: :[[@LINE+1]]:1: error: '#pragma omp target' cannot stand in '#pragma acc parallel': a construct for devices is of one language
#pragma omp target
  n = 1;
  }
#pragma omp target
  {
// CHECK: :[[@LINE+1]]:1: error: '#pragma acc parallel' cannot stand in '#pragma omp target': a construct for devices is of one language
#pragma acc parallel
  n = 1;
  }
#pragma omp target
  {
// CHECK: :[[@LINE+1]]:1: error: '#pragma acc atomic' cannot stand in '#pragma omp target': a construct for devices is of one language
#pragma acc atomic
  n += 1;
  }
#pragma acc data copy(a[0:n])
  {
#pragma omp target
  n += 1;
  }
#pragma omp target data map(a[0:n])
  {
#pragma acc parallel
  n += 1;
  }
}
