// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: _Bool, char, signed char, unsigned char with every operator, vector level, private RESULT.
#define LEVEL_LOOP(tag, T, op, token) LOOP_PRIVATE(vector, tag, T, op, token)
#include "../Inputs/types.h"

TEST_INTEGER(b, _Bool)
TEST_INTEGER(c, char)
TEST_INTEGER(sc, signed char)
TEST_INTEGER(uc, unsigned char)

int main(void) {
  check_b();
  check_c();
  check_sc();
  check_uc();
  return check_end();
}
