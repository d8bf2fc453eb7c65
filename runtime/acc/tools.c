/*
 * tools.c - the tools of the profiling interface: the one that is linked into the program, and the libraries that
 * ACC_PROFLIB lists (OpenACC 3.3 5.3).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* dladdr, dl_iterate_phdr, secure_getenv */
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acc/acc.h"
#include "acc/profile.h"

#pragma weak acc_register_library

typedef void (*register_library)(acc_prof_reg, acc_prof_reg, acc_prof_lookup_func);

/* ADDRESS is in GCC's libgomp, whose own acc_register_library must not be called: it ends the program. */
static bool is_libgomp(const void *address) {
  Dl_info info;
  const char *file = dladdr(address, &info) ? info.dli_fname : NULL, *slash = file ? strrchr(file, '/') : NULL;
  return file && strncmp(slash ? slash + 1 : file, "libgomp.so", 10) == 0;
}

static int find_tool(struct dl_phdr_info *library, size_t size, void *out) {
  (void)size;
  void *handle = library->dlpi_name[0] ? dlopen(library->dlpi_name, RTLD_LAZY | RTLD_NOLOAD) : NULL;
  void *symbol = handle ? dlsym(handle, "acc_register_library") : NULL;
  if (symbol && !is_libgomp(symbol))
    *(void **)out = symbol;
  else
    symbol = NULL;
  if (handle)
    dlclose(handle);
  return symbol != NULL;
}

/* The acc_register_library of the program or a library that it is linked with; NULL: there is none. */
static void *linked_tool(void) {
  register_library first = acc_register_library;
  void *symbol = NULL;
  memcpy(&symbol, &first, sizeof symbol);
  if (symbol && is_libgomp(symbol)) { /* another library may have one, too: look through all */
    symbol = NULL;
    dl_iterate_phdr(find_tool, &symbol);
  }
  return symbol;
}

static void start_tool(void *symbol) {
  register_library call;
  memcpy(&call, &symbol, sizeof call);
  call(acc_prof_register, acc_prof_unregister, acc_prof_lookup);
}

/* A library of ACC_PROFLIB: warns if it cannot be opened, and the program goes on. */
static void open_tool(const char *path) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL), *symbol = handle ? dlsym(handle, "acc_register_library") : NULL;
  if (!symbol) {
    warn(NULL, "ACC_PROFLIB: %s", handle ? "the library has no acc_register_library" : dlerror());
    return;
  }
  start_tool(symbol);
}

/* The start function of acc_observer. */
static void find_tools(void) {
  void *linked = linked_tool();
  if (linked)
    start_tool(linked);
  const char *list = secure_getenv("ACC_PROFLIB");
  while (list && *list) {
    size_t length = strcspn(list, ";");
    char path[4096];
    if (length && length < sizeof path) {
      snprintf(path, sizeof path, "%.*s", (int)length, list);
      open_tool(path);
    }
    list += length + (list[length] == ';');
  }
}

const struct observer acc_observer = {find_tools, profile_report, profile_stop};
