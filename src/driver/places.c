/*
 * places.c - finds the parts of Sumac relative to the program's own path, so that an installed tree can be moved, and a
 * build tree works like an installed one; and what is not Sumac's in the places that places.def tells of.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* secure_getenv */
#include "driver/places.h"

#include <glob.h>
#include <sys/auxv.h>
#include <unistd.h>

/* Where files of an LLVM are, by what llvm-config is asked for. */
enum folders { NONE, BIN, LIB, PATH };

static const struct row {
  const char *name;
  const char *parts, *file; /* Sumac's own: folders and a file in it; else NULL */
  const char *variable;
  enum folders folders;
  const char *names, *plain, *built;
  const char *what;
  const char *package; /* NULL: no distribution's package is known */
} rows[] = {
#define PART(id, name, folders, file) {name, folders, file, NULL, NONE, NULL, NULL, NULL, "Sumac's own", NULL},
#define OTHER(id, name, variable, folders, names, plain, built, what, package)                                         \
  {name, NULL, NULL, variable, folders, names, plain, built, what, package},
#include "driver/places.def"
};

/* Below an LLVM's own folder, or one that it shares. In lib there may be libraries for another processor. */
static const char *const folders_below[] = {[BIN] = "bin", [LIB] = "lib64|lib/" SUMAC_MULTIARCH "|lib"};

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

struct places *places_new(struct arena *arena, struct diag *diag) {
  struct places *p = ARENA_NEW(arena, struct places);
  *p = (struct places){.arena = arena, .diag = diag, .prefix = own_prefix(arena)};
  set_path(arena);
  if (p->prefix)
    return p;
  const char *name = (const char *)getauxval(AT_EXECFN);
  diag_plain(diag, DIAG_FATAL,
             "cannot find this program's own folder: /proc/self/exe cannot be read, and '%s' is no file",
             name ? name : "");
  return NULL;
}

/* The path of a program in one of the folders of PATH; NULL: there is none. */
static const char *program_in_path(struct arena *arena, const char *name) {
  const char *path = getenv("PATH");
  for (const char *p = path ? path : ""; *p; p += *p == ':') {
    size_t length = strcspn(p, ":");
    const char *file = arena_printf(arena, "%.*s/%s", (int)length, p, name);
    if (access(file, X_OK) == 0)
      return file;
    p += length;
  }
  return NULL;
}

bool places_have_program(struct arena *arena, const char *name) {
  return program_in_path(arena, name) != NULL;
}

/* The next of the words in *LIST, which '|' separates; NULL: there are no more. */
static const char *next_word(struct arena *arena, const char **list) {
  size_t length = strcspn(*list, "|");
  const char *word = length ? arena_strndup(arena, *list, length) : NULL;
  *list += length + ((*list)[length] == '|');
  return word;
}

/* The first file in FOLDER whose name is one of NAMES; NULL: there is none. */
static const char *file_in(struct arena *arena, const char *folder, const char *names) {
  struct text pattern = {0};
  const char *file = NULL, *name;
  while (!file && (name = next_word(arena, &names))) {
    glob_t found;
    text_clear(&pattern);
    for (const char *p = folder; *p; p++)
      text_printf(&pattern, strchr("*?[\\", *p) ? "\\%c" : "%c", *p);
    text_printf(&pattern, "/%s", name);
    if (glob(pattern.text, 0, NULL, &found) != 0)
      continue;
    for (size_t i = 0; i < found.gl_pathc && !file; i++)
      file = file_exists(found.gl_pathv[i]) ? arena_strdup(arena, found.gl_pathv[i]) : NULL;
    globfree(&found);
  }
  text_free(&pattern);
  return file;
}

/* What is being looked for. */
struct search {
  struct places *places;
  const struct row *row;
  struct found *found;
};

static SUMAC_PRINTF(2, 3) void not_here(struct search *s, const char *format, ...) {
  struct text text = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&text, format, args);
  va_end(args);
  text_add_char(&text, '\n');
  const char *before = s->found->nowhere ? s->found->nowhere : "";
  if (!strstr(before, text.text)) /* two names of one folder */
    s->found->nowhere = arena_printf(s->places->arena, "%s%s", before, text.text);
  text_free(&text);
}

/* The words of a list for messages: "a.so|b/a.so" becomes "a.so or b/a.so". */
static const char *either(struct arena *arena, const char *names) {
  const char *all = "", *name;
  while ((name = next_word(arena, &names)))
    all = *all ? arena_printf(arena, "%s or %s", all, name) : name;
  return all;
}

