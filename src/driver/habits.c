/*
 * habits.c - options of other compilers that are lists of words (NVIDIA's and PGI's -acc, -ta, -gpu, -Minfo, -mp),
 * translated to Sumac's. A word that cannot change what the program does is ignored with a warning; another one that
 * Sumac does not support is an error, which names what Sumac has instead. Whole options are in synonyms.def, those of
 * GCC and clang for devices in device_options.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/options.h"

#include "pipeline.h"

#include <ctype.h>

enum meaning {
  REFUSED,
  IGNORED,  /* no effect, with a warning: the program does the same without it */
  ALWAYS,   /* Sumac always does it: no effect */
  GPU,      /* make code for GPUs, and for the host where there is none */
  CORES,    /* make code for all cores of the host */
  ONE,      /* make code for one thread of the host */
  OLDEST,   /* make code for the oldest architecture */
  REPORT,   /* print the whole report */
  LOOPS,    /* print the report's lines about loops */
  SHARED,   /* devices use the host's memory */
  SYNC,     /* `async` clauses have no effect */
  NO_AUTO,  /* loops of `kernels` are sequential where nothing is asked for */
  FAST,     /* device code may be less exact */
  NO_FMA,   /* no multiplication becomes one operation with an addition */
  REGISTERS /* at most so many registers a thread */
};

/* WORD: a word in the list of the option FAMILY; one that ends in ':' has a value after it, the empty one stands for
   all others. SAY: the end of the message about a REFUSED or IGNORED one. */
