/*
 * places.c - finds the parts of Sumac from the place of the program itself, so that an installed tree can be moved, and
 * the tree that Sumac is built in works like an installed one.
 */
#include "driver/driver.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The folder of this program, links seen through; NULL where the system does not tell. */
static char *own_folder(struct arena *arena) {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  if (length <= 0 || (size_t)length == sizeof path)
    return NULL;
  while (length > 0 && path[length - 1] != '/')
    length--;
  return arena_strndup(arena, path, length > 1 ? (size_t)length - 1 : 1);
}

bool places_find(struct driver *d) {
  const char *clang = getenv("SUMAC_CLANG");
  d->clang = clang && *clang ? clang : SUMAC_LLVM_ROOT "/bin/clang";
  char *folder = own_folder(d->arena);
  if (!folder) {
    diag_plain(d->diag, DIAG_FATAL, "cannot find this program's own folder in /proc/self/exe");
    return false;
  }
  d->headers = arena_printf(d->arena, "%s/../include/sumac", folder);
  d->library = arena_printf(d->arena, "%s/../lib/sumac", folder);
  if (file_exists(arena_printf(d->arena, "%s/openacc.h", d->headers)))
    return true;
  d->headers = SUMAC_SOURCE_ROOT "/include";
  d->library = arena_printf(d->arena, "%s/../lib", folder);
  if (file_exists(arena_printf(d->arena, "%s/sumac/abi.h", d->headers)))
    return true;
  diag_plain(d->diag, DIAG_FATAL, "cannot find Sumac's headers: neither %s/../include/sumac nor %s is there", folder,
             d->headers);
  return false;
}
