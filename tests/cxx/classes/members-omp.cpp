// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Members of a method's object in clauses of OpenMP: private, firstprivate, lastprivate, reduction (5.2 5.3, 5.5.5).
#include "Inputs/check.h"

template <class T> struct Sums {
  int n;
  T sum, step, last, part[4];
  int count[4];

  T own() {
    T s = 0;
    step = 7;
#pragma omp target teams distribute parallel for private(step) reduction(+:s)
    for (int i = 0; i < n; i++) {
      step = T(i);
      this->step += 1;
      s += step;
    }
    return s + 1000 * step;
  }
  T first() {
    T s = 0;
    step = 3;
#pragma omp target teams distribute parallel for firstprivate(step, part) reduction(+:s) default(none)
    for (int i = 0; i < n; i++)
      s += step + part[i % 4];
    return s;
  }
  T of_loops() {
    T s = 0;
    step = 2;
#pragma omp target teams num_teams(1) reduction(+:s)
    {
      step += 1;
#pragma omp parallel for firstprivate(step) lastprivate(last) reduction(+:s)
      for (int i = 0; i < n; i++) {
        last = T(i) * step;
        s += last;
      }
      s += last;
    }
    return s;
  }
  T reduced() {
    sum = 0;
    step = 3;
    for (int i = 0; i < 4; i++)
      count[i] = 0;
#pragma omp target map(this[:1])
    {
#pragma omp parallel num_threads(3) reduction(+:sum)
      {
#pragma omp for reduction(+:count)
        for (int i = 0; i < n; i++)
          count[i % 4] += 1;
        sum += step;
      }
    }
#pragma omp target teams distribute parallel for reduction(+:sum) reduction(max:last)
    for (int i = 0; i < n; i++) {
      sum += step;
      last = last > i ? last : T(i);
    }
    return sum + count[1];
  }
#pragma omp begin declare target
  void shared(T *q) {
#pragma omp for private(step) lastprivate(last)
    for (int i = 0; i < n; i++) {
      step = T(2 * i);
      q[i] = step;
      last = step;
    }
  }
#pragma omp end declare target
};

template <class T> static void run() {
  Sums<T> s = {20, 0, 0, 0, {1, 2, 3, 4}, {}};
  T q[20] = {}, own = s.own(), first = s.first(), loops = s.of_loops();
  CHECK(own == 210 + 7000, "%g", double(own));
  CHECK(first == 20 * 3 + 50, "%g", double(first));
  CHECK(loops == 3 * 190 + 57 && s.last == 57, "%g %g", double(loops), double(s.last));
  T reduced = s.reduced();
  CHECK(s.count[1] == 5 && s.last == 57, "%d %g", s.count[1], double(s.last));
  CHECK(reduced == s.sum + 5 && s.sum > 60 && s.sum <= 60 + 9, "%g", double(reduced));
  s.step = 5;
#pragma omp target map(tofrom: s, q)
#pragma omp parallel num_threads(4)
  s.shared(q);
  CHECK(s.step == 5 && s.last == 38 && q[7] == 14, "%g %g %g", double(s.step), double(s.last), double(q[7]));
}

int main() {
  run<int>();
  run<double>();
  return check_end();
}
