/* A program that says as whom it runs, and (-DTOOL) a library that says that it was loaded. */
#include <stdio.h>
#include <unistd.h>

#ifdef TOOL
__attribute__((constructor)) static void loaded(void) {
  puts("the caller's code");
  fflush(stdout);
}
void acc_register_library(void *reg, void *unreg, void *lookup);
void acc_register_library(void *reg, void *unreg, void *lookup) {
  (void)reg, (void)unreg, (void)lookup;
}
#else
int main(void) {
  int n = 0;
#pragma acc parallel loop reduction(+ : n) num_gangs(4)
  for (int i = 0; i < 100000; i++)
    n++;
  printf("%s: euid %d\n", geteuid() == getuid() ? "plain" : "set-user-id", (int)geteuid());
  return n != 100000;
}
#endif