/* The row's file in the folders below FOLDER. OWN: FOLDER belongs to one LLVM. */
static const char *below(struct search *s, const char *where, const char *folder, bool own) {
  struct arena *arena = s->places->arena;
  const char *names = own ? arena_printf(arena, "%s|%s", s->row->names, s->row->plain) : s->row->names;
  const char *list = folders_below[s->row->folders], *all = "", *file = NULL, *each;
  while (!file && (each = next_word(arena, &list))) {
    const char *path = arena_printf(arena, "%s/%s", folder, each);
    file = file_in(arena, path, names);
    all = *all ? arena_printf(arena, "%s, %s", all, path) : path;
  }
  if (!file)
    not_here(s, "%s: no %s in %s", where, either(arena, names), all);
  return file;
}

static bool is_of_llvm(const struct search *s) {
  return s->row->folders == BIN || s->row->folders == LIB;
}

/* --- the places, in order: each returns the path, or NULL after a line in PLACES --- */

static const char *by_variable(struct search *s, const char **how) {
  const char *value = secure_getenv(s->row->variable), *path = value;
  *how = s->row->variable;
  if (!value || !*value) {
    not_here(s, "%s: not set", *how);
    return NULL;
  }
  s->found->is_set = s->found->is_final = true;
  if (!strchr(value, '/'))
    path = s->row->folders == BIN || s->row->folders == PATH ? program_in_path(s->places->arena, value)
                                                             : arena_printf(s->places->arena, "./%s", value);
  if (path && file_exists(path))
    return path;
  not_here(s, "%s: there is no file '%s'%s", *how, value, path ? "" : " in a folder of PATH");
  return NULL;
}

static const char *by_root(struct search *s, const char **how) {
  const char *value = secure_getenv(*how = "SUMAC_LLVM_ROOT");
  if (!is_of_llvm(s))
    return NULL;
  if (value && *value) {
    s->found->is_final = true;
    return below(s, *how, value, true);
  }
  not_here(s, "%s: not set", *how);
  return NULL;
}

static const char *by_own_folder(struct search *s, const char **how) {
  const char *prefix = s->places->prefix;
  *how = "beside sumacc";
  if (!is_of_llvm(s))
    return NULL;
  const char *own = below(s, *how, arena_printf(s->places->arena, "%s/lib/llvm-" SUMAC_LLVM, prefix), true);
  return own ? own : below(s, *how, prefix, false);
}

/* The same without asking: in a folder of this version's own, as distributions have them, llvm-config is beside the
   programs, and the libraries are in lib. A command that compiles little would wait for it. False: it is elsewhere. */
static bool in_own_folder(struct places *p, const char *program) {
  static const char end[] = "/llvm-" SUMAC_LLVM "/bin/llvm-config";
  char *path = realpath(program, NULL);
  size_t length = path ? strlen(path) : 0;
  bool own = length >= sizeof end && strcmp(path + length + 1 - sizeof end, end) == 0;
  if (own) {
    size_t prefix = length - strlen("/bin/llvm-config");
    p->llvm_config.program = program;
    p->llvm_config.bin = arena_printf(p->arena, "%.*s/bin", (int)prefix, path);
    p->llvm_config.lib = arena_printf(p->arena, "%.*s/lib", (int)prefix, path);
  }
  free(path);
  return own;
}

/* Asks a program what its version is and where files are. False: it is not of this version, or does not run. */
static bool ask_llvm_config(struct places *p, const char *program) {
  char *const command[] = {(char *)program, "--version", "--bindir", "--libdir", NULL};
  struct text out = {0}, errors = {0};
  const char *line[3];
  bool right = process_capture(command, NULL, 0, &out, &errors) == 0;
  const char *rest = right ? out.text : "";
  for (int i = 0; i < 3; i++) {
    line[i] = arena_strndup(p->arena, rest, strcspn(rest, "\n"));
    rest += strlen(line[i]) + (rest[strlen(line[i])] == '\n');
  }
  text_free(&out);
  text_free(&errors);
  right = right && *line[2] && strncmp(line[0], SUMAC_LLVM ".", sizeof SUMAC_LLVM) == 0;
  if (right) {
    p->llvm_config.program = program;
    p->llvm_config.bin = line[1];
    p->llvm_config.lib = line[2];
  }
  return right;
}

/* In a set-user-id program, PATH is the caller's, and is not looked at. */
static void find_llvm_config(struct places *p) {
  static const char *const names[] = {"llvm-config-" SUMAC_LLVM, "llvm-config"};
  const char *asked = secure_getenv("SUMAC_LLVM_CONFIG");
  p->llvm_config.asked = true;
  if (asked && *asked) {
    if (!ask_llvm_config(p, asked))
      p->llvm_config.trouble = arena_printf(p->arena, "SUMAC_LLVM_CONFIG: '%s' is none of LLVM " SUMAC_LLVM, asked);
    return;
  }
  for (int i = 0; i < 2 && !p->llvm_config.program; i++) {
    const char *program = getauxval(AT_SECURE) ? NULL : program_in_path(p->arena, names[i]);
    if (program && !in_own_folder(p, program))
      ask_llvm_config(p, program);
  }
  p->llvm_config.trouble = "llvm-config: in no folder of PATH is one of LLVM " SUMAC_LLVM;
}

