/* load.c - load FILE...: loads each as a module, and tells the result and which kernel it has. */
#include <stdio.h>
#include <string.h>

int cuInit(unsigned), cuCtxCreate_v2(void **, unsigned, int), cuModuleLoad(void **, const char *);
int cuModuleEnumerateFunctions(void **, unsigned, void *), cuFuncGetName(const char **, void *);

int main(int argc, char **argv) {
  void *context, *module, *function;
  if (cuInit(0) || cuCtxCreate_v2(&context, 0, 0))
    return 1;
  for (int k = 1; k < argc; k++) {
    const char *name = "", *dot = strrchr(argv[k], '.');
    int code = cuModuleLoad(&module, argv[k]);
    if (!code && (cuModuleEnumerateFunctions(&function, 1, module) || cuFuncGetName(&name, function)))
      return 1;
    fprintf(stderr, "%s %d %s\n", dot ? dot + 1 : argv[k], code, name);
  }
  return 0;
}
