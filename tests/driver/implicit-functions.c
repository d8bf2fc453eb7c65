// RUN: %sumacc -fopenacc %s -o %t -lm 2>&1 | FileCheck %s && %t
// RUN: %sumacc -fopenmp -std=c99 %s -o %t.omp -lm 2>&1 | FileCheck %s && %t.omp
// RUN: %sumacc %s -o %t.plain -lm 2>&1 | FileCheck %s && %t.plain
// RUN: not %sumacc -fopenacc -Werror %s -o %t -lm 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %sumacc -fopenmp -Werror=implicit-function-declaration %s -o %t -lm 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %sumacc -fopenacc -std=c2x %s -o %t -lm 2>&1 | FileCheck --check-prefix=ERROR %s
// Before C23 a function that no header declares is a warning, also in device code.
int main(void) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 4; i++)
    // CHECK: implicit-functions.c:[[@LINE+2]]:{{[0-9]+}}: warning: {{.*}}'exp'{{.*}}[-Wimplicit-function-declaration]
    // ERROR: implicit-functions.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'exp'
    sum += exp(1.0);
  return (int)sum != 10;
}
