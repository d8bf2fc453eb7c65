// RUN: not %sumacc -fopenacc -c %s -o %t.o -Wno-format 2>&1 | FileCheck %s
// What the device's printf cannot print is an error.
#include <stdio.h>
#include <wchar.h>
void f(int n) {
#pragma acc parallel num_gangs(1)
  {
    printf("%d %zu\n", n, sizeof n);
    // CHECK-DAG: printf-format.c:[[@LINE+1]]:{{.*}}error: printf in device code does not know this format: %n
    printf("%d%n\n", n, &n);
    // CHECK-DAG: printf-format.c:[[@LINE+1]]:{{.*}}error: printf in device code does not know this format: %5ls
    printf("%5ls\n", L"wide");
    // CHECK-DAG: printf-format.c:[[@LINE+1]]:{{.*}}error: printf in device code has more conversions than arguments
    printf("%d %d\n", n);
  }
}
