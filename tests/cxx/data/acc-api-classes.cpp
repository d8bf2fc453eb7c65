// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// acc_copyin, acc_update_self, acc_is_present, acc_deviceptr, acc_delete by a class template; attach by a directive.
#include "Inputs/check.h"
#include <openacc.h>
#include <vector>

template <class T> class Mirror {
  std::vector<T> v;

public:
  explicit Mirror(int n, T x) : v(n, x) { acc_copyin(v.data(), v.size() * sizeof(T)); }
  ~Mirror() { acc_delete(v.data(), v.size() * sizeof(T)); }
  T *data() { return v.data(); }
  bool present() const { return acc_is_present(const_cast<T *>(v.data()), v.size() * sizeof(T)); }
  T at(int i) {
    acc_update_self(v.data() + i, sizeof(T));
    return v[i];
  }
};

int main() {
  Mirror<float> a(30, 1.5f);
  Mirror<long> b(30, 7);
  CHECK(a.present() && b.present(), "absent");
  float *p = a.data();
  long *q = b.data();
#pragma acc parallel loop present(p[0:30], q[0:30])
  for (int i = 0; i < 30; i++)
    p[i] += q[i] += i;
  CHECK(a.at(29) == 37.5f && b.at(29) == 36, "%g %ld", a.at(29), b.at(29));
  const float *d = static_cast<const float *>(acc_deviceptr(p));
  float x = 0;
#pragma acc serial deviceptr(d) copy(x)
  x = d[3];
  CHECK(x == 11.5f, "%g", x);
  return check_end();
}
