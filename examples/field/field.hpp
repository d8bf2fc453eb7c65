/*
 * field.hpp - a vector of numbers that lives on the device: its methods are kernels, one for each type of the numbers.
 * The device's copy is made and freed with the object. Standard OpenACC in standard C++; without directives it is plain
 * C++.
 */
#ifndef FIELD_HPP
#define FIELD_HPP

#include <cstddef>

template <class T> class Field {
  T *data;
  std::size_t length;

public:
  explicit Field(std::size_t n) : data(new T[n]()), length(n) {
#pragma acc enter data copyin(this[0:1], data[0:length])
  }
  Field(const Field &) = delete;
  Field &operator=(const Field &) = delete;
  ~Field() {
#pragma acc exit data delete(data[0:length], this[0:1])
    delete[] data;
  }

  std::size_t size() const { return length; }

  /* f(i) for each element, on the device. */
  template <class F> void fill(F f) {
#pragma acc parallel loop present(this[0:1], data[0:length]) firstprivate(f)
    for (std::size_t i = 0; i < length; i++)
      data[i] = f(i);
  }

  /* *this += a * x */
  void add(T a, const Field &x) {
    const T *from = x.data;
#pragma acc parallel loop present(this[0:1], data[0:length], from[0:x.length])
    for (std::size_t i = 0; i < length; i++)
      data[i] += a * from[i];
  }

  T dot(const Field &x) const {
    T sum = T();
    const T *other = x.data;
#pragma acc parallel loop present(this[0:1], data[0:length], other[0:x.length]) reduction(+ : sum)
    for (std::size_t i = 0; i < length; i++)
      sum += data[i] * other[i];
    return sum;
  }

  T largest() const {
    T found = T();
#pragma acc parallel loop present(this[0:1], data[0:length]) reduction(max : found)
    for (std::size_t i = 0; i < length; i++)
      found = data[i] > found ? data[i] : found;
    return found;
  }

  /* The host's copy, brought up to date. */
  const T *host() {
#pragma acc update host(data[0:length])
    return data;
  }
};

#endif
