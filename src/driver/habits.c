/*
 * habits.c - options of other OpenACC compilers (NVIDIA's and PGI's -acc, -ta, -gpu, -Minfo, -mp; GCC's -foffload,
 * -fopenacc-dim, -fopt-info), translated to Sumac's. One that Sumac does not support is an error, which names what
 * Sumac has instead.
 */
#include "driver/options.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum meaning {
  REFUSED,
  ALWAYS, /* Sumac always does it: no effect */
  GPU,    /* make code for GPUs, and for the host where there is none */
  CORES,  /* make code for all cores of the host */
  ONE,    /* make code for one thread of the host */
  OLDEST, /* make code for the oldest architecture */
  REPORT, /* print the whole report */
  LOOPS,  /* print the report's lines about loops */
};

/* WORD: a word in the list of the option FAMILY; one that ends in ':' has a value after it, the empty one stands for
   all others. SAY: what the error message of a REFUSED one says. */
static const struct word {
  const char *family, *word;
  enum meaning meaning;
  const char *say;
} words[] = {
    {"-acc=", "gpu", GPU, NULL},
    {"-acc=", "multicore", CORES, NULL},
    {"-acc=", "host", ONE, NULL},
    {"-acc=", "noautopar", REFUSED, "an 'auto' or 'kernels' loop is parallel where Sumac proves it; say 'seq'"},
    {"-acc=", "", REFUSED, "the targets are gpu, multicore and host"},
    {"-ta=", "tesla", GPU, NULL},
    {"-ta=", "nvidia", GPU, NULL},
    {"-ta=", "multicore", CORES, NULL},
    {"-ta=", "host", ONE, NULL},
    {"-ta=", "radeon", REFUSED, "the targets are tesla, multicore and host"},
    {"-gpu=", "ccall", OLDEST, NULL},
    {"-gpu=", "ccnative", REFUSED, "name the architecture: -gpu=ccNN"},
    {"-gpu=", "lineinfo", ALWAYS, NULL},
    {"-gpu=", "rdc", ALWAYS, NULL},
    {"-gpu=", "nomanaged", ALWAYS, NULL},
    {"-gpu=", "nounified", ALWAYS, NULL},
    {"-gpu=", "mem:separate", ALWAYS, NULL},
    {"-gpu=", "managed", REFUSED, "memory of host and device is separate; data clauses say what is copied"},
    {"-gpu=", "unified", REFUSED, "memory of host and device is separate; data clauses say what is copied"},
    {"-gpu=", "mem:", REFUSED, "memory of host and device is separate; data clauses say what is copied"},
    {"-gpu=", "pinned", REFUSED, "the runtime does not page-lock the program's memory"},
    {"-gpu=", "fastmath", REFUSED, "-fdevice-math=libdevice chooses faster mathematics, -ffast-math its rules"},
    {"-gpu=", "nofma", REFUSED, "-ffp-contract=off"},
    {"-gpu=", "debug", REFUSED, "-g"},
    {"-gpu=", "ptxinfo", REFUSED, "-Minfo=accel is the report"},
    {"-gpu=", "keep", REFUSED, "-save-temps keeps the PTX text"},
    {"-gpu=", "", REFUSED, "of this option's words Sumac has ccNN, ccall, lineinfo and rdc"},
    {"-Minfo=", "accel", REPORT, NULL},
    {"-Minfo=", "acc", REPORT, NULL},
    {"-Minfo=", "all", REPORT, NULL},
    {"-Minfo=", "loop", LOOPS, NULL},
    {"-Minfo=", "par", LOOPS, NULL},
    {"-Minfo=", "inline", REFUSED, "-Rpass=inline is clang's report"},
    {"-Minfo=", "vect", REFUSED, "-Rpass=loop-vectorize is clang's report"},
    {"-Minfo=", "opt", REFUSED, "-Rpass=.* is clang's report"},
    {"-Minfo=", "mp", REFUSED, "OpenMP is clang's: -Rpass=openmp-opt"},
    {"-Minfo=", "time", REFUSED, "-ftime-passes prints times"},
    {"-Minfo=", "stat", REFUSED, "-ftime-passes prints times"},
    {"-Minfo=", "", REFUSED, "the reports are accel, all, loop and par"},
};