static const struct word {
  const char *family, *word;
  enum meaning meaning;
  const char *say;
} words[] = {
    {"-acc=", "gpu", GPU, NULL},
    {"-acc=", "multicore", CORES, NULL},
    {"-acc=", "host", ONE, NULL},
    {"-acc=", "autopar", ALWAYS, NULL},
    {"-acc=", "noautopar", NO_AUTO, NULL},
    {"-acc=", "strict", ALWAYS, NULL}, /* directives that are not OpenACC's are errors */
    {"-acc=", "verystrict", ALWAYS, NULL},
    {"-acc=", "legacy", ALWAYS, NULL}, /* no warnings of PGI's old directives: they are errors */
    {"-acc=", "sync", SYNC, NULL},
    {"-acc=", "wait", ALWAYS, NULL},
    {"-acc=", "nowait", IGNORED, "a construct without 'async' is waited for"},
    {"-acc=", "routineseq", IGNORED, "functions of the file that device code calls are compiled for it"},
    {"-acc=", "noroutineseq", ALWAYS, NULL},
    {"-acc=", "", REFUSED, "the targets are gpu, multicore and host"},
    {"-ta=", "tesla", GPU, NULL},
    {"-ta=", "nvidia", GPU, NULL},
    {"-ta=", "multicore", CORES, NULL},
    {"-ta=", "host", ONE, NULL},
    {"-ta=", "radeon", REFUSED, "the targets are tesla, multicore and host"},
    {"-gpu=", "ccall", OLDEST, NULL},
    {"-gpu=", "ccall-major", OLDEST, NULL},
    {"-gpu=", "lineinfo", ALWAYS, NULL},
    {"-gpu=", "nolineinfo", ALWAYS, NULL},
    {"-gpu=", "rdc", ALWAYS, NULL},
    {"-gpu=", "nordc", ALWAYS, NULL},
    {"-gpu=", "nomanaged", ALWAYS, NULL},
    {"-gpu=", "nounified", ALWAYS, NULL},
    {"-gpu=", "nopinned", ALWAYS, NULL},
    {"-gpu=", "mem:separate:pinnedalloc", IGNORED, "the runtime does not page-lock the program's memory"},
    {"-gpu=", "mem:separate", ALWAYS, NULL},
    {"-gpu=", "managed", SHARED, NULL},
    {"-gpu=", "unified", SHARED, NULL},
    {"-gpu=", "unified:", SHARED, NULL},
    {"-gpu=", "mem:managed", SHARED, NULL},
    {"-gpu=", "mem:unified", SHARED, NULL},
    {"-gpu=", "mem:unified:", SHARED, NULL},
    {"-gpu=", "mem:", REFUSED, "the words are separate, managed and unified"},
    {"-gpu=", "pinned", IGNORED, "the runtime does not page-lock the program's memory"},
    {"-gpu=", "fastmath", FAST, NULL},
    {"-gpu=", "nofastmath", ALWAYS, NULL},
    {"-gpu=", "maxregcount:", REGISTERS, NULL},
    {"-gpu=", "fma", ALWAYS, NULL},
    {"-gpu=", "nofma", NO_FMA, NULL},
    {"-gpu=", "flushz", IGNORED, "small numbers stay as they are"},
    {"-gpu=", "noflushz", ALWAYS, NULL},
    {"-gpu=", "debug", IGNORED, "'-g' adds debug information"},
    {"-gpu=", "nodebug", ALWAYS, NULL},
    {"-gpu=", "ptxinfo", REPORT, NULL},
    {"-gpu=", "keep", IGNORED, "'-save-temps' keeps the PTX text"},
    {"-gpu=", "loadcache:", IGNORED, "the driver chooses caches"},
    {"-gpu=", "unroll", ALWAYS, NULL},
    {"-gpu=", "nounroll", IGNORED, "the compiler chooses what to unroll"},
    {"-gpu=", "safecache", ALWAYS, NULL},
    {"-gpu=", "tripcount:", IGNORED, "the number of iterations is known at run time"},
    {"-gpu=", "stacklimit:", IGNORED, "stacks have the size that code needs"},
    {"-gpu=", "implicitsections", ALWAYS, NULL},
    {"-gpu=", "noimplicitsections", IGNORED, "'a[i]' in a data clause stays an element"},
    {"-gpu=", "interceptdeallocations", IGNORED, "the runtime does not look at 'free'"},
    {"-gpu=", "nointerceptdeallocations", ALWAYS, NULL},
    {"-gpu=", "deepcopy", REFUSED, "name the members, as in 'copyin(s, s.p[0:n])'"},
    {"-gpu=", "nodeepcopy", ALWAYS, NULL},
    {"-gpu=", "autocompare", REFUSED, "'-fverify' with SUMAC_VERIFY=host compares regions with the host"},
    {"-gpu=", "redundant", REFUSED, "'-fverify' with SUMAC_VERIFY=host compares regions with the host"},
    {"-gpu=", "", REFUSED, "docs/user-guide.md has the words of this option"},
    {"-Minfo=", "accel", REPORT, NULL},
    {"-Minfo=", "acc", REPORT, NULL},
    {"-Minfo=", "all", REPORT, NULL},
    {"-Minfo=", "mp", REPORT, NULL},
    {"-Minfo=", "loop", LOOPS, NULL},
    {"-Minfo=", "par", LOOPS, NULL},
    {"-Minfo=", "concur", LOOPS, NULL},
    {"-Minfo=", "inline", IGNORED, "-Rpass=inline is clang's report"},
    {"-Minfo=", "vect", IGNORED, "-Rpass=loop-vectorize is clang's report"},
    {"-Minfo=", "simd", IGNORED, "-Rpass=loop-vectorize is clang's report"},
    {"-Minfo=", "unroll", IGNORED, "-Rpass=loop-unroll is clang's report"},
    {"-Minfo=", "opt", IGNORED, "-Rpass=.* is clang's report"},
    {"-Minfo=", "lre", IGNORED, "-Rpass=.* is clang's report"},
    {"-Minfo=", "ipa", IGNORED, "-Rpass=.* is clang's report"},
    {"-Minfo=", "pfo", IGNORED, "-Rpass=.* is clang's report"},
    {"-Minfo=", "intensity", IGNORED, "SUMAC_SIM=counters counts what a kernel does"},
    {"-Minfo=", "ftn", IGNORED, "Sumac compiles C"},
    {"-Minfo=", "hpf", IGNORED, "Sumac compiles C"},
    {"-Minfo=", "stdpar", IGNORED, "C has no parallel algorithms"},
    {"-Minfo=", "pcast", IGNORED, "'-fverify' is what compares a program with another run"},
    {"-Minfo=", "unified", IGNORED, "with '-gpu=unified' no construct copies anything"},
    {"-Minfo=", "ccff", IGNORED, "'-fsave-reduction-report=FILE' is the report for programs"},
    {"-Minfo=", "time", IGNORED, "-ftime-passes prints times"},
    {"-Minfo=", "stat", IGNORED, "-ftime-passes prints times"},
    {"-Minfo=", "", REFUSED, "the reports are accel, mp, all, loop and par"},
    {"-mp=", "gpu", ALWAYS, NULL},
    {"-mp=", "multicore", ALWAYS, NULL},
    {"-mp=", "align", IGNORED, "the compiler deals iterations"},
    {"-mp=", "noalign", ALWAYS, NULL},
    {"-mp=", "allcores", ALWAYS, NULL},
    {"-mp=", "noallcores", IGNORED, "OMP_NUM_THREADS is the number of threads"},
    {"-mp=", "bind", IGNORED, "OMP_PROC_BIND binds threads"},
    {"-mp=", "nobind", ALWAYS, NULL},
    {"-mp=", "numa", IGNORED, "OMP_PLACES says where threads run"},
    {"-mp=", "nonuma", ALWAYS, NULL},
    {"-mp=", "autopar", IGNORED, "loops without directives stay sequential"},
    {"-mp=", "noautopar", ALWAYS, NULL},
    {"-mp=", "ompt", ALWAYS, NULL},
    {"-mp=", "noompt", ALWAYS, NULL},
    {"-mp=", "", REFUSED, "-mp, -mp=gpu and -mp=multicore are '-fopenmp'"},
};

