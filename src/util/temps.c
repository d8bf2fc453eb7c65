/*
 * temps.c - temporary files. A folder rather than files: programs that we start put their own temporary files beside
 * ours, and one clean-up removes them all.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* secure_getenv */
#include "util/util.h"

#include <dirent.h>
#include <unistd.h>

struct temps {
  struct arena *arena;
  char *folder;
};

const char *temps_root(void) {
  const char *root = secure_getenv("TMPDIR");
  return root && *root ? root : "/tmp";
}

struct temps *temps_new(void) {
  struct arena *arena = arena_new();
  char *folder = arena_printf(arena, "%s/sumacc-XXXXXX", temps_root());
  if (!mkdtemp(folder)) {
    arena_free(arena);
    return NULL;
  }
  struct temps *temps = ARENA_NEW(arena, struct temps);
  *temps = (struct temps){arena, folder};
  return temps;
}

const char *temps_file(struct temps *temps, const char *name) {
  return arena_printf(temps->arena, "%s/%s", temps->folder, name);
}

void temps_free(struct temps *temps) {
  if (!temps)
    return;
  DIR *folder = opendir(temps->folder);
  for (struct dirent *entry; folder && (entry = readdir(folder));)
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
      unlink(temps_file(temps, entry->d_name));
  if (folder)
    closedir(folder);
  rmdir(temps->folder);
  arena_free(temps->arena);
}
