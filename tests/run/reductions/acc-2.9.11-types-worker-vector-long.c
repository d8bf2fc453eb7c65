// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: long, unsigned long, long long, unsigned long long with every operator, worker and vector level, private RESULT.
#define LEVEL_LOOP(tag, T, op, token) LOOP_PRIVATE(worker vector, tag, T, op, token)
#include "../Inputs/types.h"

TEST_INTEGER(l, long)
TEST_INTEGER(ul, unsigned long)
TEST_INTEGER(ll, long long)
TEST_INTEGER(ull, unsigned long long)

int main(void) {
  check_l();
  check_ul();
  check_ll();
  check_ull();
  return check_end();
}
