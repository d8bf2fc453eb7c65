// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 6.0 7.6.10: original(default) and original(shared) say what is so: all threads reduce one object.
#include "../Inputs/check.h"

int main(void) {
  int sum = 3, product = 1, most = 0;
#pragma omp target map(tofrom : sum, product, most)
#pragma omp parallel
  {
#pragma omp for reduction(original(shared), + : sum)
    for (int i = 0; i < 100; i++)
      sum += i;
#pragma omp for reduction(default, original(default), * : product)
    for (int i = 0; i < 20; i++)
      product *= i % 4 == 0 ? 3 : 1;
#pragma omp for reduction(original(default), max : most)
    for (int i = 0; i < 20; i++)
      if (i * 7 % 20 > most)
        most = i * 7 % 20;
  }
  CHECK(sum == 4953 && product == 243 && most == 19, "%d, %d, %d", sum, product, most);
  return check_end();
}
