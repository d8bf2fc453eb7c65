// RUN: not %sumacc -fopenmp -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Words that are nearly right: of a directive's name, clauses, those of the other language and those in another order;
// operators at the wrong end.
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
  // CHECK-DAG: :[[@LINE+1]]:22: error: unknown clause 'for' on 'parallel'; did you mean 'loop'?
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
  // The words of a directive in another order, and words of the other language.
  // CHECK-DAG: :[[@LINE+1]]:13: error: 'parallel' cannot stand behind 'loop'; did you mean 'parallel loop'?
#pragma acc loop parallel
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:13: error: 'enter' cannot stand behind 'data'; did you mean 'enter data'?
#pragma acc data enter copyin(a)
  // CHECK-DAG: :[[@LINE+1]]:29: error: 'teams' cannot stand behind 'target parallel'; did you mean 'target teams distribute parallel for'?
#pragma omp target parallel teams
  a[0] = 1;
  // CHECK-DAG: :[[@LINE+1]]:13: error: 'teams' cannot stand behind 'target parallel'; did you mean 'target teams distribute parallel for'?
#pragma omp target parallel teams distribute for
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:20: error: 'for' cannot stand behind 'target'; did you mean 'target parallel for'?
#pragma omp target for
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:37: error: 'parallel' cannot stand behind 'target teams distribute'; did you mean 'target teams distribute parallel for simd'?
#pragma omp target teams distribute parallel simd
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:27: error: unknown clause 'map' on 'parallel loop'; did you mean copy, copyin, copyout or create?
#pragma acc parallel loop map(to : a)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:27: error: unknown clause 'num_teams' on 'parallel loop'; did you mean 'num_gangs'?
#pragma acc parallel loop num_teams(3)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:27: error: unknown clause 'reduce' on 'parallel loop'; did you mean 'reduction'?
#pragma acc parallel loop reduce(+ : s)
  for (int i = 0; i < 100; i++)
    s += a[i];
  // CHECK-DAG: :[[@LINE+1]]:13: error: unknown directive 'target teams distribute'; did you mean 'parallel loop'?
#pragma acc target teams distribute
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // CHECK-DAG: :[[@LINE+1]]:20: error: unknown clause 'copyout' on 'target'; did you mean map(from: ...)?
#pragma omp target copyout(a)
  a[0] = 1;
  // CHECK-DAG: :[[@LINE+1]]:50: error: unknown clause 'num_gangs' on 'target teams distribute parallel for'; did you mean 'num_teams'?
#pragma omp target teams distribute parallel for num_gangs(3)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  return (int)(s + t);
}
