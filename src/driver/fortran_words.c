/*
 * fortran_words.c - the command line of sumacfc, by the table fortran.def: whose word it is, and what it settles.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/fortran.h"

#include <strings.h>

#include "sumac/spoken.h"

enum word_id {
  WORD_OTHER,
  WORD_OUTPUT,
  WORD_OBJECT,
  WORD_ASSEMBLY,
  WORD_PREPROCESS,
  WORD_SYNTAX,
  WORD_VERBOSE,
  WORD_SAVE_TEMPS,
  WORD_HELP,
  WORD_EXPLAIN,
  WORD_VERSION,
  WORD_PRINT_PATHS,
  WORD_COMPILER,
  WORD_OPENACC,
  WORD_NO_OPENACC,
  WORD_OPENMP,
  WORD_NO_OPENMP,
  WORD_CPP,
  WORD_NO_CPP,
  WORD_PREPROCESSED,
  WORD_FREE,
  WORD_FIXED,
  WORD_FIXED_LENGTH,
  WORD_REAL_8,
  WORD_DOUBLE_8,
  WORD_INTEGER_8,
  WORD_CHECK,
  WORD_FOLDER,
  WORD_MODULES,
  WORD_DEPEND,
  WORD_DEPEND_FILE,
  WORD_DEPEND_TARGET
};
enum word_to { TO_NOBODY, TO_HOST, TO_BOTH, TO_DEVICE, TO_PREPROCESS, TO_LINK, TO_IGNORED, TO_REFUSED };

struct word_row {
  enum word_id id;
  const char *spelling;
  enum option_form form;
  enum word_to to;
  const char *means, *help;
};

static const struct word_row rows[] = {
#define WORD(id, spelling, form, to, means, help) {WORD_##id, spelling, FORM_##form, TO_##to, means, help},
#include "driver/fortran.def"
};
enum { NROWS = sizeof rows / sizeof *rows };

/* The row with the longest spelling that matches; NULL: none. */
static const struct word_row *find_row(const char *word) {
  const struct word_row *best = NULL;
  for (size_t i = 0; i < NROWS; i++)
    if (option_matches(rows[i].spelling, rows[i].form, word) &&
        (!best || strlen(rows[i].spelling) > strlen(best->spelling)))
      best = &rows[i];
  return best;
}

/* --- files --- */

static const char *suffix_of(const char *path) {
  const char *base = file_base(path), *dot = strrchr(base, '.');
  return dot ? dot : "";
}

static bool has_suffix(const char *path, const char *list) {
  const char *suffix = suffix_of(path);
  size_t length = strlen(suffix);
  for (const char *at = list; *at; at += strcspn(at, ","), at += *at == ',')
    if (strcspn(at, ",") == length && strncasecmp(at, suffix, length) == 0)
      return true;
  return false;
}

bool fortran_is_source(const char *path) {
  return spoken_is_fortran(path);
}

bool fortran_is_fixed(const struct fortran_command *c, const char *path) {
  return c->form ? c->form == FC_FIXED : has_suffix(path, ".f,.for,.ftn,.fpp");
}

bool fortran_is_preprocessed(const struct fortran_command *c, const char *path) {
  return !c->is_preprocessed && (c->preprocesses || suffix_of(path)[1] == 'F' || has_suffix(path, ".fpp"));
}

/* --- words --- */

static void settle(struct fortran_command *c, enum word_id id, const char *value) {
  struct fortran_options *o = &c->options;
  switch (id) {
  case WORD_OUTPUT:
    c->output = value;
    break;
  case WORD_OBJECT:
    c->mode = FC_OBJECT;
    break;
  case WORD_ASSEMBLY:
    c->mode = FC_ASSEMBLY;
    break;
  case WORD_PREPROCESS:
    c->mode = FC_PREPROCESS;
    break;
  case WORD_SYNTAX:
    c->mode = FC_SYNTAX;
    break;
  case WORD_COMPILER:
    c->compiler = value;
    break;
  case WORD_EXPLAIN:
    c->explain = value;
    break;
  case WORD_FREE:
  case WORD_FIXED:
    c->form = id == WORD_FREE ? FC_FREE : FC_FIXED;
    break;
  case WORD_REAL_8: /* DOUBLE PRECISION has twice the size of REAL */
    o->default_real = 8;
    o->default_double = o->default_double == 8 ? 16 : o->default_double;
    break;
  case WORD_DOUBLE_8:
    o->default_double = 8;
    break;
  case WORD_INTEGER_8:
    o->default_integer = 8;
    break;
  case WORD_FIXED_LENGTH:
    c->options.fixed_length = atoi(value); /* "none": 0 */
    break;
  case WORD_MODULES:
    c->options.module_folder = value;
    break;
  case WORD_FOLDER:
    vec_push(&c->folders, (char *)value);
    break;
  default:
    break;
  }
}

static void set_flags(struct fortran_command *c, enum word_id id) {
  const struct {
    enum word_id id;
    bool *flag, value;
  } flags[] = {{WORD_VERBOSE, &c->verbose, true},
               {WORD_SAVE_TEMPS, &c->save_temps, true},
               {WORD_HELP, &c->asks_help, true},
               {WORD_VERSION, &c->asks_version, true},
               {WORD_PRINT_PATHS, &c->asks_paths, true},
               {WORD_OPENACC, &c->options.openacc, true},
               {WORD_NO_OPENACC, &c->options.openacc, false},
               {WORD_OPENMP, &c->options.openmp, true},
               {WORD_NO_OPENMP, &c->options.openmp, false},
               {WORD_CPP, &c->preprocesses, true},
               {WORD_NO_CPP, &c->preprocesses, false},
               {WORD_PREPROCESSED, &c->is_preprocessed, true},
               {WORD_CHECK, &c->options.check_bounds, true},
               {WORD_DEPEND, &c->depends, true},
               {WORD_DEPEND_FILE, &c->has_depend_file, true},
               {WORD_DEPEND_TARGET, &c->has_depend_target, true}};
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (flags[i].id == id)
      *flags[i].flag = flags[i].value;
}

