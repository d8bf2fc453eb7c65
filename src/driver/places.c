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
  const char *const headers[] = {arena_printf(d->arena, "%s/include", prefix), SUMAC_SOURCE_ROOT "/include"};
  d->library = arena_printf(d->arena, "%s/lib", prefix);
  for (int i = 0; i < 2; i++)
    if (file_exists(arena_printf(d->arena, "%s/sumac/abi.h", headers[i]))) {
      d->headers = headers[i];
      return true;
    }
  diag_plain(d->diag, DIAG_FATAL, "cannot find Sumac's headers: neither %s nor %s has sumac/abi.h", headers[0],
             headers[1]);
  return false;
}
