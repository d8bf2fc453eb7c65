/*
 * options.c - reads the command line, with the table options.def.
 * To change what an option does: option_values.c (read), compile.c, steps.c, link.c; of passes: src/pipeline.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

struct option {
  enum option_id id;
  const char *spelling;
  enum option_form form;
  enum option_class class;
  enum option_needs needs;
  const char *placeholder, *help;
};

static const struct option options[] = {
#define OPTION(id, spelling, form, class, needs, placeholder, help)                                                    \
  {OPT_##id, spelling, FORM_##form, CLASS_##class, NEEDS_##needs, placeholder, help},
#include "driver/options.def"
};
enum { NOPTIONS = sizeof options / sizeof *options };

bool option_matches(const char *spelling, enum option_form form, const char *word) {
  size_t length = strlen(spelling);
  if (strncmp(word, spelling, length) != 0)
    return false;
  bool exact = word[length] == 0;
  return form == FORM_FLAG || form == FORM_SEPARATE ? exact : form == FORM_EITHER ? true : !exact;
}

/* The option with the longest spelling that matches; NULL: none. */
static const struct option *find_option(const char *word) {
  const struct option *best = NULL;
  for (size_t i = 0; i < NOPTIONS; i++)
    if (option_matches(options[i].spelling, options[i].form, word) &&
        (!best || strlen(options[i].spelling) > strlen(best->spelling)))
      best = &options[i];
  return best;
}

/* How many words after the first belong to the option: 0 or 1. */
static int more_words(const struct option *option, const char *word) {
  bool exact = word[strlen(option->spelling)] == 0;
  return option->form == FORM_SEPARATE || option->form == FORM_BOTH || (option->form == FORM_EITHER && exact);
}

bool options_is_sumacs(const char *word, size_t *words) {
  const struct option *option = find_option(word);
  bool is = option && option->class == CLASS_SUMAC;
  *words = is ? 1 + (size_t)more_words(option, word) : 1;
  return is;
}

/* Reads words[i..] as one argument and returns how many words it has; 0 if one is missing. */
static size_t read_argument(const struct strings *words, size_t i, struct argument *argument) {
  const char *word = words->item[i];
  *argument = (struct argument){.id = OPT_OTHER, .class = CLASS_COMPILE, .word = {word}};
  if (word[0] != '-' || word[1] == 0) {
    argument->id = OPT_INPUT;
    argument->class = CLASS_INPUT;
    argument->value = word;
    return 1;
  }
  const struct option *option = find_option(word);
  if (!option)
    return 1;
  argument->id = option->id;
  argument->class = option->class;
  argument->needs = option->needs;
  argument->value = word + strlen(option->spelling);
  if (!more_words(option, word))
    return 1;
  if (i + 1 >= words->n)
    return 0;
  argument->word[1] = argument->value = words->item[i + 1];
  return 2;
}

/* Reads the options that say how messages look; called before the first message, so before other options are read. */
static void read_style(const struct options *o, struct diag *diag) {
  for (size_t i = 0; i < o->words.n; i++)
    if (i == 0 || strcmp(o->words.item[i - 1], "-Xclang") != 0)
      diag_style_option(diag_style(diag), o->words.item[i]);
}

