/*
 * file.c - runs a .ptx file by the directives in its comments:
 *
 *   //! buffer a = f32[8] 1 2 3 ...        device memory; "..." repeats the last value, "v*8" is v eight times
 *   //! buffer a = u32[64] iota | none     0, 1, 2, ..., or never written
 *   //! scalar n = u32 7
 *   //! name a x [FIRST]                   what fault reports call buffer a, and at which byte of x it begins
 *   //! free a
 *   //! launch kernel GRID BLOCK a b n     sizes as 4 or 2,2,1; +BYTES after the block: dynamic .shared memory
 *   //! cooperative kernel GRID BLOCK a    the same as a cooperative launch
 *   //! expect a = 1 2 3                   the first elements; bits, but nan is any NaN, ~1.5 is within 2^-20 of it,
 *                                          and ~0.5:14 within 2^-14, in parts of it or of 1
 *   //! fault some words                   the launch before this line must fail with these words in its report
 *   //! warning some words                 a finding so far has these words
 *   //! load-error some words              the file must not load
 *   //! options schedule=random:7          as in SUMAC_SIM; a card ignores it
 *   //! simulator                          a card would do something else
 *
 * To change how tests of instructions run, on the simulator or a card: file.c, sim.c, card.c; tools/confirm-forms.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "test/file.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "util/util.h"

enum { MAX_NAMES = 64 };

struct object { /* a buffer or a scalar */
  char name[64];
  enum ptx_type type;
  uint64_t value; /* address of a buffer */
  uint64_t n;
};

struct test {
  const char *path;
  FILE *err;
  struct test_device *device;
  bool loaded;
  char load_log[1200];
  struct object objects[MAX_NAMES];
  int nobjects, failures, line;
  int code; /* of the last launch */
  bool faults_seen;
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
  if (t->device->alloc(t->device, n * bytes, &o->value) != SIM_OK)
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
  t->device->copy_in(t->device, o->value, data, n * bytes);
  free(data);
}

static void make_scalar(struct test *t, char **words) {
  enum ptx_type type;
  uint64_t n;
  struct object *o = add_object(t, words, &type, &n);
  if (o && (!words[3] || !value_parse(words[3], type, &o->value)))
    fail(t, "value expected");
}

static struct dim3 parse_dims(const char *text) {
  struct dim3 d = {1, 1, 1};
  sscanf(text, "%u,%u,%u", &d.x, &d.y, &d.z);
  return d;
}

static void launch_kernel(struct test *t, char **words, bool cooperative) {
  uint64_t values[MAX_NAMES] = {0};
  if (t->code != SIM_OK && !t->faults_seen)
    fail(t, "the launch failed: %s", t->device->why(t->device));
  t->code = SIM_OK;
  t->faults_seen = false;
  if (!t->loaded)
    return;
  if (!words[0] || !words[1] || !words[2]) {
    fail(t, "launch KERNEL GRID BLOCK expected");
    return;
  }
  const char *plus = strchr(words[2], '+');
  struct test_launch l = {
      words[0], parse_dims(words[1]), parse_dims(words[2]), plus ? (uint32_t)strtoul(plus + 1, NULL, 10) : 0, values,
      0,        cooperative};
  for (char **word = words + 3; *word && l.nvalues < MAX_NAMES; word++) {
    const struct object *o = find_object(t, *word);
    values[l.nvalues++] = o ? o->value : 0;
  }
  t->code = t->device->launch(t->device, &l);
}

static void launch(struct test *t, char **words) {
  launch_kernel(t, words, false);
}

static void launch_cooperative(struct test *t, char **words) {
  launch_kernel(t, words, true);
}

enum { MOST_SHOWN = 100 }; /* differences of one line */

/* One element that is not as it should be: the first in words, the others as bits, shortly. */
static void differs(struct text *shown, unsigned n, const struct object *o, uint64_t at, uint64_t got,
                    const char *word) {
  char buffer[64];
  if (n > MOST_SHOWN)
    return;
  if (n > 1) {
    text_printf(shown, "%s[%llu] 0x%llx for %s", n == 2 ? "; also " : ", ", (unsigned long long)at,
                (unsigned long long)got, word);
    return;
  }
  FILE *out = fmemopen(buffer, sizeof buffer, "w");
  value_print(out, o->type, got);
  fclose(out);
  text_printf(shown, "%s[%llu] is %s (0x%llx), expected %s", o->name, (unsigned long long)at, buffer,
              (unsigned long long)got, word);
}

