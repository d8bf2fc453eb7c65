// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenacc -funsigned-char -Werror %s -o %t && %run-once %t
// RUN: %sumacc -fopenacc -fsigned-char -DSIGNED %s -o %t.signed && %run-once %t.signed
// OpenACC 3.3 2.9.11: plain char is of the sign that the compiler's options give it.
#include <stdio.h>

int main(void) {
  char most = 0, least = 100, array[2] = {0, 0};
#pragma acc parallel loop reduction(max : most, array) reduction(min : least)
  for (int i = 0; i < 10; i++) {
    char value = (char)(i * 25);
    most = most > value ? most : value;
    least = least < value ? least : value;
    array[i % 2] = array[i % 2] > value ? array[i % 2] : value;
  }
  int gangs = 0; /* constants, too */
#ifdef SIGNED
#pragma acc parallel num_gangs((char)200 + 256) reduction(+ : gangs)
#else
#pragma acc parallel num_gangs((char)200) reduction(+ : gangs)
#endif
  gangs++;
#ifdef SIGNED
  int bad = most != 125 || least != -106 || array[0] != 100 || array[1] != 125;
#else
  int bad = most != (char)225 || least != 0 || array[0] != (char)200 || array[1] != (char)225;
#endif
  bad |= gangs != 200;
  if (bad)
    printf("%d %d %d %d %d\n", most, least, array[0], array[1], gangs);
  return bad;
}
