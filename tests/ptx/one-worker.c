// One worker asked for by number: a gang has the lanes of one whose loops use no workers, 256, or a warp where lanes
// have loops of their own.
// RUN: %sumacc -fopenacc -foffload=host,ptx %s -o %t && env SUMAC_DEVICE=sim SUMAC_NOTIFY=1 %t 2>&1 | FileCheck %s
// REQUIRES: device-sim
enum { N = 1 << 16 };
static double a[N];
static double sum(void) {
  double s = 0;
// CHECK: line=[[@LINE+1]] {{.*}}num_workers=1 vector_length=256
#pragma acc parallel loop gang vector num_workers(1) reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++)
    s += a[i];
// CHECK: line=[[@LINE+1]] {{.*}}num_workers=1 vector_length=256
#pragma acc parallel loop gang worker vector num_workers(1) reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++)
    s += a[i];
// CHECK: line=[[@LINE+1]] {{.*}}num_workers=1 vector_length=32
#pragma acc parallel loop gang num_workers(1) reduction(+ : s) copyin(a)
  for (int i = 0; i < N / 256; i++) {
    double r = 0;
#pragma acc loop worker vector reduction(+ : r)
    for (int j = 0; j < 256; j++)
      r += a[i * 256 + j];
    s += r;
  }
  return s;
}
int main(void) {
  return sum() != 0;
}
