/* Opens a library that holds regions and the runtime, runs a region of it, and closes it, while the threads that ran
   the region are about to sleep. */
#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  (void)argc;
  for (int i = 0; i < 10; i++) {
    void *handle = dlopen(argv[1], RTLD_NOW);
    double (*run)(double *, int) = handle ? (double (*)(double *, int))dlsym(handle, "run") : NULL;
    static double a[100000];
    if (!run)
      return puts(dlerror()), 1;
    for (int k = 0; k < 3; k++)
      run(a, 100000);
    dlclose(handle);
    usleep(1000);
  }
  puts("closed");
  return 0;
}
