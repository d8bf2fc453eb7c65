// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A buffer of the device as a class: omp_target_alloc, omp_target_memcpy, is_device_ptr, in RAII.
#include "Inputs/check.h"
#include <omp.h>
#include <stdexcept>
#include <vector>

template <class T> class Buffer {
  T *p;
  std::size_t n;
  int device = omp_get_default_device(), host = omp_get_initial_device();

public:
  explicit Buffer(std::size_t n) : p(static_cast<T *>(omp_target_alloc(n * sizeof(T), omp_get_default_device()))), n(n) {
    if (!p)
      throw std::bad_alloc();
  }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer() { omp_target_free(p, device); }
  T *get() { return p; }
  void put(const std::vector<T> &v) { omp_target_memcpy(p, v.data(), n * sizeof(T), 0, 0, device, host); }
  std::vector<T> take() const {
    std::vector<T> v(n);
    omp_target_memcpy(v.data(), p, n * sizeof(T), 0, 0, host, device);
    return v;
  }
};

int main() {
  const int n = 300;
  Buffer<float> a(n);
  a.put(std::vector<float>(n, 1.5f));
  float *p = a.get();
#pragma omp target teams distribute parallel for is_device_ptr(p)
  for (int i = 0; i < n; i++)
    p[i] += i;
  const auto v = a.take();
  for (int i = 0; i < n; i++)
    CHECK(v[i] == 1.5f + i, "%d: %g", i, v[i]);
  return check_end();
}
