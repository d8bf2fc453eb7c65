/* In kernels, temporaries of which iterations read the old value on ways that the order of the text hides: to a later
   case of a switch, by continue to the end of an inner loop. Such loops are not parallel; those that always write
   first are. */
// RUN: %sumacc -fopenacc -Minfo=accel %s -o %t 2>&1 | FileCheck %s
// RUN: %run %t
// CHECK-COUNT-4: 't' carries a value
// CHECK: always_written:
// CHECK-NOT: carries
// CHECK: loop over gang
#include <stdio.h>

enum { N = 40 };
static int a[N], b[N];

static void to_a_case(void) {
  int t = 3;
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    switch (a[i] % 3) {
    case 0:
      b[i] = 0;
      t = i;
      break;
    case 1:
      b[i] = t;
      break;
    default:
      b[i] = -1;
    }
    t = a[i];
  }
}

/* Duff's way in. */
static void into_a_loop(void) {
  int t = 3;
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    int k = 0;
    switch (a[i] % 2) {
    case 0:
      do {
        t = i;
      case 1:
        b[i] = t + k;
      } while (++k < 1);
    }
    t = 2 * i;
  }
}

static void to_the_step(void) {
  int t = 5;
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    int s = 0;
    for (int k = 0; k < 3; k++, s += t) {
      if (a[i] % 2)
        continue;
      t = i;
    }
    t = 2 * i;
    b[i] = s;
  }
}

static void to_the_condition(void) {
  int t = 5;
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    int s = 0;
    do {
      s++;
      if (a[i] % 2)
        continue;
      t = i;
    } while (s < 4 && t > 3);
    t = -i;
    b[i] = s;
  }
}

static void always_written(void) {
  int t = 3, u = 4;
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    switch (a[i] % 3) {
    case 0:
      t = i;
      b[i] = t;
      break;
    case 1:
    default:
      u = t = a[i];
      b[i] = t + u;
    }
    for (int k = 0; k < 3; k++, t = k) {
      if (k == 1)
        continue;
      t = k;
      b[i] += t;
    }
  }
}

static int check(const char *name, void f(void), int expected(int i, int *t), int t) {
  f();
  for (int i = 0; i < N; i++) {
    int value = expected(i, &t);
    if (b[i] != value)
      return printf("%s: b[%d] is %d, not %d\n", name, i, b[i], value);
  }
  return 0;
}

static int case_value(int i, int *t) {
  int value = a[i] % 3 == 0 ? 0 : a[i] % 3 == 1 ? *t : -1;
  *t = a[i];
  return value;
}

static int loop_value(int i, int *t) {
  int value = a[i] % 2 ? *t : i;
  *t = 2 * i;
  return value;
}

static int step_value(int i, int *t) {
  int value = a[i] % 2 ? 3 * *t : 3 * i;
  *t = 2 * i;
  return value;
}

static int condition_value(int i, int *t) {
  int value = (a[i] % 2 ? *t : i) > 3 ? 4 : 1;
  *t = -i;
  return value;
}

static int written_value(int i, int *t) {
  (void)t;
  return (a[i] % 3 ? 2 * a[i] : i) + 2;
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = (i * 7 + 3) % 11;
  return check("case", to_a_case, case_value, 3) + check("loop", into_a_loop, loop_value, 3) +
         check("step", to_the_step, step_value, 5) + check("condition", to_the_condition, condition_value, 5) +
         check("written", always_written, written_value, 0);
}
