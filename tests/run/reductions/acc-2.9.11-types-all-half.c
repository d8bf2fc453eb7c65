// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: _Float16 with every operator, gang and worker and vector level, copy RESULT.
#define LEVEL_LOOP(tag, T, op, token) LOOP_COPY(gang worker vector, tag, T, op, token)
#include "../Inputs/types.h"

TEST_FLOATING(h, _Float16)

int main(void) {
  check_h();
  return check_end();
}
