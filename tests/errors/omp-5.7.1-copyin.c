// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 17.3: combined with target, parallel takes all of its clauses but this one.
static _Thread_local int own;
int main(void) {
  // CHECK: :[[@LINE+1]]:29: error: clause 'copyin' is not allowed on 'target parallel'; did you mean map(to: ...)?
#pragma omp target parallel copyin(own)
  {
  }
  // CHECK: :[[@LINE+1]]:50: error: clause 'copyin' is not allowed on 'target teams distribute parallel for'
#pragma omp target teams distribute parallel for copyin(own)
  for (int i = 0; i < 3; i++)
    ;
  return own;
}
