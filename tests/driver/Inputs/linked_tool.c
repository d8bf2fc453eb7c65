/* A tool that is linked with the program. */
#include <acc_prof.h>
#include <stdio.h>

void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  (void)reg, (void)unreg, (void)lookup;
  puts("the tool");
  fflush(stdout);
}