bool habit_refuse(struct diag *diag, const char *option, const char *word, size_t length, const char *say) {
  diag_plain(diag, DIAG_ERROR, "'%.*s' in '%s' is not supported: %s", (int)length, word, option, say);
  return false;
}

/* The row of the word of LENGTH bytes at P, or the family's row of the empty word; NULL: it has neither. */
static const struct word *find(const char *family, const char *p, size_t length) {
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    size_t n = strlen(words[i].word);
    bool open = n == 0 || words[i].word[n - 1] == ':';
    if (strcmp(words[i].family, family) == 0 && strncmp(words[i].word, p, n) == 0 && (open ? n <= length : n == length))
      return &words[i];
  }
  return NULL;
}

bool habit_ignore(struct options *o, const char *option, const char *word, size_t length, const char *say) {
  options_remark(o, WARNING_IGNORED_OPTION, "'%.*s' in '%s' is ignored: %s", (int)length, word, option, say);
  return true;
}

/* "cc80", "8.0" and "cc8.0" to "sm_80"; NULL for other words. */
static const char *architecture(struct arena *arena, const char *word, size_t length) {
  bool named = length > 2 && strncmp(word, "cc", 2) == 0;
  const char *p = named ? word + 2 : word, *end = word + length;
  size_t digits = strspn(p, "0123456789"), small = 0;
  if (digits && p[digits] == '.')
    small = strspn(p + digits + 1, "0123456789");
  if (!digits || (!named && small != 1) || small > 1)
    return NULL;
  const char *rest = p + digits + (small ? small + 1 : 0);
  if (rest != end && !(*rest == 'a' && rest + 1 == end))
    return NULL;
  return arena_printf(arena, "%s%.*s%.*s%.*s", isa_words[KIND_NVIDIA], (int)digits, p, (int)small, p + digits + 1,
                      (int)(end - rest), rest);
}

static bool is_native(const char *word, size_t length) {
  return word_is(word, length, "native") || word_is(word, length, "ccnative");
}

static const char *oldest(const struct options *o) {
  return places_compiler(o->places)->nearest_architecture(o->arena,
                                                          arena_printf(o->arena, "%s1", isa_words[KIND_NVIDIA]));
}

const char *habit_architecture(const struct options *o, const char *word) {
  size_t length = strlen(word);
  if (is_native(word, length))
    return places_compiler(o->places)->native_architecture(o->arena);
  const char *ours = architecture(o->arena, word, length);
  return ours ? ours : word;
}

/* What the words of a list have asked for so far. */
struct list {
  unsigned meanings; /* 1 << meaning */
  long oldest;       /* architecture; 0: none was named */
  const char *arch;
  int registers;
};

/* An option whose value is a list of words. */
struct listing {
  struct options *o;
  struct diag *diag;
  const char *option; /* "-ta=tesla,lineinfo" */
  const char *family; /* "-ta=" */
};

/* An architecture, or "cuda12.3": no toolkit is needed. */
static bool read_architecture(struct list *list, struct options *o, const char *p, size_t length) {
  if (length > 4 && strncmp(p, "cuda", 4) == 0 && isdigit((unsigned char)p[4]))
    return strspn(p + 4, "0123456789.") == length - 4;
  const char *word = arena_strndup(o->arena, p, length);
  const char *arch = is_native(p, length) ? habit_architecture(o, word) : architecture(o->arena, p, length);
  if (!arch)
    return false;
  long number = architecture_number(arch);
  if (!list->oldest || number < list->oldest) {
    list->oldest = number;
    list->arch = arch;
  }
  return true;
}

