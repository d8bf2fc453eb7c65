// REQUIRES: sim
// RUN: %sumac++ -fopenacc -fopenmp %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck %s --check-prefix=LAMBDA
// RUN: not env SUMAC_DEVICE=sim %t 1 2>&1 | FileCheck %s --check-prefix=BIND
// RUN: not env SUMAC_DEVICE=sim %t 1 2 2>&1 | FileCheck %s --check-prefix=HELD
// The address of a function of the host's, which an object has brought to the device: the simulator says what it is, and which
// variable has it.
#include <cstdio>
#include <functional>

static double twice(double x) {
  return 2 * x;
}

int main(int argc, char **) {
  double a[8] = {};
  double (*function)(double) = argc > 0 ? twice : nullptr;
  auto lambda = [=](double x) { return a[0] + function(x); };
  auto bound = std::bind(function, std::placeholders::_1);
  std::function<double(double)> held = lambda;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 8; i++) {
    std::function<double(double)> own = [](double x) { return x; };
    a[i] = own(i);
  }
  switch (argc) {
  case 1:
#pragma acc parallel loop copy(a)
    for (int i = 0; i < 8; i++)
      a[i] = lambda(i); // LAMBDA: call through 0x{{[0-9a-f]+}}, which is no function of this device (one of the host's?), where the pointer at byte {{[0-9]+}} of 'lambda' leads
    break;
  case 2:
#pragma omp target teams distribute parallel for map(a)
    for (int i = 0; i < 8; i++)
      a[i] = bound(i); // BIND: which is no function of this device (one of the host's?), where the pointer at byte 0 of 'bound' leads
    break;
  case 3:
#pragma omp target teams distribute parallel for map(a)
    for (int i = 0; i < 8; i++)
      a[i] = held(i); // HELD: which is no function of this device (one of the host's?), where the pointer at byte 24 of 'held' leads
    break;
  }
  printf("%g\n", a[3]);
}
