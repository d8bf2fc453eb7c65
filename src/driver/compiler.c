/*
 * compiler.c - loads the compiler proper, which is a module beside the program: its front half calls libclang, its late
 * half LLVM. It is linked with neither, since their names and folders differ from system to system; here they are
 * loaded from where they were found, and the module finds their functions among those of the process. So a command that
 * needs no LLVM starts without it.
 * To change how LLVM's libraries and the compiler proper are loaded: compiler.c; what the module exports:
 * src/pipeline.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/places.h"

#include "pipeline.h"

#include <dlfcn.h>

/* A wrong library, not a wrong command: nothing can go on. */
static SUMAC_NORETURN void give_up(struct places *p) {
  diag_plain(p->diag, DIAG_NOTE, "'sumacc --print-paths' says what was found, and how");
  diag_finish(p->diag, true);
  exit(1);
}

static void *load(struct places *p, const char *path, int mode) {
  void *library = dlopen(path, mode);
  if (library)
    return library;
  diag_plain(p->diag, DIAG_FATAL, "cannot load '%s': %s", path, dlerror());
  give_up(p);
}

/* The version of a library of LLVM's has to be the one whose headers Sumac was compiled with. */
static void check_version(struct places *p, enum thing thing, const char *version) {
  if (strncmp(version, SUMAC_LLVM ".", sizeof SUMAC_LLVM) == 0)
    return;
  diag_plain(p->diag, DIAG_FATAL, "'%s' is of LLVM %s: Sumac was built for LLVM " SUMAC_LLVM, places_find(p, thing),
             version);
  give_up(p);
}

const struct pipeline_functions *places_compiler(struct places *p) {
  if (p->compiler)
    return p->compiler;
  const char *llvm = places_need(p, THING_LIBLLVM, NULL), *clang = places_need(p, THING_LIBCLANG, NULL);
  const char *folder = places_need(p, THING_COMPILER, NULL);
  if (!llvm || !clang || !folder)
    give_up(p);
  load(p, llvm, RTLD_LAZY | RTLD_GLOBAL);
  load(p, clang, RTLD_LAZY | RTLD_GLOBAL);
  const char *path = arena_printf(p->arena, "%s/compiler.so", folder);
  p->compiler = dlsym(load(p, path, RTLD_NOW), "pipeline_functions");
  if (!p->compiler) {
    diag_plain(p->diag, DIAG_FATAL, "'%s' is not Sumac's compiler", path);
    give_up(p);
  }
  struct text of_clang = {0}, of_llvm = {0};
  p->compiler->versions(&of_clang, &of_llvm);
  check_version(p, THING_LIBLLVM, of_llvm.text);
  check_version(p, THING_LIBCLANG, of_clang.text);
  text_free(&of_clang);
  text_free(&of_llvm);
  return p->compiler;
}
