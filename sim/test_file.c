/*
 * test_file.c - runs a .ptx file by the directives in its comments:
 *
 *   //! buffer a = f32[8] 1 2 3 ...        device memory; "..." repeats the last value, "v*8" is v eight times
 *   //! buffer a = u32[64] iota | none     0, 1, 2, ..., or never written
 *   //! scalar n = u32 7
 *   //! name a x [FIRST]                   what fault reports call buffer a, and at which byte of x it begins
 *   //! free a
 *   //! launch kernel GRID BLOCK a b n     sizes as 4 or 2,2,1; +BYTES after the block: dynamic .shared memory
 *   //! expect a = 1 2 3                   the first elements; bits, but nan is any NaN and ~1.5 is within 2^-20
 *   //! fault some words                   the launch before this line must fail with these words in its report
 *   //! warning some words                 a finding so far has these words
 *   //! load-error some words              the file must not load
 *   //! options schedule=random:7          as in SUMAC_SIM; before all else
 */
#include "test_file.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "exec_half.h"
#include "util/util.h"

enum { MAX_NAMES = 64 };

struct object { /* a buffer or a scalar */
  char name[64];
  enum ptx_type type;
  bool scalar;
  uint64_t value; /* address of a buffer */
  uint64_t n;
};

struct test {
  const char *path;
  FILE *err;
  struct sim_options options;
  struct sim *sim;
  struct arena *arena;
  struct program *program;
  char load_log[1200];
  struct object objects[MAX_NAMES];
  int nobjects, failures, line;
  int code; /* of the last launch */
  bool faults_seen;
  char *findings;
  size_t findings_size;
};

static void fail(struct test *t, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fprintf(t->err, "%s:%d: ", t->path, t->line);
  vfprintf(t->err, format, args);
  fputc('\n', t->err);
  va_end(args);
  t->failures++;
}

/* ---- values ---- */

static bool parse_float(const char *text, enum ptx_type type, uint64_t *bits) {
  char *end;
  double d = strtod(text, &end);
  float f = strtof(text, NULL);
  if (end == text || *end)
    return false;
  uint32_t word = 0;
  switch (type) {
  case T_F32:
    memcpy(&word, &f, 4);
    *bits = word;
    break;
  case T_F64:
    memcpy(bits, &d, 8);
    break;
  case T_F16:
    *bits = half_of(d, ROUND_NEAREST);
    break;
  case T_BF16:
    *bits = bhalf_of(d, ROUND_NEAREST);
    break;
  default:
    return false;
  }
  return true;
}

static bool is_floating(enum ptx_type type) {
  return type == T_F32 || type == T_F64 || type == T_F16 || type == T_BF16;
}

bool value_parse(const char *text, enum ptx_type type, uint64_t *bits) {
  bool hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  if (is_floating(type) && !hex)
    return parse_float(text, type, bits);
  char *end;
  *bits = text[0] == '-' ? (uint64_t)strtoll(text, &end, 0) : strtoull(text, &end, 0);
  unsigned bytes = ptx_type_bytes(type);
  if (bytes < 8)
    *bits &= ((uint64_t)1 << 8 * bytes) - 1;
  return end != text && !*end;
}

static double value_float(enum ptx_type type, uint64_t bits) {
  switch (type) {
  case T_F32:
    return f32_of((uint32_t)bits);
  case T_F64:
    return f64_of(bits);
  case T_F16:
    return half_to_float((uint16_t)bits);
  default:
    return bhalf_to_float((uint16_t)bits);
  }
}

void value_print(FILE *out, enum ptx_type type, uint64_t bits) {
  unsigned bytes = ptx_type_bytes(type);
  if (is_floating(type))
    fprintf(out, "%.*g", bytes == 8 ? 17 : 9, value_float(type, bits));
  else if (type >= T_S8 && type <= T_S64)
    fprintf(out, "%lld", (long long)((int64_t)(bits << (64 - 8 * bytes)) >> (64 - 8 * bytes)));
  else
    fprintf(out, "%llu", (unsigned long long)bits);
}

