// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// __func__ and its like name the function that encloses the text (C17 6.4.2.2), in regions, which become functions of
// their own, and in routines; sizes and types of the names, too.
#include <string.h>
#include "../Inputs/check.h"

#define LENGTHS(out)                                                                                                   \
  do {                                                                                                                 \
    const char *f_ = __func__, *g_ = __FUNCTION__, *p_ = __PRETTY_FUNCTION__, *b_ = __builtin_FUNCTION();              \
    __typeof__(__func__) *whole_ = &__func__;                                                                          \
    (out)[0] = (int)strlen(f_), (out)[1] = (int)sizeof __func__, (out)[2] = g_[1], (out)[3] = (int)strlen(p_);         \
    (out)[4] = b_[0], (out)[5] = (int)sizeof *whole_, (out)[6] = (*whole_)[2], (out)[7] = sizeof(__PRETTY_FUNCTION__); \
    (out)[8] = _Generic(&__func__[0], const char *: 1, default: 2);                                                    \
  } while (0)

static void same(const char *what, const int *a, const int *b) {
  for (int i = 0; i < 9; i++)
    CHECK(a[i] == b[i], "%s: [%d] is %d, not %d", what, i, a[i], b[i]);
}

#pragma acc routine vector
static void a_routine(int *out) {
#pragma acc loop vector
  for (int i = 0; i < 1; i++)
    LENGTHS(out);
}

#pragma acc routine seq
static void plain_routine(int *out) {
  LENGTHS(out);
}

static void in_regions(unsigned few) {
  int want[9], got[9];
  LENGTHS(want);
#pragma acc parallel copyout(got) num_gangs(1)
  LENGTHS(got);
  same("parallel", got, want);
#pragma acc kernels copyout(got)
  {
    for (int i = 0; i < 9; i++)
      got[i] = (int)sizeof __func__;
    LENGTHS(got);
  }
  same("kernels", got, want);
#pragma acc parallel loop copyout(got)
  for (int i = 0; i < (int)sizeof(__func__) - 10; i++)
    LENGTHS(got);
  same("loop", got, want);
#pragma acc data copyout(got)
#pragma acc serial present(got)
  LENGTHS(got);
  same("serial in data", got, want);
}

int main(void) {
  int want[9], got[9];
  a_routine(want);
#pragma acc parallel copyout(got) num_gangs(1)
  a_routine(got);
  same("routine", got, want);
  plain_routine(want);
  CHECK(want[0] == 13 && want[1] == 14, "plain_routine: %d %d", want[0], want[1]);
#pragma acc parallel copyout(got) num_gangs(1)
  plain_routine(got);
  same("routine seq", got, want);
  in_regions(3);
  return check_end();
}
