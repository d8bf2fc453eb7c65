/*
 * places.c - finds the parts of Sumac from the place of the program itself, so that an installed tree can be moved, and
 * the tree that Sumac is built in works like an installed one.
 */
#define _GNU_SOURCE /* secure_getenv */
#include "driver/driver.h"

#include <stdlib.h>
#include <string.h>

/* The folder above the program's own, links seen through; NULL where the system does not tell. */
static char *own_prefix(struct arena *arena) {
  char *path = realpath("/proc/self/exe", NULL);
  char *end = path;
  for (int i = 0; i < 2 && end; i++)
    if ((end = strrchr(path, '/')))
      *end = 0;
  char *prefix = end ? arena_strdup(arena, path) : NULL;
  free(path);
  return prefix;
}

bool places_find(struct driver *d) {
  const char *clang = secure_getenv("SUMAC_CLANG");
  d->clang = clang && *clang ? clang : SUMAC_LLVM_ROOT "/bin/clang";
  const char *prefix = own_prefix(d->arena);
  if (!prefix) {
    diag_plain(d->diag, DIAG_FATAL, "cannot find this program's own folder in /proc/self/exe");
    return false;
  }
  static const char *const libraries[] = {SUMAC_LIBDIR, "lib"};
  d->headers = arena_printf(d->arena, "%s/include/sumac", prefix);
  if (!file_exists(arena_printf(d->arena, "%s/sumac/abi.h", d->headers))) {
    diag_plain(d->diag, DIAG_FATAL, "cannot find Sumac's headers: %s has no sumac/abi.h", d->headers);
    return false;
  }
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    d->library = arena_printf(d->arena, "%s/%s", prefix, libraries[i]);
    if (file_exists(arena_printf(d->arena, "%s/libsumac.so", d->library)))
      break; /* else the linker says what it misses */
  }
  return true;
}
