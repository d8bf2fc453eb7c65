/*
 * libraries.c - the library functions that operators may call when they are tried out: those of the mathematical
 * library and some of the C library, none of which has side effects. An operator that calls others is not tried, so
 * that its code cannot do anything but compute.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include <dlfcn.h>

#include "xform/trial/internal.h"

/* The compiler's own: products and quotients of complex numbers. */
float _Complex __mulsc3(float, float, float, float);
double _Complex __muldc3(double, double, double, double);
float _Complex __divsc3(float, float, float, float);
double _Complex __divdc3(double, double, double, double);
#if defined __x86_64__
long double _Complex __mulxc3(long double, long double, long double, long double);
long double _Complex __divxc3(long double, long double, long double, long double);
#elif defined __aarch64__
long double _Complex __multc3(long double, long double, long double, long double);
long double _Complex __divtc3(long double, long double, long double, long double);
#endif

static const struct {
  const char *name;
  void (*function)(void);
} known[] = {
#define KNOWN(name) {#name, (void (*)(void))name}
    KNOWN(memcpy),   KNOWN(memmove),  KNOWN(memset),   KNOWN(memcmp),   KNOWN(abs),      KNOWN(labs),
    KNOWN(llabs),    KNOWN(abort),    KNOWN(__mulsc3), KNOWN(__muldc3), KNOWN(__divsc3), KNOWN(__divdc3),
#if defined __x86_64__
    KNOWN(__mulxc3), KNOWN(__divxc3),
#elif defined __aarch64__
    KNOWN(__multc3), KNOWN(__divtc3),
#endif
};

bool trial_is_sanitizer(const char *name) {
  return strncmp(name, "__ubsan_handle_", 15) == 0;
}

uintptr_t trial_library(const char *name) {
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcmp(known[i].name, name) == 0)
      return (uintptr_t)known[i].function;
  if (trial_is_sanitizer(name)) /* its calls are replaced, but for those that end the program */
    return (uintptr_t)abort;
  void *library = dlopen("libm.so.6", RTLD_LAZY), *found = library ? dlsym(library, name) : NULL;
  Dl_info info; /* libm's handle finds what libm itself needs, too */
  const char *base = found && dladdr(found, &info) && info.dli_fname ? strrchr(info.dli_fname, '/') : NULL;
  return base && strncmp(base, "/libm", 5) == 0 ? (uintptr_t)found : 0;
}
