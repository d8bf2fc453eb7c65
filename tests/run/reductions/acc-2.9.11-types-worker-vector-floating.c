// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: float, double with every operator, worker and vector level, private RESULT.
#define LEVEL_LOOP(tag, T, op, token) LOOP_PRIVATE(worker vector, tag, T, op, token)
#include "../Inputs/types.h"

TEST_FLOATING(f, float)
TEST_FLOATING(d, double)

int main(void) {
  check_f();
  check_d();
  return check_end();
}
