/* A program that uses regions and the API, beside whatever else is in the process. With an argument, it opens that library
   first, for all to see. */
#include <dlfcn.h>
#include <openacc.h>
#include <stdio.h>

#ifdef BY_HAND /* without openacc.h's declarations */
#define acc_copyin by_hand_copyin
void *by_hand_copyin(void *, unsigned long) __asm__("acc_copyin");
#endif

#ifdef WITH_GCC
int gcc_sum(void); /* of an object of gcc -fopenmp */
#endif

int main(int argc, char **argv) {
  static int a[100000];
  double sum = 0;
  if (argc > 1 && !dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL))
    return puts(dlerror()), 1;
#pragma acc parallel loop reduction(+ : sum) num_gangs(8)
  for (int i = 0; i < 100000; i++)
    sum += i;
  acc_copyin(a, sizeof a);
#pragma acc parallel loop present(a) num_gangs(8)
  for (int i = 0; i < 100000; i++)
    a[i]++;
  acc_copyout(a, sizeof a);
  int wrong = sum != 4999950000.0;
  for (int i = 0; i < 100000; i++)
    wrong += a[i] != 1;
#ifdef WITH_GCC
  wrong += gcc_sum() != 6;
#endif
  printf("%s\n", wrong ? "wrong" : "right");
  return wrong != 0;
}
