// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// OpenMP 5.2 7.8.1: host code that calls functions of devices alone, of which it has no variant.
int for_devices(int x), for_host(int x);
#pragma omp declare variant(for_devices) match(device = {kind(nohost)})
int alone(int x) {
  return x;
}
#pragma omp declare target enter(alone) device_type(nohost)
#pragma omp declare variant(for_host) match(device = {kind(host)})
int replaced(int x) {
  return x;
}
#pragma omp declare target enter(replaced) device_type(nohost)
int called_by_host(int x, int n) {
// CHECK: :[[@LINE+1]]:10: error: 'alone' has no host version
  return alone(x) + (n ? replaced(x) : 0);
}
