// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// OpenACC 3.3 2.5.15: a reduction on the compute construct. Each gang runs the code and adds what it has; every gang
// starts from the operator's identity and the old value counts once.
#include "../Inputs/check.h"

int main(void) {
  static const int gangs[] = {1, 2, 7, 100};
  for (int k = 0; k < 4; k++) {
    int g = gangs[k], count = 10, all = 0xff;
    double product = 3;
#pragma acc parallel num_gangs(g) reduction(+:count)
    { count += 2; }
    CHECK(count == 10 + 2 * g, "%d gangs: count %d, not %d", g, count, 10 + 2 * g);
    int first = 0;
#pragma acc parallel num_gangs(g) reduction(+:first) copy(first)
    {
      for (int i = 0; i < 10; i++) {
        if (i % 2)
          continue;
        first += i;
      }
    }
    CHECK(first == 20 * g, "%d gangs: first %d, not %d", g, first, 20 * g);
#pragma acc parallel num_gangs(g) reduction(&:all) reduction(*:product)
    {
      all &= ~4;
      product *= -1;
    }
    CHECK(all == 0xfb, "%d gangs: all %x", g, (unsigned)all);
    CHECK(product == (g % 2 ? -3 : 3), "%d gangs: product %g", g, product);
  }
  int serial = 4;
#pragma acc serial reduction(+:serial)
  { serial += 3; }
  CHECK(serial == 7, "serial: %d, not 7", serial);
  return check_end();
}
