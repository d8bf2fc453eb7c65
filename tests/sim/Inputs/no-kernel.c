/* Loads a kernel ("load", or "library" as one of a library), launches it ("launch") and waits for it ("wait"), as far
   as its arguments say. */
#include <string.h>

int cuInit(unsigned), cuCtxCreate_v2(void **, unsigned, int), cuModuleLoadData(void **, const char *);
int cuModuleGetFunction(void **, void *, const char *), cuCtxSynchronize(void);
int cuLibraryLoadData(void **, const char *, void *, void *, unsigned, void *, void *, unsigned);
int cuLibraryGetKernel(void **, void *, const char *);
int cuLaunchKernel(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **,
                   void **);

static const char text[] = ".version 7.0\n.target sm_75\n.address_size 64\n.visible .entry k() { ret; }\n";

int main(int argc, char **argv) {
  void *context, *module, *kernel;
  int code = cuInit(0) || cuCtxCreate_v2(&context, 0, 0);
  for (int k = 1; k < argc && !code; k++)
    if (strcmp(argv[k], "load") == 0)
      code = cuModuleLoadData(&module, text) || cuModuleGetFunction(&kernel, module, "k");
    else if (strcmp(argv[k], "library") == 0)
      code = cuLibraryLoadData(&module, text, NULL, NULL, 0, NULL, NULL, 0) || cuLibraryGetKernel(&kernel, module, "k");
    else if (strcmp(argv[k], "launch") == 0)
      code = cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL);
    else
      code = cuCtxSynchronize();
  return code;
}
