// RUN: %sumac++ -fopenacc -fverify -O1 -w %s -o %t
// RUN: not env SUMAC_DEVICE=sim SUMAC_VERIFY=host %t 2>&1 | FileCheck %s
// UNSUPPORTED: device-serial, device-cuda, sanitized
// REQUIRES: sim
// Verification knows what the elements of an instance are, and names its function.
#include <openacc.h>

template <class T> struct Field {
  T *p;
  int n;
  void fill() {
#pragma acc parallel loop copy(p[0:n])
    for (int i = 0; i < n; i++)
      p[i] = i == 4 && acc_on_device(acc_device_nvidia) ? T(1.5) : T(1);
    // CHECK: verify.cpp:[[@LINE-3]]: sumac: warning: Field<double>::fill: element 4 of p[0:n] is 1.5 on device sim:0, but 1 by one thread, {{[0-9]+}} ULPs apart; of 10 elements 1 differ
    // CHECK: verify.cpp:[[@LINE-4]]: sumac: warning: Field<float>::fill: element 4 of p[0:n] is 1.5 on device sim:0, but 1 by one thread, {{[0-9]+}} ULPs apart; of 10 elements 1 differ
  }
  T sum() {
    T s = 0;
#pragma acc parallel loop copyin(p[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += p[i];
    return s;
  }
};
int main() {
  double d[10] = {};
  float f[10] = {};
  int k[10] = {};
  Field<double>{d, 10}.fill();
  Field<float>{f, 10}.fill();
  Field<int>{k, 10}.fill();
  return Field<double>{d, 10}.sum() < 0 || Field<int>{k, 10}.sum() != 10;
  // CHECK-NOT: warning
  // CHECK: 5 launches compared, 2 differ
}
