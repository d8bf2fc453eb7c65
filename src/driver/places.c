/*
 * places.c - finds the parts of Sumac relative to the program's own path, so that an installed tree can be moved, and a
 * build tree works like an installed one.
 */
#define _GNU_SOURCE /* secure_getenv */
#include "driver/driver.h"

#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

/* The path of the program's own file, with symbolic links resolved; NULL: not known. Without /proc it is the name that
   the program was started by, except in a set-user-id program, whose caller may have chosen that name. */
static char *own_path(void) {
  char *path = realpath("/proc/self/exe", NULL);
  const char *name = (const char *)getauxval(AT_EXECFN);
  return path || !name || getauxval(AT_SECURE) ? path : realpath(name, NULL);
}

/* The folder that contains the program's own folder (bin); NULL: not known. */
static char *own_prefix(struct arena *arena) {
  char *path = own_path();
  char *end = path;
  for (int i = 0; i < 2 && end; i++)
    if ((end = strrchr(path, '/')))
      *end = 0;
  char *prefix = end ? arena_strdup(arena, path) : NULL;
  free(path);
  return prefix;
}

/* If PATH is not set, sets it to the system's default, by which execvp would search. */
static void set_path(struct arena *arena) {
  size_t length = getenv("PATH") ? 0 : confstr(_CS_PATH, NULL, 0);
  char *path = arena_alloc(arena, length + 1);
  if (length && confstr(_CS_PATH, path, length))
    setenv("PATH", path, 0);
}

bool places_have_program(struct arena *arena, const char *name) {
  const char *path = getenv("PATH");
  for (const char *p = path ? path : ""; *p; p += *p == ':') {
    size_t length = strcspn(p, ":");
    if (access(arena_printf(arena, "%.*s/%s", (int)length, p, name), X_OK) == 0)
      return true;
    p += length;
  }
  return false;
}

bool places_find(struct driver *d) {
  set_path(d->arena);
  const char *clang = secure_getenv("SUMAC_CLANG");
  d->clang = clang && *clang ? clang : SUMAC_LLVM_ROOT "/bin/clang";
  const char *prefix = own_prefix(d->arena), *name = (const char *)getauxval(AT_EXECFN);
  if (!prefix) {
    diag_plain(d->diag, DIAG_FATAL,
               "cannot find this program's own folder: /proc/self/exe cannot be read, and '%s' is no file",
               name ? name : "");
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
      break; /* without the library only linking fails, and the linker says so */
  }
  return true;
}