/* ---- directives ---- */

static struct object *find_object(struct test *t, const char *name) {
  for (int k = 0; k < t->nobjects; k++)
    if (strcmp(t->objects[k].name, name) == 0)
      return &t->objects[k];
  fail(t, "no buffer or scalar %s", name);
  return NULL;
}

static struct object *add_object(struct test *t, char **words, enum ptx_type *type, uint64_t *n) {
  if (t->nobjects == MAX_NAMES || !words[0] || !words[1] || strcmp(words[1], "=") != 0 || !words[2]) {
    fail(t, "name = type expected");
    return NULL;
  }
  char *bracket = strchr(words[2], '[');
  *n = bracket ? strtoull(bracket + 1, NULL, 10) : 1;
  *type = ptx_type_find(words[2], bracket ? (size_t)(bracket - words[2]) : strlen(words[2]));
  if (*type == T_NONE || *n == 0 || *n > 1u << 28) {
    fail(t, "bad type %s", words[2]);
    return NULL;
  }
  struct object *o = &t->objects[t->nobjects++];
  *o = (struct object){.type = *type, .n = *n};
  snprintf(o->name, sizeof o->name, "%s", words[0]);
  return o;
}

static void make_buffer(struct test *t, char **words) {
  enum ptx_type type = T_NONE;
  uint64_t n = 0, value = 0;
  struct object *o = add_object(t, words, &type, &n);
  unsigned bytes = ptx_type_bytes(type);
  if (!o)
    return;
  if (sim_alloc(t->sim, n * bytes, &o->value, NULL) != SIM_OK)
    fail(t, "out of device memory");
  if (words[3] && strcmp(words[3], "none") == 0)
    return;
  uint8_t *data = calloc(n, bytes);
  bool iota = words[3] && strcmp(words[3], "iota") == 0;
  char **word = words + 3;
  uint64_t repeat = 0;
  for (uint64_t k = 0; k < n; k++) {
    if (iota) {
      char number[24];
      snprintf(number, sizeof number, "%llu", (unsigned long long)k);
      value_parse(number, type, &value);
    } else if (repeat)
      repeat--;
    else if (*word && strcmp(*word, "...") != 0) {
      char *star = strchr(*word, '*');
      if (star) {
        *star = 0;
        repeat = strtoull(star + 1, NULL, 10) - 1;
      }
      if (!value_parse(*word, type, &value))
        fail(t, "bad value %s", *word);
      word++;
    } else if (!*word)
      value = 0;
    memcpy(data + k * bytes, &value, bytes);
  }
  sim_copy_in(t->sim, o->value, data, n * bytes);
  free(data);
}

static void make_scalar(struct test *t, char **words) {
  enum ptx_type type;
  uint64_t n;
  struct object *o = add_object(t, words, &type, &n);
  if (o && (!words[3] || !value_parse(words[3], type, &o->value)))
    fail(t, "value expected");
  if (o)
    o->scalar = true;
}

static struct dim3 parse_dims(const char *text) {
  struct dim3 d = {1, 1, 1};
  sscanf(text, "%u,%u,%u", &d.x, &d.y, &d.z);
  return d;
}

static void launch(struct test *t, char **words) {
  if (t->code != SIM_OK && !t->faults_seen)
    fail(t, "the launch failed: %s", t->sim->last_fault);
  t->code = SIM_OK;
  t->faults_seen = false;
  if (!t->program || !words[0] || !words[1] || !words[2]) {
    if (t->program)
      fail(t, "launch KERNEL GRID BLOCK expected");
    return;
  }
  const struct function *f = sim_function(t->program, words[0]);
  if (!f) {
    fail(t, "no kernel %s", words[0]);
    return;
  }
  uint8_t *params = calloc(1, f->param_bytes + 16);
  const char *plus = strchr(words[2], '+');
  struct launch l = {f, parse_dims(words[1]), parse_dims(words[2]), plus ? (uint32_t)strtoul(plus + 1, NULL, 10) : 0,
                     params};
  for (uint32_t k = 0; k < f->nparams; k++) {
    struct object *o = words[3 + k] ? find_object(t, words[3 + k]) : NULL;
    if (o)
      memcpy(params + f->params[k].offset, &o->value, f->params[k].bytes < 8 ? f->params[k].bytes : 8);
    else {
      fail(t, "the kernel has %u parameters", f->nparams);
      break;
    }
  }
  t->code = sim_launch(t->sim, t->program, &l);
  free(params);
}

