// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9: every form of a loop that OpenACC takes: comparison, direction, step, and type of the variable.
#include "../Inputs/check.h"

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
/* Marks each value of the loop variable and counts the iterations. */
#define LOOP(name, HEAD, INDEX)                                                                                        \
  static void name(long lo, long hi, long step, int *hit) {                                                            \
    long count = 0, want = 0;                                                                                          \
    (void)lo, (void)hi, (void)step;                                                                                    \
    for (int i = 0; i < 400; i++)                                                                                      \
      hit[i] = 0;                                                                                                      \
    PRAGMA(acc parallel loop reduction(+:count) copy(hit[0:400]) num_gangs(3) vector_length(32))                       \
    for (HEAD) {                                                                                                       \
      hit[(INDEX) + 100] += 1;                                                                                         \
      count++;                                                                                                         \
    }                                                                                                                  \
    for (HEAD) {                                                                                                       \
      hit[(INDEX) + 100] -= 1;                                                                                         \
      want++;                                                                                                          \
    }                                                                                                                  \
    CHECK(count == want, #HEAD " (%ld, %ld, %ld): %ld iterations, not %ld", lo, hi, step, count, want);                \
    for (int i = 0; i < 400; i++)                                                                                      \
      CHECK(hit[i] == 0, #HEAD " (%ld, %ld, %ld): iteration %d: %+d", lo, hi, step, i - 100, hit[i]);                  \
  }
LOOP(less, int i = (int)lo; i < hi; i++, i)
LOOP(less_equal, int i = (int)lo; i <= hi; ++i, i)
LOOP(greater, int i = (int)hi; i > lo; i--, i)
LOOP(greater_equal, int i = (int)hi; i >= lo; --i, i)
LOOP(not_equal, int i = (int)lo; i != hi; i++, i)
LOOP(not_equal_down, int i = (int)hi; i != lo; i--, i)
LOOP(reversed, int i = (int)lo; hi > i; i++, i)
LOOP(reversed_down, int i = (int)hi; lo <= i; i--, i)
LOOP(step_up, int i = (int)lo; i < hi; i += step, i)
LOOP(step_assign, int i = (int)lo; i <= hi; i = i + 3, i)
LOOP(step_assign_left, int i = (int)lo; i <= hi; i = 3 + i, i)
LOOP(step_down, int i = (int)hi; i > lo; i -= step, i)
LOOP(step_down_assign, int i = (int)hi; i >= lo; i = i - 7, i)
LOOP(step_negative, int i = (int)hi; i >= lo; i += -2, i)
LOOP(as_long, long i = lo; i < hi; i += step, i)
LOOP(as_unsigned, unsigned i = (unsigned)lo; i < (unsigned)hi; i++, i)
LOOP(as_unsigned_down, unsigned i = (unsigned)hi; i > (unsigned)lo; i--, i)
LOOP(as_size, size_t i = (size_t)lo; i < (size_t)hi; i += 2, i)
LOOP(as_char, signed char i = (signed char)lo; i < hi; i++, i)
LOOP(as_uchar, unsigned char i = (unsigned char)lo; i <= hi; i += 5, i)
LOOP(as_short, short i = (short)hi; i > lo; i--, i)
LOOP(as_long_long, long long i = lo; i < hi; i++, i)

static const struct {
  void (*run)(long, long, long, int *);
  int is_unsigned;
} loops[] = {
    {less, 0},         {less_equal, 0},       {greater, 0},          {greater_equal, 0}, {not_equal, 0},
    {not_equal_down, 0}, {reversed, 0},       {reversed_down, 0},    {step_up, 0},       {step_assign, 0},
    {step_assign_left, 0}, {step_down, 0},    {step_down_assign, 0}, {step_negative, 0}, {as_long, 0},
    {as_unsigned, 1},  {as_unsigned_down, 1}, {as_size, 1},          {as_char, 0},       {as_uchar, 1},
    {as_short, 0},     {as_long_long, 0},
};

int main(void) {
  static const struct { long lo, hi, step; } bounds[] = {
      {0, 100, 1}, {0, 1, 1}, {5, 5, 1}, {3, 99, 7}, {-20, 30, 3}, {-50, -3, 4}, {1, 120, 13}, {0, 33, 32}, {2, 2, 9}};
  int hit[400];
  for (size_t b = 0; b < sizeof bounds / sizeof *bounds; b++)
    for (size_t f = 0; f < sizeof loops / sizeof *loops; f++)
      if (!loops[f].is_unsigned || bounds[b].lo >= 0)
        loops[f].run(bounds[b].lo, bounds[b].hi, bounds[b].step, hit);
  return check_end();
}