static bool refuse(struct diag *diag, const char *option, const char *word, size_t length, const char *say) {
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

/* "cc80" to "sm_80"; NULL for other words. */
static const char *architecture(struct arena *arena, const char *word, size_t length) {
  size_t digits = length > 2 && strncmp(word, "cc", 2) == 0 ? strspn(word + 2, "0123456789") : 0;
  bool is = digits && (digits + 2 == length || (word[digits + 2] == 'a' && digits + 3 == length));
  return is ? arena_printf(arena, "sm_%.*s", (int)length - 2, word + 2) : NULL;
}

const char *habit_architecture(struct arena *arena, const char *word) {
  const char *ours = architecture(arena, word, strlen(word));
  return ours ? ours : word;
}

/* What the words of a list have asked for so far. */
struct list {
  unsigned targets; /* 1 << GPU, CORES, ONE */
  long oldest;      /* architecture; 0: none was named */
  const char *arch;
  bool report, loops;
};

static bool read_word(struct list *list, struct options *o, struct diag *diag, const char *option, const char *family,
                      const char *p, size_t length) {
  const char *arch = strcmp(family, "-gpu=") == 0 ? architecture(o->arena, p, length) : NULL;
  if (arch) {
    long number = strtol(arch + 3, NULL, 10);
    if (!list->oldest || number < list->oldest) {
      list->oldest = number;
      list->arch = arch;
    }
    return true;
  }
  const struct word *word = find(family, p, length);
  if (!word && strcmp(family, "-ta=") == 0) /* "tesla:cc80,lineinfo" */
    return read_word(list, o, diag, option, "-gpu=", p, length);
  if (!word || word->meaning == REFUSED)
    return refuse(diag, option, p, length, word ? word->say : "");
  if (word->meaning == OLDEST)
    list->arch = o->arch, list->oldest = 1;
  list->report |= word->meaning == REPORT;
  list->loops |= word->meaning == LOOPS;
  list->targets |= 1u << word->meaning;
  return true;
}

/* The words of OPTION's list, which commas separate (and colons, after a target of -ta). */
static bool read_list(struct list *list, struct options *o, struct diag *diag, const char *option, const char *family,
                      const char *value) {
  bool right = true;
  const char *separators = strcmp(family, "-ta=") == 0 ? ",:" : ",";
  for (const char *p = value; *p; p += *p != 0) {
    size_t length = strcspn(p, separators);
    right &= length == 0 || read_word(list, o, diag, option, family, p, length);
    p += length;
  }
  if (!*value)
    right = refuse(diag, option, "", 0, "a word is missing");
  return right;
}

static void apply(struct options *o, const struct list *list) {
  bool gpu = list->targets >> GPU & 1, cores = list->targets >> CORES & 1, one = list->targets >> ONE & 1;
  if (gpu || cores || one) {
    o->offload = options_targets(o->arena, one && !cores, gpu);
    o->only_image = NULL;
  }
  if (list->arch)
    options_add_architecture(o, list->arch);
  if (list->report || list->loops)
    o->info |= list->report ? INFO_ALL : INFO_LOOPS | INFO_MISSED;
}

bool habit_list(struct options *o, struct diag *diag, const struct argument *argument) {
  static const char *const families[] = {"-acc=", "-ta=", "-gpu=", "-Minfo="};
  struct list list = {0};
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    if (strncmp(argument->word[0], families[i], strlen(families[i])) == 0) {
      if (!read_list(&list, o, diag, argument->word[0], families[i], argument->value))
        return false;
      o->openacc |= i < 2;
    }
  apply(o, &list);
  return true;
}

/* One word of -foffload-options: an option of GCC's device compiler. */
static bool device_option(struct options *o, struct diag *diag, const char *option, const char *word, size_t length) {
  static const char *const levels[] = {"-O0", "-O1", "-O2", "-O3"};
  const char *equals = memchr(word, '=', length);
  bool arch = strncmp(word, "-misa=", 6) == 0 || strncmp(word, "-march=", 7) == 0;
  if (arch && equals && strncmp(equals, "=sm_", 4) == 0) {
    options_add_architecture(o, arena_strndup(o->arena, equals + 1, length - (size_t)(equals + 1 - word)));
    return true;
  }
  for (int i = 0; i < 4; i++)
    if (length == 3 && strncmp(word, levels[i], 3) == 0) {
      o->device_optimise = i;
      return true;
    }
  static const char *const present[] = {"-lm", "-lc", "-lgcc", "-latomic"}; /* the device library has all of them */
  for (size_t i = 0; i < sizeof present / sizeof *present; i++)
    if (length == strlen(present[i]) && strncmp(word, present[i], length) == 0)
      return true;
  return refuse(diag, option, word, length,
                "device code takes the host's options; here only -misa=sm_NN, -O0 to -O3 and -lm");
}

/* "nvptx-none=-misa=sm_80 -lm", or without a target. */
bool habit_device_options(struct options *o, struct diag *diag, const char *option, const char *value) {
  static const char target[] = "nvptx-none=";
  if (strncmp(value, target, sizeof target - 1) == 0)
    value += sizeof target - 1;
  if (*value != '-')
    return refuse(diag, option, value, strcspn(value, "="), "the device's target is nvptx-none");
  bool right = true;
  for (const char *p = value; *p;) {
    size_t length = strcspn(p, " ");
    right &= length == 0 || device_option(o, diag, option, p, length);
    p += length + (p[length] != 0);
  }
  return right;
}

/* "G:W:V"; a size that is left out or "-" is chosen as without the option. */
bool habit_dimensions(struct options *o, struct diag *diag, const char *option, const char *value) {
  const char *p = value;
  for (int i = 0; i < 3 && *p; i++) {
    char *end = (char *)p;
    long size = 0;
    if (*p == '-')
      end++;
    else if (isdigit((unsigned char)*p))
      size = strtol(p, &end, 10);
    if (size < 0 || size > 0x7fffffff || (*end && *end != ':') || (size == 0 && isdigit((unsigned char)*p)))
      break;
    o->dims[i] = (int)size;
    p = end + (*end == ':' && i < 2);
  }
  if (*p)
    diag_plain(diag, DIAG_ERROR, "'%s': expected gangs:workers:lanes, each a positive number or '-'", option);
  return !*p;
}

/* -fopt-info-omp-missed=FILE: words separated by '-', of which one has to be omp or openacc; the others choose lines of
   the report, without any of them the lines about parallel loops. */
bool habit_opt_info(struct options *o, struct diag *diag, const char *option, const char *value) {
  static const struct {
    const char *word;
    unsigned kinds;
  } table[] = {{"omp", 0},          {"openacc", 0},   {"optimized", INFO_LOOPS}, {"missed", INFO_MISSED},
               {"note", INFO_DATA}, {"all", INFO_ALL}};
  enum { ROWS = sizeof table / sizeof *table };
  unsigned kinds = 0;
  bool ours = false;
  const char *p = value;
  while (*p == '-') {
    size_t length = strcspn(++p, "-="), i = 0;
    while (i < ROWS && (strlen(table[i].word) != length || strncmp(table[i].word, p, length) != 0))
      i++;
    if (i == ROWS)
      return refuse(diag, option, p, length, "Sumac's report is -fopt-info-omp; clang's are -Rpass=, -Rpass-missed=");
    ours |= i < 2;
    kinds |= table[i].kinds;
    p += length;
  }
  if (!ours)
    return refuse(diag, option, option, strlen(option),
                  "Sumac's report is -fopt-info-omp; clang's are -Rpass=, -Rpass-missed=");
  o->info |= kinds ? kinds : INFO_LOOPS;
  o->info_file = *p == '=' ? p + 1 : o->info_file;
  return true;
}