static void expect(struct test *t, char **words) {
  struct object *o = words[0] ? find_object(t, words[0]) : NULL;
  if (!o || !words[1] || strcmp(words[1], "=") != 0 || !t->loaded)
    return;
  if (t->code != SIM_OK && !t->faults_seen) {
    fail(t, "the launch failed: %s", t->device->why(t->device));
    t->faults_seen = true;
    return;
  }
  struct text shown = {0};
  unsigned bytes = ptx_type_bytes(o->type), n = 0;
  uint64_t at = 0, repeat = 0;
  for (char **word = words + 2; *word && at < o->n; at++) {
    uint64_t got = 0;
    char *star = strchr(*word, '*');
    bool bad, rest = word[1] && strcmp(word[1], "...") == 0;
    if (star) {
      *star = 0;
      repeat = strtoull(star + 1, NULL, 10);
    }
    t->device->copy_out(t->device, &got, o->value + at * bytes, bytes);
    if (!value_equal(o->type, got, *word, &bad)) {
      if (bad) {
        fail(t, "bad value %s", *word);
        break;
      }
      differs(&shown, ++n, o, at, got, *word);
    }
    if (rest)
      continue;
    if (repeat > 1)
      repeat--;
    else
      word++, repeat = 0;
  }
  if (n > MOST_SHOWN)
    text_printf(&shown, ", and %u more", n - MOST_SHOWN);
  if (n)
    fail(t, "%s", shown.text);
  text_free(&shown);
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
  else if (!strstr(t->device->why(t->device), text))
    fail(t, "the fault is: %s", t->device->why(t->device));
  t->faults_seen = true;
}

static void expect_warning(struct test *t, char **words) {
  char text[400];
  joined(words, text, sizeof text);
  if (!strstr(t->device->findings(t->device), text))
    fail(t, "no such warning; there is: %s", t->device->findings(t->device));
}

static void expect_load_error(struct test *t, char **words) {
  char text[400];
  joined(words, text, sizeof text);
  if (t->loaded)
    fail(t, "the file loads");
  else if (!strstr(t->load_log, text))
    fail(t, "the error is: %s", t->load_log);
  t->load_log[0] = 0;
}

static void name_object(struct test *t, char **words) {
  struct object *o = words[0] ? find_object(t, words[0]) : NULL;
  if (o && words[1] && t->device->name)
    t->device->name(t->device, o->value, o->n * ptx_type_bytes(o->type), words[1], ptx_type_bytes(o->type),
                    words[2] ? strtol(words[2], NULL, 10) : 0);
}

static void free_object(struct test *t, char **words) {
  struct object *o = words[0] ? find_object(t, words[0]) : NULL;
  if (o && t->device->free(t->device, o->value) != SIM_OK)
    fail(t, "%s cannot be freed", words[0]);
}

static void no_directive(struct test *t, char **words) {
  (void)t, (void)words; /* read before the device exists */
}

static const struct {
  const char *word;
  void (*run)(struct test *, char **words);
  bool simulator; /* a card cannot */
} directives[] = {
    {"buffer", make_buffer, false},    {"scalar", make_scalar, false},
    {"launch", launch, false},         {"cooperative", launch_cooperative, true},
    {"expect", expect, false},         {"fault", expect_fault, true},
    {"warning", expect_warning, true}, {"load-error", expect_load_error, true},
    {"name", name_object, false},      {"free", free_object, true},
    {"options", no_directive, false},  {"simulator", no_directive, true},
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

/* ---- the text ---- */

bool test_text_read(struct test_text *text, const char *path) {
  *text = (struct test_text){.path = path};
  text->text = file_read(path, &text->length);
  return text->text != NULL;
}

/* The next directive from *AT on, without its "//!": copied, to be freed; *line counts. NULL: none is left. */
static char *next_directive(const char **at, int *line) {
  while (**at) {
    const char *begin = *at;
    size_t length = strcspn(begin, "\n");
    *at += length + (begin[length] == '\n');
    ++*line;
    if (strncmp(begin, "//!", 3) != 0)
      continue;
    char *copy = xrealloc(NULL, length);
    memcpy(copy, begin + 3, length - 3);
    copy[length - 3] = 0;
    copy[strcspn(copy, "\r")] = 0;
    return copy;
  }
  return NULL;
}

/* Does DIRECTIVE begin with WORD? Then what follows it. */
static const char *directive_is(const char *directive, const char *word) {
  size_t length = strlen(word);
  directive += strspn(directive, " \t");
  if (strncmp(directive, word, length) != 0 || !strchr(" \t", directive[length]))
    return NULL;
  return directive + length + strspn(directive + length, " \t");
}

bool test_text_options(const struct test_text *text, struct sim_options *options, char *why, size_t why_size) {
  const char *at = text->text;
  bool fine = true;
  int line = 0;
  for (char *d; fine && (d = next_directive(&at, &line)); free(d)) {
    const char *words = directive_is(d, "options");
    fine = !words || sim_options_parse(options, words, why, why_size);
  }
  return fine;
}

bool test_text_for_simulator(const struct test_text *text) {
  const char *at = text->text;
  bool simulator = false;
  int line = 0;
  for (char *d; (d = next_directive(&at, &line)); free(d))
    for (size_t k = 0; k < sizeof directives / sizeof *directives; k++)
      simulator |= directives[k].simulator && directive_is(d, directives[k].word);
  return simulator;
}

int test_file_judge(const struct test_text *text, struct test_device *device, FILE *err) {
  struct test t = {.path = text->path, .err = err, .device = device};
  const char *at = text->text;
  t.loaded = device->load(device, text->path, text->text, text->length, t.load_log, sizeof t.load_log);
  for (char *d; (d = next_directive(&at, &t.line)); free(d))
    run_line(&t, d);
  t.line = 0;
  if (t.load_log[0])
    fail(&t, "%s", t.load_log);
  if (t.code != SIM_OK && !t.faults_seen)
    fail(&t, "the launch failed: %s", device->why(device));
  return t.failures;
}
