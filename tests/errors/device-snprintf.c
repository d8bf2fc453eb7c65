// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -DLIST -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LIST
// What snprintf in device code cannot do is an error at the call.
#include <stdarg.h>
#include <stdio.h>

static void list(char *s, const char *f, ...) {
  va_list a;
  va_start(a, f);
  // LIST: :[[@LINE+1]]:3: error: library function 'vsnprintf' called from a region
  vsnprintf(s, 20, f, a);
  va_end(a);
}

int main(void) {
  char s[20];
#pragma acc serial copyout(s)
  {
#ifdef LIST
    list(s, "%d", 1);
#else
    // CHECK: :[[@LINE+1]]:5: error: snprintf in device code takes no arguments by number
    snprintf(s, sizeof s, "%2$d %1$d", 1, 2);
#endif
  }
  return s[0];
}
