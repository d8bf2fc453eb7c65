/*
 * openmp.c - links LLVM's OpenMP library from where it was found. Clang looks for it in its own LLVM and in the
 * system's folders, the dynamic linker in the latter alone; where it is elsewhere, both are told.
 * To change where programs find LLVM's OpenMP library: openmp.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include "driver/driver.h"

#include <dlfcn.h>

/* FOLDER is one of LIST, "a:b". */
static bool is_listed(const char *folder, const char *list) {
  size_t length = strlen(folder);
  for (const char *p = list; p && *p; p += *p == ':') {
    size_t word = strcspn(p, ":");
    if (word == length && strncmp(p, folder, length) == 0)
      return true;
    p += word;
  }
  return false;
}

/* The dynamic linker of a program that is told nothing loads LIBRARY: it is in one of the folders that it searches,
   among which LD_LIBRARY_PATH's are this command's. */
static bool loader_finds(struct arena *arena, const char *library) {
  void *self = dlopen(NULL, RTLD_LAZY);
  Dl_serinfo size;
  if (!self || dlinfo(self, RTLD_DI_SERINFOSIZE, &size) != 0)
    return false;
  Dl_serinfo *searched = arena_alloc(arena, size.dls_size);
  *searched = size;
  bool finds = false;
  if (dlinfo(self, RTLD_DI_SERINFO, searched) == 0)
    for (unsigned i = 0; i < searched->dls_cnt && !finds; i++) {
      const char *folder = searched->dls_serpath[i].dls_name;
      finds = !is_listed(folder, getenv("LD_LIBRARY_PATH")) &&
              file_same(library, arena_printf(arena, "%s/%s", folder, file_base(library)));
    }
  dlclose(self);
  return finds;
}

static bool clang_finds(const struct driver *d, const char *library) {
  char *clang = realpath(d->clang, NULL);
  bool finds = clang && file_same(library, arena_printf(d->arena, "%s../lib/%s", name_folder(d->arena, clang),
                                                        file_base(library)));
  free(clang);
  return finds;
}

static enum thing wanted(const struct driver *d) {
  return d->options.static_all ? THING_LIBOMP_ARCHIVE : THING_LIBOMP;
}

/* The folder of LIBRARY by its whole path; NULL: it is not there any more. */
static const char *folder_of(struct arena *arena, const char *library) {
  char *folder = realpath(arena_printf(arena, "%s.", name_folder(arena, library)), NULL);
  const char *kept = folder ? arena_strdup(arena, folder) : NULL;
  free(folder);
  return kept;
}

void openmp_add_library(struct driver *d, struct strings *command) {
  const char *library = places_find(d->places, wanted(d));
  const char *folder = library && !d->options.no_libraries ? folder_of(d->arena, library) : NULL;
  if (!folder)
    return;
  if (!clang_finds(d, library))
    command_add(command, arena_printf(d->arena, "-L%s", folder));
  char *file = realpath(library, NULL); /* its name is the one that programs know it by: libomp.so.5 */
  if (!d->options.static_all && file && !loader_finds(d->arena, file)) {
    command_add(command, "-Xlinker");
    command_add(command, "-rpath");
    command_add(command, "-Xlinker");
    command_add(command, folder);
  }
  free(file);
}

/* The file NAME is in one of the folders of -L. */
static bool user_has(const struct driver *d, const char *name) {
  EACH_IN (const struct argument, argument, d->options.arguments)
    if (argument->id == OPT_LIBRARY_FOLDER && file_exists(arena_printf(d->arena, "%s/%s", argument->value, name)))
      return true;
  return false;
}

/* The linker is told folders that only it understands, or to leave libraries to a later command (-r). */
static bool only_linker_knows(const struct options *o) {
  static const char *const begins[] = {"-Wl,-L", "-Wl,--library-path", "-Xlinker"};
  EACH_IN (const struct argument, argument, o->arguments) {
    const char *word = argument->word[0];
    if (!word)
      continue;
    bool knows = strcmp(word, "-r") == 0;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
      knows |= strncmp(word, begins[i], strlen(begins[i])) == 0;
    if (knows)
      return true;
  }
  return false;
}

static bool is_in_library_path(struct arena *arena, const char *name) {
  const char *path = getenv("LIBRARY_PATH");
  for (const char *p = path ? path : ""; *p; p += *p == ':') {
    size_t length = strcspn(p, ":");
    if (length && file_exists(arena_printf(arena, "%.*s/%s", (int)length, p, name)))
      return true;
    p += length;
  }
  return false;
}

/* Clang, which knows the system's folders, says where the library is. */
static bool clang_names_it(struct driver *d) {
  struct strings command;
  struct text found = {0}, errors = {0};
  command_start(d, &command);
  EACH_IN (const struct argument, argument, d->options.arguments)
    for (int k = 0; k < 3 && argument->word[k] && argument->class == CLASS_COMPILE; k++)
      command_add(&command, argument->word[k]);
  command_add(&command, "-Qunused-arguments");
  command_add(&command, "-print-file-name=libomp.so");
  vec_push(&command, NULL);
  bool named = process_capture((char *const *)command.item, NULL, 0, &found, &errors) == 0 && found.length > 0 &&
               memchr(found.text, '/', found.length);
  text_free(&found);
  text_free(&errors);
  vec_free(&command);
  return named;
}

static bool links(const struct options *o) {
  return options_openmp(o) && !o->no_libraries && o->mode == MODE_LINK && o->ninputs > 0 && !o->query;
}

/* Of the shared library; the archive has a check of its own. */
static bool is_found(struct driver *d) {
  if (places_find(d->places, wanted(d)))
    return true;
  if (places_is_set(d->places, wanted(d)))
    return false;
  return d->options.static_all || d->options.show_only || only_linker_knows(&d->options) || user_has(d, "libomp.so") ||
         user_has(d, "libomp.a") || is_in_library_path(d->arena, "libomp.so") || clang_names_it(d);
}

bool openmp_need(struct driver *d) {
  return is_found(d) || places_need(d->places, wanted(d), "'-fopenmp'");
}

bool openmp_check(struct driver *d) {
  return !links(&d->options) || openmp_need(d);
}

void openmp_explain(struct driver *d, const char *words) {
  if (words && strstr(words, "'omp.h' file not found") && !places_find(d->places, THING_LIBOMP))
    diag_plain(d->diag, DIAG_NOTE,
               "omp.h belongs to LLVM's OpenMP library, which is not there either: on Debian, install the package "
               "libomp-" SUMAC_LLVM "-dev");
}

bool openmp_check_static(struct driver *d) {
  if (!links(&d->options) || !d->options.static_all || user_has(d, "libomp.a") ||
      places_find(d->places, THING_LIBOMP_ARCHIVE))
    return true;
  diag_plain(
      d->diag, DIAG_ERROR,
      "'-static' with '-fopenmp' needs LLVM's OpenMP library as an archive, and there is no libomp.a in a folder "
      "of -L or in another place: Debian's libomp-" SUMAC_LLVM "-dev has only the shared library");
  places_note(d->places, THING_LIBOMP_ARCHIVE);
  diag_plain(d->diag, DIAG_NOTE, "'-static-sumac' links Sumac's own library statically, and all others as usual");
  return false;
}
