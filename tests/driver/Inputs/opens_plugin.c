/* For gcc -fopenmp: opens a library that has a program of its own as its `main`. */
#include <dlfcn.h>
#include <stdio.h>

int gcc_sum(void);

int main(int argc, char **argv) {
  void *handle = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  int (*run)(int, char **) = handle ? (int (*)(int, char **))dlsym(handle, "plugin") : NULL;
  if (gcc_sum() != 6 || !run)
    return puts(run ? "wrong" : dlerror()), 1;
  return run(1, argv) || gcc_sum() != 6;
}
