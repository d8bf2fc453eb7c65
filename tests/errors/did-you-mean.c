// RUN: not %sumacc -fopenmp -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Words that are nearly right: of a directive's name, clauses, and those of the other language; operators at the wrong end.
int main(void) {
  double a[100], s = 0, t = 0;
  // CHECK-DAG: :[[@LINE+1]]:20: error: unknown clause 'team' on 'target'; did you mean 'teams'?
#pragma omp target team distribute parallel for
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:37: error: unknown clause 'paralel' on 'target teams distribute'; did you mean 'parallel'?
#pragma omp target teams distribute paralel for
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:50: error: unknown clause 'reductoin' on 'target teams distribute parallel for'; did you mean 'reduction'?
#pragma omp target teams distribute parallel for reductoin(+ : s)
  for (int i = 0; i < 100; i++)
    s += a[i];
  // CHECK-DAG: :[[@LINE+1]]:22: error: unknown clause 'for' on 'parallel'; did you mean 'parallel loop'?
#pragma acc parallel for
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:56: error: the operator comes first in 'reduction': '+ : ' and then the variables
#pragma omp target parallel for reduction(s, t /* */ : +)
  for (int i = 0; i < 100; i++)
    s += i, t += i;
  // CHECK-DAG: :[[@LINE+1]]:41: error: the operator comes first in 'reduction': '&& : ' and then the variables
#pragma acc parallel loop reduction(s : &&)
  for (int i = 0; i < 100; i++)
    s = s && i;
  return (int)(s + t);
}
