// RUN: not %sumacc -fopenmp -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A clause that a directive does not take: which one takes it, or what it is called in that language.
int main(void) {
  double a[100], s = 0;
  // CHECK: :[[@LINE+1]]:37: error: clause 'copyin' is not allowed on 'target data'; did you mean map(to: ...)?
#pragma omp target data map(to : s) copyin(a)
  a[0] = 1;
  // CHECK: :[[@LINE+1]]:22: error: clause 'collapse' is not allowed on 'parallel'; it may stand on 'parallel loop'
#pragma acc parallel collapse(2)
  a[0] = 1;
  // CHECK: :[[@LINE+1]]:37: error: clause 'num_threads' is not allowed on 'target teams distribute'; it may stand on 'target teams distribute parallel for'
#pragma omp target teams distribute num_threads(4)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:18: error: clause 'num_gangs' is not allowed on 'data' [clause-not-allowed]{{$}}
#pragma acc data num_gangs(4) copy(a)
  a[0] = 1;
  return (int)s;
}