static bool equal(enum ptx_type type, uint64_t got, const char *word, bool *bad) {
  bool near = word[0] == '~';
  uint64_t want = 0;
  *bad = !value_parse(word + near, type, &want);
  if (is_floating(type)) {
    double g = value_float(type, got), w = value_float(type, want);
    if (w != w && word[0] != '0')
      return g != g;
    if (near)
      return fabs(g - w) <= fabs(w) * 0x1p-20 + 0x1p-40 || g == w;
  }
  return got == want;
}

static void expect(struct test *t, char **words) {
  struct object *o = words[0] ? find_object(t, words[0]) : NULL;
  if (!o || !words[1] || strcmp(words[1], "=") != 0)
    return;
  if (t->code != SIM_OK && !t->faults_seen) {
    fail(t, "the launch failed: %s", t->sim->last_fault);
    t->faults_seen = true;
    return;
  }
  unsigned bytes = ptx_type_bytes(o->type);
  uint64_t at = 0, repeat = 0;
  for (char **word = words + 2; *word && at < o->n; at++) {
    uint64_t got = 0;
    char *star = strchr(*word, '*');
    bool bad, rest = word[1] && strcmp(word[1], "...") == 0;
    if (star) {
      *star = 0;
      repeat = strtoull(star + 1, NULL, 10);
    }
    sim_copy_out(t->sim, &got, o->value + at * bytes, bytes);
    if (!equal(o->type, got, *word, &bad)) {
      struct text shown = {0};
      char buffer[64];
      FILE *out = fmemopen(buffer, sizeof buffer, "w");
      value_print(out, o->type, got);
      fclose(out);
      text_printf(&shown, "%s", buffer);
      fail(t, bad ? "bad value %s" : "%s[%llu] is %s (0x%llx), expected %s", bad ? *word : o->name,
           (unsigned long long)at, shown.text, (unsigned long long)got, *word);
      text_free(&shown);
      return;
    }
    if (rest)
      continue;
    if (repeat > 1)
      repeat--;
    else
      word++, repeat = 0;
  }
}

static const char *joined(char **words, char *text, size_t size) {
  size_t n = 0;
  text[0] = 0;
  for (; *words && n < size; words++)
    n += (size_t)snprintf(text + n, size - n, "%s%s", n ? " " : "", *words);
  return text;
}

static void expect_fault(struct test *t, char **words) {
  char text[400];
  joined(words, text, sizeof text);
  if (t->code == SIM_OK)
    fail(t, "the launch did not fail");
  else if (!strstr(t->sim->last_fault, text))
    fail(t, "the fault is: %s", t->sim->last_fault);
  t->faults_seen = true;
}

static void expect_warning(struct test *t, char **words) {
  char text[400];
  joined(words, text, sizeof text);
  fflush(t->sim->err);
  if (!t->findings || !strstr(t->findings, text))
    fail(t, "no such warning; there is: %s", t->findings ? t->findings : "");
}

static void expect_load_error(struct test *t, char **words) {
  char text[400];
  joined(words, text, sizeof text);
  if (t->program)
    fail(t, "the file loads");
  else if (!strstr(t->load_log, text))
    fail(t, "the error is: %s", t->load_log);
  t->load_log[0] = 0;
}