static const char *by_llvm_config(struct search *s, const char **how) {
  struct places *p = s->places;
  if (!is_of_llvm(s))
    return NULL;
  if (!p->llvm_config.asked)
    find_llvm_config(p);
  *how = p->llvm_config.program;
  if (!*how) {
    not_here(s, "%s", p->llvm_config.trouble);
    return NULL;
  }
  const char *folder = s->row->folders == BIN ? p->llvm_config.bin : p->llvm_config.lib;
  const char *names = arena_printf(p->arena, "%s|%s", s->row->names, s->row->plain);
  const char *file = file_in(p->arena, folder, names);
  if (!file)
    not_here(s, "%s: no %s in %s", *how, either(p->arena, names), folder);
  return file;
}

static const char *by_path(struct search *s, const char **how) {
  const char *list = s->row->names, *name, *file = NULL;
  *how = "PATH";
  while (s->row->folders == PATH && !file && (name = next_word(s->places->arena, &list)))
    file = program_in_path(s->places->arena, name);
  if (s->row->folders == PATH && !file)
    not_here(s, "PATH: no %s", either(s->places->arena, s->row->names));
  return file;
}

static const char *by_build(struct search *s, const char **how) {
  const char *list = s->row->built, *file;
  *how = s->row->folders == NONE ? "a usual place" : "where Sumac was built";
  while ((file = next_word(s->places->arena, &list))) {
    if (file_exists(file))
      return file;
    not_here(s, "%s: no %s", *how, file);
  }
  return NULL;
}

/* A part of Sumac's own: its folder. */
static const char *own_part(struct search *s, const char **how) {
  struct arena *arena = s->places->arena;
  const char *list = s->row->parts, *folder;
  *how = "beside sumacc";
  while ((folder = next_word(arena, &list))) {
    const char *path = arena_printf(arena, "%s/%s", s->places->prefix, folder);
    if (file_exists(arena_printf(arena, "%s/%s", path, s->row->file)))
      return path;
    not_here(s, "%s: no %s in %s", *how, s->row->file, path);
  }
  return NULL;
}

static void look(struct places *p, enum thing thing) {
  static const char *(*const steps[])(struct search *, const char **) = {by_variable,    by_root, by_own_folder,
                                                                         by_llvm_config, by_path, by_build};
  struct found *found = &p->found[thing];
  struct search search = {p, &rows[thing], found};
  found->looked = true;
  if (rows[thing].parts) {
    found->path = own_part(&search, &found->how);
    return;
  }
  for (size_t i = 0; i < sizeof steps / sizeof *steps && !found->path && !found->is_final; i++)
    found->path = steps[i](&search, &found->how);
}

const char *places_find(struct places *p, enum thing thing) {
  if (!p->found[thing].looked)
    look(p, thing);
  return p->found[thing].path;
}

bool places_is_set(const struct places *p, enum thing thing) {
  return p->found[thing].is_set;
}

/* The next line of *LINES, without its end; NULL: there are no more. */
static const char *next_line(struct arena *arena, const char **lines) {
  size_t length = *lines ? strcspn(*lines, "\n") : 0;
  const char *line = length ? arena_strndup(arena, *lines, length) : NULL;
  *lines += length ? length + 1 : 0;
  return line;
}

void places_note(struct places *p, enum thing thing) {
  const char *lines = p->found[thing].nowhere, *line;
  while ((line = next_line(p->arena, &lines)))
    diag_plain(p->diag, DIAG_NOTE, "%s", line);
}

const char *places_need(struct places *p, enum thing thing, const char *use) {
  const char *path = places_find(p, thing);
  if (!path) {
    const char *package = p->found[thing].is_set ? NULL : rows[thing].package;
    diag_plain(p->diag, DIAG_FATAL, "cannot find %s, %s%s%s%s%s", rows[thing].name, rows[thing].what,
               use ? ", for " : "", use ? use : "", package ? ": on Debian, install the package " : "",
               package ? package : "");
    places_note(p, thing);
  }
  return path;
}

bool places_print(struct places *p, FILE *out) {
  static const bool optional[NTHINGS] = {[THING_LIBCLANG_CPP] = true,
                                         [THING_LIBOMP] = true,
                                         [THING_LIBOMP_ARCHIVE] = true,
                                         [THING_LIBDEVICE] = true,
                                         [THING_FORTRAN] = true};
  bool all = true;
  for (enum thing thing = 0; thing < NTHINGS; thing++) {
    const char *path = places_find(p, thing), *lines = p->found[thing].nowhere, *line;
    all &= path || optional[thing];
    if (path) {
      fprintf(out, "%s: %s (%s)\n", rows[thing].name, path, p->found[thing].how);
      continue;
    }
    fprintf(out, "%s: not found\n", rows[thing].name);
    while ((line = next_line(p->arena, &lines)))
      fprintf(out, "  %s\n", line);
  }
  return all;
}
