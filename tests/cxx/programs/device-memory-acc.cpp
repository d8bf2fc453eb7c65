// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// acc_malloc and deviceptr in a class; a unique_ptr with a deleter that frees device memory.
#include "Inputs/check.h"
#include <memory>
#include <openacc.h>
#include <vector>

struct Free {
  void operator()(void *p) const { acc_free(p); }
};
template <class T> using Device = std::unique_ptr<T[], Free>;
template <class T> static Device<T> allocate(std::size_t n) {
  return Device<T>(static_cast<T *>(acc_malloc(n * sizeof(T))));
}

int main() {
  const int n = 200;
  auto buffer = allocate<double>(n);
  double *d = buffer.get();
  std::vector<double> v(n, 2.0);
  acc_memcpy_to_device(d, v.data(), n * sizeof(double));
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < n; i++)
    d[i] = d[i] * i;
  acc_memcpy_from_device(v.data(), d, n * sizeof(double));
  CHECK(v[0] == 0 && v[199] == 398, "%g", v[199]);
  double *p = v.data(), sum = 0;
#pragma acc data copyin(p[0:n])
  {
#pragma acc host_data use_device(p)
    {
      const double *q = p;
#pragma acc parallel loop deviceptr(q) reduction(+:sum)
      for (int i = 0; i < n; i++)
        sum += q[i];
    }
  }
  CHECK(sum == 199 * 200, "%g", sum);
  return check_end();
}
