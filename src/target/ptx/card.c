/*
 * card.c - asks NVIDIA's driver, if there is one, which cards this machine has: for --offload-arch=native.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <dlfcn.h>

#include "target/ptx/ptx.h"

enum { COMPUTE_CAPABILITY_MAJOR = 75, COMPUTE_CAPABILITY_MINOR = 76 };

/* The functions of the driver, which return 0 where they worked. */
struct functions {
  int (*init)(unsigned flags);
  int (*count)(int *n);
  int (*get)(int *device, int number);
  int (*attribute)(int *value, int attribute, int device);
};

static bool find(void *library, struct functions *f) {
  const struct {
    const char *name;
    void *to;
  } wanted[] = {{"cuInit", &f->init},
                {"cuDeviceGetCount", &f->count},
                {"cuDeviceGet", &f->get},
                {"cuDeviceGetAttribute", &f->attribute}};
  bool all = true;
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
    all &= (*(void **)wanted[i].to = dlsym(library, wanted[i].name)) != NULL;
  return all;
}

/* Major and minor number of a card in one, 80; 0: the driver does not say. */
static int number_of(const struct functions *f, int number) {
  int device, major, minor;
  bool known = f->get(&device, number) == 0 && f->attribute(&major, COMPUTE_CAPABILITY_MAJOR, device) == 0 &&
               f->attribute(&minor, COMPUTE_CAPABILITY_MINOR, device) == 0;
  return known ? major * 10 + minor : 0;
}

const char *ptx_native(struct arena *arena) {
  struct functions f;
  int n = 0, oldest = 0;
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return NULL;
  if (find(library, &f) && f.init(0) == 0 && f.count(&n) == 0)
    for (int i = 0; i < n; i++) {
      int number = number_of(&f, i);
      if (number && (!oldest || number < oldest))
        oldest = number;
    }
  dlclose(library);
  return oldest ? arena_printf(arena, "sm_%d", oldest) : NULL;
}