/* "maxregcount:64": what a thread may have on a card is 16 to 255. */
static bool read_registers(struct list *list, struct diag *diag, const char *option, const char *p, size_t length) {
  const char *number = memchr(p, ':', length);
  char *end = NULL;
  long value = strtol(number + 1, &end, 10);
  if (end != p + length || value < 16 || value > 255)
    return habit_refuse(diag, option, p, length, "expected a number from 16 to 255");
  list->registers = (int)value;
  return true;
}

static bool read_word(struct list *list, const struct listing *of, const char *family, const char *p, size_t length) {
  if (strcmp(family, "-gpu=") == 0 && read_architecture(list, of->o, p, length))
    return true;
  const struct word *word = find(family, p, length);
  if (!word && strcmp(family, "-ta=") == 0) /* "tesla:cc80,lineinfo" */
    return read_word(list, of, "-gpu=", p, length);
  if (!word || word->meaning == REFUSED)
    return habit_refuse(of->diag, of->option, p, length, word ? word->say : "");
  if (word->meaning == IGNORED)
    return habit_ignore(of->o, of->option, p, length, word->say);
  if (word->meaning == OLDEST)
    list->arch = oldest(of->o), list->oldest = 1;
  list->meanings |= 1u << word->meaning;
  return word->meaning != REGISTERS || read_registers(list, of->diag, of->option, p, length);
}

/* The words of the option's list, which commas separate (and colons, after a target of -ta). */
static bool read_list(struct list *list, const struct listing *of, const char *value) {
  bool right = true;
  for (const char *p = value; *p; p += *p != 0) {
    size_t length = strcspn(p, ",");
    size_t head = strcspn(p, ",:");
    if (strcmp(of->family, "-ta=") == 0 && find(of->family, p, head))
      length = head;
    right &= length == 0 || read_word(list, of, of->family, p, length);
    p += length;
  }
  if (!*value)
    right = habit_refuse(of->diag, of->option, "", 0, "a word is missing");
  return right;
}

static bool asks(const struct list *list, enum meaning meaning) {
  return list->meanings >> meaning & 1;
}

static void add_option(struct options *o, const char *word) {
  vec_push(&o->arguments, ((struct argument){.class = CLASS_COMPILE, .word = {word}, .translated = true}));
}

static bool apply(struct options *o, struct diag *diag, const char *option, const struct list *list) {
  bool gpu = asks(list, GPU), cores = asks(list, CORES), one = asks(list, ONE);
  if (gpu || cores || one) {
    o->offload = options_targets(o, one && !cores, gpu);
    o->only_image = NULL;
  }
  if (asks(list, REPORT) || asks(list, LOOPS))
    o->info |= asks(list, REPORT) ? INFO_ALL : INFO_LOOPS | INFO_MISSED;
  o->settings.shared |= asks(list, SHARED);
  o->settings.blocking |= asks(list, SYNC);
  o->settings.no_auto |= asks(list, NO_AUTO);
  o->settings.fast_device |= asks(list, FAST);
  o->settings.registers = list->registers ? list->registers : o->settings.registers;
  if (asks(list, NO_FMA))
    add_option(o, "-ffp-contract=off");
  return !list->arch || options_add_architecture(o, diag, option, list->arch);
}

bool habit_list(struct options *o, struct diag *diag, const struct argument *argument) {
  static const char *const families[] = {"-acc=", "-ta=", "-gpu=", "-Minfo="};
  struct list list = {0};
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    if (strncmp(argument->word[0], families[i], strlen(families[i])) == 0) {
      if (!read_list(&list, &(struct listing){o, diag, argument->word[0], families[i]}, argument->value))
        return false;
      o->openacc |= i < 2;
    }
  return apply(o, diag, argument->word[0], &list);
}

bool habit_openmp(struct options *o, struct diag *diag, struct argument *argument) {
  const char *word = argument->word[0];
  struct list list = {0};
  bool right = strncmp(word, "-mp=", 4) != 0 || read_list(&list, &(struct listing){o, diag, word, "-mp="}, word + 4);
  argument->word[0] = word[1] == 'n' ? "-fno-openmp" : "-fopenmp";
  argument->translated = true;
  return right;
}
