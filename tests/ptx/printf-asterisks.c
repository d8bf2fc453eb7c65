// RUN: %sumacc -fopenacc -O1 -foffload=ptx -S %s -o %t.s && FileCheck %s < %t.s
// Conversions with asterisks are written by snprintf: what the driver's vprintf makes of them is not documented, and an
// H100's takes the wrong arguments.
#include <stdio.h>

void f(int w, double d) {
#pragma acc serial
  printf("%*.*f|%5d\n", w, 2, d, w);
}
// CHECK-DAG: format{{.*}} = {37, 42, 46, 42, 102}
// CHECK-DAG: format{{.*}} = {37, 115, 124, 37, 53, 100, 10}
// CHECK: .entry
// CHECK: __sumac_ptx_snprintf,
// CHECK: vprintf,
