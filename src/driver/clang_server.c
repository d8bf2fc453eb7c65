/*
 * clang_server.c - a copy of this process that has clang loaded as a library (src/clang) and does the work of clang's
 * commands: its libraries are loaded once for the three commands that make an object, while this process loads its own.
 * To change whether clang is started as a program: clang_server.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

#include "driver/places.h"
#include "clang/clang.h"

#include <dlfcn.h>

struct libraries {
  const char *clang, *module;
};

static const struct clang_functions *functions;

/* In the server. What cannot be loaded is no error, as the program clang is there. */
static bool load(void *context) {
  const struct libraries *libraries = context;
  void *module = dlopen(libraries->clang, RTLD_LAZY | RTLD_GLOBAL);
  module = module ? dlopen(libraries->module, RTLD_NOW) : NULL;
  functions = module ? dlsym(module, "clang_functions") : NULL;
  if (functions)
    functions->prepare();
  return functions != NULL;
}

static int run(int argc, char **argv) {
  return functions->run(argc, (const char **)argv);
}

/* Whether LIBRARY is what the program CLANG is linked with: they are bin/clang and lib/NAME of one folder. Where the
   user names the program, it may be a script. */
static bool belongs_to(const struct driver *d, const char *library) {
  if (places_is_set(d->places, THING_CLANG) || places_is_set(d->places, THING_LIBLLVM))
    return false;
  char *real = realpath(d->clang, NULL);
  const char *folder = real ? name_folder(d->arena, real) : "";
  bool same = real && file_same(arena_printf(d->arena, "%s../lib/%s", folder, file_base(library)), library);
  free(real);
  return same;
}

void clang_server_begin(struct driver *d) {
  if (d->server.pid || d->options.show_only)
    return;
  const char *folder = places_find(d->places, THING_COMPILER), *llvm = places_find(d->places, THING_LIBLLVM);
  struct libraries libraries = {.clang = places_find(d->places, THING_LIBCLANG_CPP),
                                .module = folder ? arena_printf(d->arena, "%s/clang.so", folder) : NULL};
  if (!folder || !llvm || !libraries.clang || !file_exists(libraries.module) || !belongs_to(d, libraries.clang))
    return;
  if (!dlopen(llvm, RTLD_LAZY | RTLD_GLOBAL)) /* both processes need it */
    return;
  const struct process_work work = {.load = load, .run = run, .context = &libraries};
  process_server_begin(&d->server, &work);
}
