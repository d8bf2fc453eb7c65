// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Regions in constructors, destructors, operators and conversion functions.
#include "Inputs/check.h"

static int total;
struct Sum {
  int *p, n;
  Sum(int *p, int n) : p(p), n(n) {
#pragma omp target teams distribute parallel for map(from: p[0:n])
    for (int i = 0; i < n; i++)
      p[i] = i;
  }
  ~Sum() {
    int s = 0;
    int *p = this->p;
#pragma omp target teams distribute parallel for map(to: p[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += p[i];
    total = s;
  }
  Sum &operator*=(int k) {
    int *p = this->p;
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
    for (int i = 0; i < n; i++)
      p[i] *= k;
    return *this;
  }
  explicit operator bool() const {
    bool any = false;
    int *p = this->p;
#pragma omp target teams distribute parallel for map(to: p[0:n]) reduction(||:any)
    for (int i = 0; i < n; i++)
      any = any || p[i] > 20;
    return any;
  }
};

int main() {
  int v[10];
  bool before, after;
  {
    Sum s(v, 10);
    before = bool(s);
    s *= 3;
    after = bool(s);
  }
  CHECK(total == 135 && !before && after, "%d %d %d", total, before, after);
  return check_end();
}
