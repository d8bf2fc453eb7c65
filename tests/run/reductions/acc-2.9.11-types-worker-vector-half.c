// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: _Float16 with every operator, worker and vector level, private RESULT.
#define LEVEL_LOOP(tag, T, op, token) LOOP_PRIVATE(worker vector, tag, T, op, token)
#include "../Inputs/types.h"

TEST_FLOATING(h, _Float16)

int main(void) {
  check_h();
  return check_end();
}
