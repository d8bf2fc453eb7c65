// A program that knows nothing of OpenACC opens, uses, closes and opens again shared libraries with regions.
// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc -O2 -fPIC -shared -DNAME=first %S/Inputs/summing.c -o %t.first.so
// RUN: %sumacc -fopenacc -O2 -fPIC -shared -DNAME=second %S/Inputs/summing.c -o %t.second.so
// RUN: %clang %s -o %t -ldl -lpthread && %run %t %t.first.so %t.second.so
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static int call(const char *library, const char *name) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    puts(dlerror());
    return 0;
  }
  int (*sum)(int) = (int (*)(int))dlsym(handle, name);
  int result = sum(10);
  dlclose(handle);
  return result;
}

static void *in_thread(void *library) {
  return call(library, "first") == 45 ? library : NULL;
}

int main(int argc, char **argv) {
  (void)argc;
  int sum = 0;
  for (int round = 0; round < 3; round++)
    sum += call(argv[1], "first") + call(argv[2], "second");
  pthread_t thread;
  void *worked = NULL;
  pthread_create(&thread, NULL, in_thread, argv[1]);
  pthread_join(thread, &worked);
  return sum != 270 || !worked;
}
