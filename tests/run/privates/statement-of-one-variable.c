// RUN: %sumacc -fopenacc -Wno-unused-value %s -o %t -lm && %run %t
// A statement that is only a variable of the construct, as macros make them, and a statement expression that ends in
// one: the ';' behind it stays.
#include "../Inputs/check.h"

struct pair {
  int x, y;
};
#define NOTHING(v) v
#define LAST(v) ({ v; })

int main(void) {
  int a[10], sum = 0, plain = 3;
  struct pair pair = {1, 2}, *p = &pair;
#pragma acc parallel num_gangs(1) reduction(+ : sum) copy(plain)
  {
    sum;
    NOTHING(plain);
    sum += 1;
  }
  CHECK(sum == 1, "sum %d", sum);

#pragma acc parallel loop copyout(a) reduction(+ : sum)
  for (int i = 0; i < 10; i++) {
    a[i] = i;
    a;
    a[0];
    sum += ({ a; })[i] - LAST(a[i]) + LAST(sum) * 0 + 1;
  }
  CHECK(sum == 11, "sum %d", sum);

#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum;
#pragma acc parallel loop reduction(+ : pair.x) copy(pair)
  for (int i = 0; i < 10; i++) {
    pair;
    pair.x;
    if (i > 100)
      pair.x;
    else
      pair.x++;
  }
  CHECK(pair.x == 11, "x %d", pair.x);

#pragma acc data copy(pair, a)
#pragma acc host_data use_device(a, p)
  {
    a;
    p;
  }
  int largest = -1;
#pragma acc parallel loop reduction(max : largest)
  for (int i = 0; i < 10; i++)
    if (i * 7 % 10 > largest)
      largest = i * 7 % 10;
  CHECK(largest == 9, "largest %d", largest);
  return check_end();
}
