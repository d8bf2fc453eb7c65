// RUN: %sumacc -fopenmp -fdump=write -fstop-after=write -w %s 2>&1 | FileCheck %s
// A construct has the number where one of the host's variables has it from its declaration on and nothing changes it:
// then the number of a team's threads, and of the iterations of loops over them, is known. Others come by the launch.
static const int threads = 128;
void f(int *a, int *p) {
  int size = threads, twice = 256, moved = 5, escapes = 6, by_asm = 7, negative = -3;
  signed char narrow = 300;
  int wide = narrow;
  volatile int looks = 8;
  moved++;
  p = &escapes;
  __asm__("" : "+r"(by_asm));
// CHECK-DAG: int size = 128;
// CHECK-DAG: int twice = 256;
// CHECK-DAG: memcpy(&moved
// CHECK-DAG: memcpy(&escapes
// CHECK-DAG: memcpy(&by_asm
// CHECK-DAG: memcpy(&wide
// CHECK-DAG: memcpy(&negative
// CHECK-DAG: memcpy(&looks
#pragma omp target map(from : a[0 : 8])
  {
    a[0] = size + twice;
    a[1] = moved;
    a[2] = escapes;
    a[3] = by_asm;
    a[4] = wide;
    a[5] = looks;
    a[6] = negative;
  }
}
