// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: short, unsigned short, int, unsigned with every operator, gang and worker and vector level, copy RESULT.
#define LEVEL_LOOP(tag, T, op, token) LOOP_COPY(gang worker vector, tag, T, op, token)
#include "../Inputs/types.h"

TEST_INTEGER(s, short)
TEST_INTEGER(us, unsigned short)
TEST_INTEGER(i, int)
TEST_INTEGER(u, unsigned)

int main(void) {
  check_s();
  check_us();
  check_i();
  check_u();
  return check_end();
}
