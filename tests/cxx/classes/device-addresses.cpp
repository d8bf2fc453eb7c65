// RUN: %sumac++ -fopenmp -O1 -Wno-sumac-pointer-itself -I%S/../../run %s -o %t && %run %t
// OpenMP 5.2 5.4.7 to 5.4.10: members of a method's object, and references to pointers in the device's memory, in
// is_device_ptr, use_device_ptr, has_device_addr and use_device_addr; of base classes and templates, too.
#include "Inputs/check.h"
#include <omp.h>

struct Base {
  int *data, n;
};
struct Derived : Base {
  Derived(int *d, int k) : Base{d, k} {}
  int sum() {
    int s = 0;
#pragma omp target teams distribute parallel for is_device_ptr(data) map(tofrom : s) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += data[i];
    return s;
  }
  int twice() const {
    int s = 0;
#pragma omp target teams distribute parallel for is_device_ptr(this->data) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += this->data[i] * 2;
    return s;
  }
};
template <class T> struct Buffer {
  T *p;
  int n;
  T sum() const {
    T s = 0;
#pragma omp target is_device_ptr(p) map(tofrom : s)
    for (int i = 0; i < n; i++)
      s += p[i];
    return s;
  }
};
template <class T> struct OfBase : Buffer<T> {
  T sum3() const {
    T s = 0;
#pragma omp target is_device_ptr(this->p) map(tofrom : s)
    for (int i = 0; i < this->n; i++)
      s += this->p[i] * 3;
    return s;
  }
};

struct Mapped {
  int *p, n, x, a[3];
  int largest() const {
    int s = 0;
#pragma omp target data use_device_ptr(p)
    {
      int *q = p, m = n;
#pragma omp target is_device_ptr(q) map(tofrom : s)
      for (int i = 0; i < m; i++)
        s = q[i] > s ? q[i] : s;
    }
    return s;
  }
  /* In the construct p, and this->p, is the device's pointer, with a clause of the region or without. */
  int inside() {
    int s = 0;
#pragma omp target data map(to : p[0 : n]) use_device_ptr(p)
    {
      int m = n, *q = this->p;
#pragma omp target is_device_ptr(p) map(tofrom : s)
      for (int i = 0; i < m; i++)
        s += p[i];
#pragma omp target is_device_ptr(this->p, q) map(tofrom : s)
      for (int i = 0; i < m; i++)
        s += 10 * (this->p[i] + q[i]);
#pragma omp target map(tofrom : s)
      for (int i = 0; i < m; i++)
        s += 1000 * p[i];
    }
    return s;
  }
  int section() {
    int s = 0;
#pragma omp target data map(to : p[0 : n]) use_device_addr(p[0 : n])
    {
      int m = n, *q = p;
#pragma omp target has_device_addr(p[0 : m]) map(tofrom : s)
      for (int i = 0; i < m; i++)
        s += p[i];
#pragma omp target is_device_ptr(q) map(tofrom : s)
      for (int i = 0; i < m; i++)
        s += q[i];
    }
    return s;
  }
  bool objects() {
    bool right = false;
    x = 5, a[0] = 1, a[1] = 2, a[2] = 3;
#pragma omp target data map(tofrom : x, a, p)
#pragma omp target data use_device_addr(x, a, p)
    {
      int *dx = &x, *da = a, **dp = &p;
#pragma omp target is_device_ptr(dx, da, dp) map(from : right)
      {
        right = *dx == 5 && da[2] == 3 && *dp;
        *dx = 6;
        da[1] = 20;
      }
#pragma omp target has_device_addr(x, a)
      {
        x++;
        a[0] += a[1];
      }
#pragma omp target has_device_addr(a[0 : 3])
      a[2] = 30;
    }
    return right && x == 7 && a[0] == 21 && a[1] == 20 && a[2] == 30;
  }
  /* The object itself is in the device's memory. */
  int on_device() {
    int r = 0;
#pragma omp target has_device_addr(x) map(from : r)
    {
      x = 77;
      r = x;
    }
    return r;
  }
  int in_lambda() {
    auto sum = [this](int m) {
      int s = 0;
#pragma omp target is_device_ptr(p) map(tofrom : s)
      for (int i = 0; i < m; i++)
        s += p[i];
      return s;
    };
    return sum(n);
  }
};

/* What P and T are, each instance knows. */
template <class P> static int sum_of(P p, int n) {
  int s = 0;
#pragma omp target is_device_ptr(p) map(tofrom : s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}
template <class P> static int sum_of_mapped(P p, int n) {
  int s = 0;
#pragma omp target data use_device_ptr(p)
  {
    auto q = p;
    s = sum_of(q, n);
  }
  return s;
}
template <class T> static int value(T &x) {
  int s = 0;
#pragma omp target data use_device_addr(x)
#pragma omp target has_device_addr(x) map(from : s)
  s = x;
  return s;
}
template <class P> static int first(P &p) {
  int s = 0;
#pragma omp target has_device_addr(p) map(from : s)
  s = *p;
  return s;
}

int main() {
  int d = omp_get_default_device(), v[10], x = 3, got = 0, *p = v;
  for (int i = 0; i < 10; i++)
    v[i] = i;
  int *device = (int *)omp_target_alloc(sizeof v, d), **cell = (int **)omp_target_alloc(sizeof(int *), d);
  omp_target_memcpy(device, v, sizeof v, 0, 0, d, omp_get_initial_device());
  Derived derived(device, 10);
  CHECK(derived.sum() == 45, "member of a base class");
  CHECK(derived.twice() == 90, "this->data");
  CHECK((Buffer<int>{device, 10}.sum() == 45), "member of a template");
  OfBase<int> of_base;
  of_base.p = device, of_base.n = 10;
  CHECK(of_base.sum3() == 135, "member of a base that each instance knows");
  Mapped m{v, 10, 0, {}}, k{device, 10, 0, {}};
#pragma omp target data map(to : p[0 : 10])
  {
    CHECK(m.largest() == 9, "use_device_ptr");
    CHECK(sum_of_mapped(p, 10) == 45, "use_device_ptr of a parameter");
  }
  CHECK(m.inside() == 45945, "in a construct of use_device_ptr");
  CHECK(m.section() == 90, "use_device_addr of a section");
  CHECK(m.objects(), "use_device_addr of members");
  CHECK(k.in_lambda() == 45, "in a lambda");
  CHECK(((Mapped *)omp_target_alloc(sizeof(Mapped), d))->on_device() == 77, "has_device_addr of a member");
  CHECK(sum_of(device, 10) == 45, "is_device_ptr of a parameter");
#pragma omp target data map(to : x)
  CHECK(value(x) == 3, "use_device_addr of a reference");

#pragma omp target is_device_ptr(cell)
  *cell = nullptr;
  int *&r = *cell;
#pragma omp target has_device_addr(r) is_device_ptr(device)
  r = device + 4;
#pragma omp target is_device_ptr(cell) map(from : got)
  got = *cell ? **cell : -1;
  CHECK(got == 4, "has_device_addr of a reference to a pointer: %d", got);
  CHECK(first(*cell) == 4, "the same, in a template");
  return check_end();
}