static void name_object(struct test *t, char **words) {
  struct object *o = words[0] ? find_object(t, words[0]) : NULL;
  if (o && words[1])
    sim_name_range(t->sim, o->value, o->n * ptx_type_bytes(o->type), words[1], ptx_type_bytes(o->type),
                   words[2] ? strtol(words[2], NULL, 10) : 0);
}

static void free_object(struct test *t, char **words) {
  struct object *o = words[0] ? find_object(t, words[0]) : NULL;
  if (o && sim_release(t->sim, o->value) != SIM_OK)
    fail(t, "%s cannot be freed", words[0]);
}

static void no_directive(struct test *t, char **words) {
  (void)t, (void)words; /* options: read before the device exists */
}

static const struct {
  const char *word;
  void (*run)(struct test *, char **words);
} directives[] = {
    {"buffer", make_buffer},
    {"scalar", make_scalar},
    {"launch", launch},
    {"expect", expect},
    {"fault", expect_fault},
    {"warning", expect_warning},
    {"load-error", expect_load_error},
    {"name", name_object},
    {"free", free_object},
    {"options", no_directive},
};

static void run_line(struct test *t, char *line) {
  char *words[4096] = {NULL};
  size_t n = 0;
  for (char *save, *w = strtok_r(line, " \t", &save); w && n < 4095; w = strtok_r(NULL, " \t", &save))
    words[n++] = w;
  for (size_t k = 0; n && k < sizeof directives / sizeof *directives; k++)
    if (strcmp(directives[k].word, words[0]) == 0) {
      directives[k].run(t, words + 1);
      return;
    }
  if (n)
    fail(t, "unknown directive %s", words[0]);
}

static void load(struct test *t, const char *text, size_t length) {
  struct ptx_error error;
  struct ptx_module *module = ptx_parse(t->arena, t->path, text, length, &error);
  if (module)
    t->program = sim_link(t->sim, &module, 1, t->load_log, sizeof t->load_log);
  else
    snprintf(t->load_log, sizeof t->load_log, "%s:%u: error: %s", t->path, error.line, error.text);
}

/* Calls EACH with every directive of the text, the leading "//!" cut off. */
static void each_directive(struct test *t, const char *text, void (*each)(struct test *, char *)) {
  t->line = 0;
  for (const char *line = text; line && *line;) {
    size_t length = strcspn(line, "\n");
    t->line++;
    if (strncmp(line, "//!", 3) == 0) {
      char *copy = arena_strndup(t->arena, line + 3, length - 3);
      copy[strcspn(copy, "\r")] = 0;
      each(t, copy);
    }
    line += length + (line[length] == '\n');
  }
}

static void read_options(struct test *t, char *line) {
  char why[800];
  line += strspn(line, " \t");
  if (strncmp(line, "options ", 8) == 0 &&
      !sim_options_parse(&t->options, line + 8 + strspn(line + 8, " "), why, sizeof why))
    fail(t, "%s", why);
}

int test_file_run(const char *path, const struct sim_options *options, FILE *err) {
  size_t length;
  char *text = file_read(path, &length);
  if (!text) {
    fprintf(err, "%s: cannot be read\n", path);
    return 1;
  }
  struct test t = {.path = path, .err = err, .options = *options, .arena = arena_new()};
  each_directive(&t, text, read_options);
  FILE *findings = open_memstream(&t.findings, &t.findings_size);
  t.sim = sim_new(&t.options, stdout, findings);
  load(&t, text, length);
  each_directive(&t, text, run_line);
  t.line = 0;
  if (t.load_log[0])
    fail(&t, "%s", t.load_log);
  if (t.code != SIM_OK && !t.faults_seen)
    fail(&t, "the launch failed: %s", t.sim->last_fault);
  if (t.program)
    sim_unload(t.program);
  sim_free(t.sim);
  fclose(findings);
  if (t.findings_size)
    fputs(t.findings, err);
  free(t.findings);
  arena_free(t.arena);
  free(text);
  return t.failures != 0;
}
