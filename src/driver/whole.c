/*
 * whole.c - what clang is told in the archive that needs nothing (tools/tarball --whole), which has LLVM inside and may
 * be on a system without GCC: which linker, crt files and C++ library it takes. In other installations nothing.
 *
 * lib/sumac/whole has a file of options for each case, where clang finds what these options name. GCC's own libraries
 * come first where they are there, as other objects of the user's are made for them.
 *
 * To change what the archive's clang is told: whole.c; the options: packaging/whole; where GCC is: places.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* strverscmp */
#include "driver/driver.h"

#include <glob.h>

#define SYSTEM(id, files) static const char system_##id[] = files;
#include "driver/places.def"

static const char *folder_of_whole(const struct driver *d) {
  const char *folder = arena_printf(d->arena, "%s/lib/sumac/whole", d->places->prefix);
  return file_exists(folder) ? folder : NULL;
}

/* The user says where the system or GCC is, or that the code is for another system. */
static bool is_told(const struct driver *d) {
  static const char *const begins[] = {"--gcc-toolchain", "--gcc-install-dir", "--gcc-triple", "--sysroot",
                                       "-isysroot",       "--target=",         "-target",      "-m32"};
  EACH_IN (const struct argument, argument, d->options.arguments)
    for (size_t i = 0; argument->class != CLASS_INPUT && argument->word[0] && i < sizeof begins / sizeof *begins; i++)
      if (strncmp(argument->word[0], begins[i], strlen(begins[i])) == 0)
        return true;
  return false;
}

/* Of the files that the patterns LIST stand for, the folder with its '/' of the one in the folder of the highest
   version; NULL: there is none. */
static const char *newest(struct arena *arena, const char *list) {
  const char *chosen = NULL, *of = "";
  for (const char *p = list; *p; p += *p == '|') {
    size_t length = strcspn(p, "|");
    glob_t found;
    if (glob(arena_strndup(arena, p, length), 0, NULL, &found) == 0) {
      for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *folder = name_folder(arena, found.gl_pathv[i]);
        const char *version = file_base(arena_strndup(arena, folder, strlen(folder) - 1));
        if (!chosen || strverscmp(version, of) > 0)
          chosen = folder, of = version;
      }
      globfree(&found);
    }
    p += length;
  }
  return chosen;
}

static void add_file(const struct driver *d, struct strings *command, const char *folder, const char *name) {
  command_add(command, arena_printf(d->arena, "--config=%s/%s.cfg", folder, name));
}

void whole_add(const struct driver *d, struct strings *command) {
  const char *folder = folder_of_whole(d), *gcc;
  if (!folder)
    return;
  add_file(d, command, folder, "always");
  if (is_told(d))
    return;
  gcc = newest(d->arena, system_GCC);
  if (!gcc)
    add_file(d, command, folder, "no-gcc");
  if (!gcc && !newest(d->arena, system_UNWINDER))
    add_file(d, command, folder, "no-unwinder");
  if (!gcc || !(file_exists(arena_printf(d->arena, "%slibstdc++.so", gcc)) ||
                file_exists(arena_printf(d->arena, "%slibstdc++.a", gcc))))
    add_file(d, command, folder, "no-g++");
}

bool whole_has_linker(const struct driver *d) {
  return folder_of_whole(d) != NULL;
}

void whole_explain(struct driver *d, const char *words) {
  bool lacks = words && (strstr(words, "' file not found") || strstr(words, "crt1.o") || strstr(words, "library -lc"));
  if (lacks && folder_of_whole(d) && !is_told(d) && !newest(d->arena, system_C_HEADERS))
    diag_plain(d->diag, DIAG_NOTE,
               "this system has no headers of the C library: they are in the package libc6-dev of Debian and Ubuntu, "
               "glibc-devel of Fedora, Red Hat and SUSE");
}
