// RUN: %sumacc -fopenacc -g %s -o %t && %run %t
// What a file is called may be what a variable is.
#line 4 "sum"
int main(void) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
  return sum != 45;
}
