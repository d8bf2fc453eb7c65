/*
 * cache.c - sumacc under ccache, which knows neither that a compiler consists of several files nor that it may write
 * others than the object.
 * To change how ccache knows the compiler again, what it does not see: cache.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

#include <sys/stat.h>
#include <unistd.h>

static void print_file(const char *path, FILE *out) {
  struct stat file;
  if (path && stat(path, &file) == 0)
    fprintf(out, "%s %lld %lld.%09ld\n", path, (long long)file.st_size, (long long)file.st_mtim.tv_sec,
            file.st_mtim.tv_nsec);
}

void cache_print_key(struct places *places, FILE *out) {
  static const enum thing things[] = {THING_CLANG, THING_LIBLLVM, THING_LIBCLANG};
  const char *folder = places_find(places, THING_COMPILER);
  fputs("Sumac " SUMAC_VERSION "\n", out);
  print_file("/proc/self/exe", out);
  print_file(folder ? arena_printf(places->arena, "%s/compiler.so", folder) : NULL, out);
  for (size_t i = 0; i < sizeof things / sizeof *things; i++)
    print_file(places_find(places, things[i]), out);
}

/* The process that started this one is ccache, which then keeps what the command says and the object. Where it has been
   told to keep nothing, it has become the command. */
static bool is_cached(const struct driver *d) {
  const char *link = arena_printf(d->arena, "/proc/%ld/exe", (long)getppid());
  char path[4096];
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length > 0 ? length : 0] = 0;
  return strncmp(file_base(path), "ccache", strlen("ccache")) == 0;
}

void cache_warn(struct driver *d) {
  const struct options *o = &d->options;
  const char *path = o->reduction_report ? o->reduction_report : o->info ? o->info_file : NULL;
  if (path && !o->show_only && is_cached(d))
    diag_warn(d->diag, WARNING_CACHED, (struct place){0},
              "ccache does not write '%s' where it has the object already: the environment variable CCACHE_DISABLE=1 "
              "keeps it out",
              path);
}
