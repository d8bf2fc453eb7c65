// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t && %run %t
// OpenACC 3.3 2.7, 2.8: members of a method's object in deviceptr and use_device.
#include "Inputs/check.h"
#include <openacc.h>
struct Base {
  int *p, n;
};
struct Derived : Base {
  int sum() const {
    int s = 0;
#pragma acc parallel loop deviceptr(p) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += p[i];
    return s;
  }
  int mapped() {
    int s = 0;
#pragma acc data copyin(p[0 : n])
#pragma acc host_data use_device(p)
    {
      int *q = p, *r = this->p;
#pragma acc parallel loop deviceptr(q, r) reduction(+ : s)
      for (int i = 0; i < n; i++)
        s += q[i] + r[i];
#pragma acc parallel loop deviceptr(p) reduction(+ : s)
      for (int i = 0; i < n; i++)
        s += 10 * p[i];
    }
    return s;
  }
};
template <class T> struct Buffer {
  T *p;
  int n;
  T sum() const {
    T s = 0;
#pragma acc data deviceptr(p)
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += p[i];
    return s;
  }
};
template <class P> static int sum_of(P p, int n) {
  int s = 0;
#pragma acc host_data use_device(p)
  {
    auto q = p;
#pragma acc parallel loop deviceptr(q) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += q[i];
  }
  return s;
}

int main() {
  int v[10], *host = v;
  for (int i = 0; i < 10; i++)
    v[i] = i;
  int *device = (int *)acc_malloc(sizeof v);
  acc_memcpy_to_device(device, v, sizeof v);
  CHECK((Derived{{device, 10}}.sum() == 45), "deviceptr");
  CHECK((Derived{{v, 10}}.mapped() == 540), "use_device");
  CHECK((Buffer<int>{device, 10}.sum() == 45), "deviceptr in a template");
#pragma acc data copyin(host[0 : 10])
  CHECK(sum_of(host, 10) == 45, "use_device of a parameter");
  acc_free(device);
  return check_end();
}