static void give(struct fortran_command *c, enum word_to to, const char *word) {
  struct strings *const lists[] = {
      [TO_HOST] = &c->host, [TO_DEVICE] = &c->device, [TO_PREPROCESS] = &c->preprocess, [TO_LINK] = &c->link};
  if (to == TO_NOBODY)
    return;
  vec_push(to == TO_BOTH ? &c->host : lists[to], (char *)word);
  if (to == TO_BOTH)
    vec_push(&c->device, (char *)word);
}

/* Reads the word at AT and its value behind; the number of words read, 0 after a message. */
static size_t read_word(struct fortran_command *c, char **at);

/* The words that a synonym means, with its value behind the last of them. */
static size_t read_synonym(struct fortran_command *c, const struct word_row *row, char *value) {
  char *words = arena_strdup(c->d->arena, row->means);
  for (char *word; (word = strsep(&words, " "));) {
    char *both[] = {word, words ? NULL : value, NULL};
    if (!read_word(c, both))
      return 0;
  }
  return value ? 2 : 1;
}

/* A word that no compiler gets. */
static size_t tell_of_word(struct fortran_command *c, const struct word_row *row, const char *word) {
  if (row->to == TO_IGNORED)
    diag_warn(c->d->diag, WARNING_IGNORED_OPTION, (struct place){0}, "'%s' is ignored: %s", word, row->means);
  else
    diag_plain(c->d->diag, DIAG_ERROR, "'%s' is not supported: %s", word, row->means);
  return row->to == TO_REFUSED ? 0 : row->form == FORM_SEPARATE ? 2 : 1;
}

static size_t read_row(struct fortran_command *c, const struct word_row *row, char **at) {
  bool exact = (*at)[strlen(row->spelling)] == 0;
  bool takes = row->form == FORM_SEPARATE || (row->form == FORM_EITHER && exact);
  if (takes && !at[1]) {
    diag_plain(c->d->diag, DIAG_ERROR, "argument to '%s' is missing", *at);
    return 0;
  }
  if (row->to == TO_IGNORED || row->to == TO_REFUSED)
    return tell_of_word(c, row, *at);
  if (*row->means && row->to == TO_DEVICE)
    give(c, TO_DEVICE, *at);
  if (*row->means)
    return read_synonym(c, row, takes ? at[1] : NULL);
  settle(c, row->id, takes ? at[1] : *at + strlen(row->spelling));
  set_flags(c, row->id);
  give(c, row->to, *at);
  if (takes)
    give(c, row->to, at[1]);
  return takes ? 2 : 1;
}

/* The last option about the order of sums holds. */
static void note_order(struct fortran_command *c, const char *word) {
  static const char free_order[] = "-freproducible=order-free";
  if (strncmp(word, free_order, strlen("-freproducible")) == 0 || strcmp(word, "-fno-reproducible") == 0)
    c->options.order_free = strcmp(word, free_order) == 0;
}

static size_t read_word(struct fortran_command *c, char **at) {
  if (**at != '-' || !(*at)[1]) {
    vec_push(&c->inputs, *at);
    vec_push(&c->link, *at);
    return 1;
  }
  const struct word_row *row = find_row(*at);
  if (row)
    return read_row(c, row, at);
  size_t words = 1;
  bool ours = options_is_sumacs(*at, &words);
  note_order(c, *at);
  for (size_t i = 0; i < words && at[i]; i++)
    give(c, ours ? TO_DEVICE : TO_HOST, at[i]);
  return words;
}

bool fortran_read_words(struct fortran_command *c, char **argv) {
  for (char **at = argv + 1; *at; at++)
    if (strncmp(*at, "-W", strlen("-W")) == 0 || strcmp(*at, "-w") == 0 || strcmp(*at, "-silent") == 0)
      warnings_option(diag_warnings(c->d->diag), strcmp(*at, "-silent") == 0 ? "-w" : *at); /* of the driver's own */
  for (char **at = argv + 1; *at;) {
    size_t words = read_word(c, at);
    if (!words)
      return false;
    for (; words && *at; words--)
      at++;
  }
  return true;
}

void fortran_free_words(struct fortran_command *c) {
  struct strings *const all[] = {&c->inputs, &c->host, &c->device, &c->preprocess, &c->link, &c->folders};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    vec_free(all[i]);
}

void fortran_help(FILE *out) {
  fputs("usage: sumacfc [options] file...\n\nA Fortran compiler with OpenACC and OpenMP for devices: your own "
        "compiler, and these options.\n\n",
        out);
  for (size_t i = 0; i < NROWS; i++)
    if (*rows[i].help)
      fprintf(out, "  %-26s%s\n", rows[i].spelling, rows[i].help);
  fputs("\nSumac's options for devices are those of sumacc (-foffload=, -freproducible, -fverify, -Minfo, ...):\n"
        "see sumacc --help. Every other option is the host compiler's.\n",
        out);
}
