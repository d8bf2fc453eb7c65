// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O1 -I%S/../../run -c %s -o %t.o && %sumac++ -fopenmp -O1 -DSECOND -I%S/../../run -c %s -o %t2.o
// RUN: %sumac++ -fopenmp %t.o %t2.o -o %t -lm && env OMP_NUM_THREADS=8 %run %t
// RUN: %sumac++ -fopenmp %t2.o %t.o -o %t -lm && env OMP_NUM_THREADS=8 %run-once %t
// Functions of other files that make crews: members, operators and constructors of classes, also where
// functions of that file call them in turn.
#include "Inputs/check.h"
#include <omp.h>

#pragma omp begin declare target
struct Value {
  int *q, seen;
  explicit Value(int *q);
  int method(int by) const;
  int operator+(int by) const;
  static int of_class(int *q);
};
struct Of {
  int k;
  int method(int *q) const;
};
int over(int *q);
void host_or_device(int &seen, int *q);
#pragma omp end declare target

#ifdef SECOND
#pragma omp begin declare target
static int crew(int *q, int by) {
  int threads = 0;
#pragma omp parallel num_threads(4)
  {
#pragma omp single
    threads = omp_get_num_threads();
#pragma omp for
    for (int i = 0; i < 20; i++)
      q[i] += by;
  }
  return threads;
}
Value::Value(int *q) : q(q), seen(0) {
#pragma omp parallel for num_threads(3) reduction(max : seen)
  for (int i = 0; i < 20; i++) {
    q[i] += 1;
    seen = omp_get_num_threads();
  }
}
int Value::method(int by) const {
  int threads = 0;
#pragma omp parallel for num_threads(2) reduction(max : threads)
  for (int i = 0; i < 20; i++) {
    q[i] += by;
    threads = omp_get_num_threads();
  }
  return threads;
}
int Value::operator+(int by) const { return crew(q, by); }
int Value::of_class(int *q) { return crew(q, 1) + 10; }
int Of::method(int *q) const {
  int threads = 0;
#pragma omp parallel for num_threads(3) reduction(max : threads)
  for (int i = 0; i < 20; i++) {
    q[i] += k;
    threads = omp_get_num_threads();
  }
  return threads;
}
int over(int *q) { return crew(q, 2) + 20; }
void host_or_device(int &seen, int *q) { seen = crew(q, 1); }
#pragma omp end declare target
#else
int main() {
  int a[20] = {}, t[8] = {};
#pragma omp target map(tofrom : a, t)
  {
    Value v(a); // + 1
    t[0] = v.seen;
    t[1] = v.method(2); // + 2
    t[2] = v + 1;       // + 1
    t[3] = Value::of_class(a);
    t[4] = 5;
    Of of = {3};
    t[5] = of.method(a); // + 3
    t[6] = over(a);      // + 2
    host_or_device(t[7], a);
  }
  const int want[] = {3, 2, 4, 14, 5, 3, 24, 4};
  for (int i = 0; i < 8; i++)
    CHECK(t[i] == want[i], "%d: %d, not %d", i, t[i], want[i]);
  for (int i = 0; i < 20; i++)
    CHECK(a[i] == 11, "%d: %d", i, a[i]);
  return check_end();
}
#endif