/* Reads the options for warnings; called before the first warning may be shown. */
static void read_warnings(const struct options *o, struct diag *diag) {
  struct strings unknown = {0};
  for (size_t i = 0; i < o->arguments.n; i++)
    if (!warnings_option(diag_warnings(diag), o->arguments.item[i].word[0]))
      vec_push(&unknown, (char *)o->arguments.item[i].word[0]);
  for (size_t i = 0; i < unknown.n; i++) {
    const char *near = warnings_near(unknown.item[i]);
    diag_warn(diag, WARNING_UNKNOWN_WARNING, (struct place){0}, "unknown warning option '%s'%s%s%s", unknown.item[i],
              near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
  }
  vec_free(&unknown);
}

/* Makes "-Xclang -include-pch -Xclang FILE", which CMake writes, options for the preprocessor, as "-include-pch FILE"
   is one. */
static void read_pairs(struct options *o) {
  static const char *const words[] = {"-include-pch", "-include", "-imacros"};
  for (size_t i = 0; i + 1 < o->arguments.n; i++) {
    struct argument *first = &o->arguments.item[i], *second = first + 1;
    bool pair = strcmp(first->word[0], "-Xclang") == 0 && strcmp(second->word[0], "-Xclang") == 0;
    for (size_t k = 0; pair && k < sizeof words / sizeof *words; k++)
      if (strcmp(first->value, words[k]) == 0)
        first->class = second->class = CLASS_PREPROCESS;
  }
}

/* Reproducible reductions forbid options that let the values that are reduced differ between devices. */
static bool check_arithmetic(struct options *o, struct diag *diag) {
  static const char *const loose[] = {"-ffast-math",
                                      "-Ofast",
                                      "-fassociative-math",
                                      "-funsafe-math-optimizations",
                                      "-freciprocal-math",
                                      "-ffinite-math-only",
                                      "-fno-honor-nans",
                                      "-fno-honor-infinities",
                                      "-fno-signed-zeros",
                                      "-fapprox-func",
                                      "-ffp-contract=fast",
                                      "-ffp-contract=fast-honor-pragmas",
                                      "-ffp-model=fast",
                                      "-ffp-model=aggressive",
                                      "-ffp-eval-method=extended",
                                      "-fdenormal-fp-math=preserve-sign",
                                      "-fdenormal-fp-math=positive-zero",
                                      "-fdenormal-fp-math=dynamic",
                                      "-mdaz-ftz",
                                      "-mrecip"};
  bool right = !(o->settings.fast_device && o->settings.reproducible);
  if (!right)
    diag_plain(diag, DIAG_ERROR, "'-gpu=fastmath' and '-freproducible' exclude each other");
  for (size_t i = 0; i < o->arguments.n; i++)
    for (size_t k = 0; k < sizeof loose / sizeof *loose; k++)
      if (strcmp(o->arguments.item[i].word[0], loose[k]) == 0) {
        o->settings.loose = loose[k];
        if (o->settings.reproducible)
          diag_plain(diag, DIAG_ERROR, "'%s' and '-freproducible' exclude each other", loose[k]);
        right &= !o->settings.reproducible;
      }
  return right;
}

/* Reads the argument at words[i], and returns how many words it has; 0 after a message: one is missing. */
static size_t read_one(struct options *o, struct diag *diag, const struct strings *words, size_t i, bool foreign,
                       bool *right) {
  struct argument argument;
  size_t n = read_argument(words, i, &argument);
  if (n == 0) {
    diag_plain(diag, DIAG_ERROR, "argument to '%s' is missing (expected 1 value)", words->item[i]);
    return 0;
  }
  if (argument.id == OPT_LANGUAGE)
    o->language = strcmp(argument.value, "none") == 0 ? NULL : argument.value;
  argument.language = o->language;
  const char *named = o->cxx && argument.class == CLASS_INPUT && !o->language ? name_language(argument.value) : NULL;
  if (named && (strcmp(named, "c") == 0 || strcmp(named, "c-header") == 0))
    argument.language = strcmp(named, "c") == 0 ? "c++" : "c++-header";
  argument.translated = foreign;
  *right &= options_set(o, diag, &argument);
  vec_push(&o->arguments, argument);
  return n;
}

/* Reads what an option of another compiler is here. */
static void read_foreign(struct options *o, struct diag *diag, const struct foreign *found, bool *right) {
  static const char *const says[] = {
      [FOREIGN_CHANGED] = "is taken as another option", [FOREIGN_IGNORED] = "is ignored"};
  o->foreign = true;
  if (found->action == FOREIGN_REFUSED)
    diag_plain(diag, DIAG_ERROR, "'%s' is not supported: %s", found->option, found->say);
  else if (found->action != FOREIGN_MEANS)
    options_remark(o, found->action == FOREIGN_CHANGED ? WARNING_CHANGED_OPTION : WARNING_IGNORED_OPTION, "'%s' %s: %s",
                   found->option, says[found->action], found->say);
  *right &= found->action != FOREIGN_REFUSED;
  struct strings words = {0};
  if (*found->words)
    vec_push(&words, (char *)found->words);
  for (size_t i = 0; i < words.n; i++)
    read_one(o, diag, &words, i, true, right);
  vec_free(&words);
}

/* -traceback: places for debuggers and tools that print stacks, where no -g asks for more or less. */
static void add_lines(struct options *o) {
  bool asked = !o->traceback;
  for (size_t i = 0; i < o->arguments.n; i++)
    asked |= o->arguments.item[i].id == OPT_DEBUG || o->arguments.item[i].id == OPT_NO_DEBUG;
  if (asked)
    return;
  vec_push(
      &o->arguments,
      ((struct argument){.id = OPT_DEBUG, .class = CLASS_COMPILE, .word = {"-gline-tables-only"}, .translated = true}));
  o->debug = true;
}

bool options_name_is_cxx(const char *program) {
  size_t length = strlen(program);
  return length >= 2 && strcmp(program + length - 2, "++") == 0;
}

bool options_read(struct options *o, struct arena *arena, struct places *places, struct diag *diag, char **argv,
                  int argc) {
  *o = (struct options){.arena = arena, .places = places, .device_optimise = -1, .cxx = options_name_is_cxx(argv[0])};
  response_expand(&o->words, arena, argv + 1, argc - 1);
  read_style(o, diag);
  bool right = true;
  for (size_t i = 0, n; i < o->words.n; i += n) {
    struct foreign found;
    n = foreign_read(arena, &o->words, i, &found);
    if (n)
      read_foreign(o, diag, &found, &right);
    else
      n = read_one(o, diag, &o->words, i, false, &right);
    if (n == 0)
      return false;
  }
  read_pairs(o);
  add_lines(o);
  read_warnings(o, diag);
  options_show_remarks(o, diag);
  right &= check_arithmetic(o, diag);
  return right;
}

void options_free(struct options *o) {
  vec_free(&o->words);
  vec_free(&o->arguments);
  vec_free(&o->remarks);
}

void options_help(FILE *out, const char *program) {
  fprintf(out,
          "usage: %s [options] file...\n\nA C%s compiler with OpenACC and OpenMP for devices: clang%s, and these "
          "options.\n\n",
          program, strcmp(program, "sumac++") == 0 ? "++" : " and C++", strcmp(program, "sumac++") == 0 ? "++" : "");
  for (size_t i = 0; i < NOPTIONS; i++) {
    if (!*options[i].help)
      continue;
    char left[64];
    bool apart = options[i].form == FORM_EITHER || options[i].form == FORM_SEPARATE;
    const char *gap = apart && *options[i].placeholder ? " " : "";
    snprintf(left, sizeof left, "%s%s%s", options[i].spelling, gap, options[i].placeholder);
    if (strlen(left) > 25)
      fprintf(out, "  %s\n  %26s%s\n", left, "", options[i].help);
    else
      fprintf(out, "  %-26s%s\n", left, options[i].help);
  }
  fputs("\nOptions of other compilers (nvc, GCC, clang, icx, xlc, Cray) are understood, too: docs/user-guide.md.\n"
        "Every other option is clang's and is passed on: see clang --help.\n"
        "Environment: SUMAC_LLVM_ROOT names the folder of another LLVM " SUMAC_LLVM ", SUMAC_CLANG another clang;\n"
        "TMPDIR, where temporary files go.\n",
        out);
}

bool options_openmp(const struct options *o) {
  bool openmp = false;
  for (size_t i = 0; i < o->arguments.n; i++) {
    const char *word = o->arguments.item[i].word[0];
    if (strcmp(word, "-fopenmp") == 0 || strncmp(word, "-fopenmp=", 9) == 0)
      openmp = true;
    else if (strcmp(word, "-fno-openmp") == 0)
      openmp = false;
  }
  return openmp;
}

bool options_openmp_newest(const struct options *o) {
  bool newest = true;
  for (size_t i = 0; i < o->arguments.n; i++)
    newest &= strncmp(o->arguments.item[i].word[0], "-fopenmp-version=", 17) != 0;
  return newest;
}

const char *options_macro(const struct options *o) {
  return !o->openacc ? "-U_OPENACC" : o->settings.old_openacc ? "-D_OPENACC=202211" : MACRO_OPENACC;
}
