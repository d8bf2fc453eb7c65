/*
 * report.c - findings as SARIF 2.1.0 and as JUnit's XML: see report.h. A document is a head, items with commas or
 * nothing between them, and a tail, so that one more item takes the tail's place; JUnit's head has counts of the items.
 * The file is locked from when it is read until it is written.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* program_invocation_short_name */
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "util/status.h"
#include "util/util.h"

/* What kinds of items there are */
static const struct {
  const char *kind, *level, *meaning;
} rules[] = {
    {"race", "warning", "Accesses to the same bytes that nothing orders"},
    {"uninitialised", "warning", "Use of memory that nobody has written"},
    {"bounds", "warning", "An access that leaves one variable in .shared memory for another"},
    {"error", "error", "A kernel or a call of the driver that failed"},
    {"no-kernel", "error", "The program ran no kernel on the simulator"},
};
enum { NRULES = sizeof rules / sizeof *rules };

static size_t rule_of(const char *kind) {
  size_t k = 0;
  while (k + 1 < NRULES && strcmp(rules[k].kind, kind) != 0)
    k++;
  return k;
}

/* The line in "FILE:LINE", and the length of the file's name; 0: the place is another one. */
static unsigned line_of(const char *where, size_t *length) {
  const char *colon = where ? strrchr(where, ':') : NULL;
  char *end = NULL;
  unsigned long line = colon ? strtoul(colon + 1, &end, 10) : 0;
  if (!line || *end || line > 1u << 30)
    return 0;
  *length = (size_t)(colon - where);
  return (unsigned)line;
}

/* ---- SARIF ---- */

static void sarif_head(struct text *out, const char *items) {
  (void)items;
  text_printf(out,
              "{\"$schema\":\"%s\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"tool\":"
              "{\"driver\":{\"name\":\"sumac-sim\",\"rules\":[",
              sarif_schema);
  for (size_t k = 0; k < NRULES; k++)
    text_printf(out, "%s{\"id\":\"%s\",\"shortDescription\":{\"text\":\"%s\"}}", k ? "," : "", rules[k].kind,
                rules[k].meaning);
  text_add(out, "]}},\"results\":[\n");
}

static void sarif_item(struct text *out, const struct report_item *item) {
  size_t length, rule = item->kind ? rule_of(item->kind) : 0;
  unsigned line = line_of(item->where, &length);
  if (!item->kind)
    return;
  text_printf(out, "{\"ruleId\":\"%s\",\"ruleIndex\":%zu,\"level\":\"%s\",\"message\":{\"text\":", rules[rule].kind,
              rule, rules[rule].level);
  text_json(out, item->what);
  text_add_char(out, '}');
  if (line) {
    char *file = strndup(item->where, length);
    text_add(out, ",\"locations\":[{");
    sarif_location(out, &(struct place){.file = file, .line = line}, 1);
    text_add(out, "}]");
    free(file);
  }
  text_add(out, "}\n");
}

/* ---- JUnit ---- */

static void add_xml(struct text *out, const char *name, const char *value) {
  text_printf(out, " %s=\"", name);
  text_xml(out, value);
  text_add_char(out, '"');
}

static size_t count(const char *text, const char *word) {
  size_t n = 0;
  for (const char *p = text; p && (p = strstr(p, word)); p++)
    n++;
  return n;
}

/* Nothing that is quoted has a "<" in it. */
static void junit_head(struct text *out, const char *items) {
  size_t tests = count(items, "<testcase"), failures = count(items, "<failure");
  text_printf(out,
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"%zu\" failures=\"%zu\">\n"
              "<testsuite name=\"sumac-sim\" tests=\"%zu\" failures=\"%zu\" errors=\"0\">\n",
              tests, failures, tests, failures);
}

static void junit_item(struct text *out, const struct report_item *item) {
  const char *place = item->where ? item->where : "";
  size_t length;
  unsigned line = line_of(item->where, &length);
  char name[400];
  snprintf(name, sizeof name, "%s%s%s", item->kind ? item->kind : "uses the simulator", *place ? " at " : "", place);
  text_add(out, "<testcase");
  add_xml(out, "classname", item->program ? item->program : program_invocation_short_name);
  add_xml(out, "name", name);
  if (line) {
    char *file = strndup(item->where, length);
    add_xml(out, "file", file);
    text_printf(out, " line=\"%u\"", line);
    free(file);
  }
  text_add(out, item->kind ? "><failure" : "/>\n");
  if (!item->kind)
    return;
  add_xml(out, "type", item->kind);
  add_xml(out, "message", item->what);
  text_add_char(out, '>');
  text_xml(out, place);
  text_add(out, *place ? ": " : "");
  text_xml(out, item->what);
  text_add(out, "</failure></testcase>\n");
}

/* ---- files ---- */

static const struct format {
  const char *name, *between, *tail;
  const char *end_of_head;
  void (*head)(struct text *, const char *items);
  void (*item)(struct text *, const struct report_item *);
} formats[] = {
    [REPORT_SARIF] = {"sarif", ",", "]}]}\n", "\"results\":[\n", sarif_head, sarif_item},
    [REPORT_JUNIT] = {"junit", "", "</testsuite>\n</testsuites>\n", "errors=\"0\">\n", junit_head, junit_item},
};

const char *report_name(enum report_format format) {
  return formats[format].name;
}

/* A program may change its folder. */
static bool make_whole(char *name, const char *file) {
  char folder[REPORT_NAME] = "";
  if (*file != '/' && !getcwd(folder, sizeof folder))
    return false;
  return *file && snprintf(name, REPORT_NAME, "%s%s%s", folder, *folder ? "/" : "", file) < REPORT_NAME;
}

bool report_parse(struct report_files *files, const char *text, enum report_format *format) {
  for (int k = 0; text && k < REPORT_FORMATS; k++) {
    size_t n = strlen(formats[k].name);
    if (strncmp(text, formats[k].name, n) != 0 || text[n] != ':')
      continue;
    if (format)
      *format = (enum report_format)k;
    return make_whole(files->of[k], text + n + 1);
  }
  return false;
}

bool report_asked(const struct report_files *files) {
  return files->of[REPORT_SARIF][0] || files->of[REPORT_JUNIT][0];
}

bool report_of_processes(const char *file) {
  return strstr(file, "%p") != NULL;
}

static void name_of_process(struct text *name, const char *file) {
  for (const char *p = file; *p; p++)
    if (p[0] == '%' && p[1] == 'p')
      text_printf(name, "%ld", (long)getpid()), p++;
    else
      text_add_char(name, *p);
}

/* A device keeps nothing that could be read again, and may have no end (/dev/full). */
static bool read_all(int file, struct text *text) {
  char some[4096];
  ssize_t n;
  struct statx status;
  if (!file_status(file, NULL, &status) || !S_ISREG(status.stx_mode))
    return true;
  while ((n = read(file, some, sizeof some)) > 0 || (n < 0 && errno == EINTR))
    text_add_n(text, some, n > 0 ? (size_t)n : 0);
  return n == 0;
}

/* What stands between head and tail; false: the file is none of this format. */
static bool items_of(const struct format *format, struct text *text, struct text *items) {
  size_t tail = strlen(format->tail);
  if (!text->length)
    return true;
  const char *begin = strstr(text->text, format->end_of_head);
  if (!begin || text->length < tail || strcmp(text->text + text->length - tail, format->tail) != 0)
    return false;
  begin += strlen(format->end_of_head);
  text_add_n(items, begin, text->length - tail - (size_t)(begin - text->text));
  return true;
}

/* A document is never shorter than the one before it. */
static bool write_document(int file, const struct format *format, const char *items) {
  struct text document = {0};
  format->head(&document, items);
  text_add(&document, items);
  text_add(&document, format->tail);
  size_t done = 0;
  for (ssize_t n = 1; (n > 0 || (n < 0 && errno == EINTR)) && done < document.length; done += n > 0 ? (size_t)n : 0)
    n = pwrite(file, document.text + done, document.length - done, (off_t)done);
  bool whole = done == document.length;
  text_free(&document);
  return whole;
}

/* The document for this process alone; where another one has it, the wait for it goes on after a signal. */
static bool lock(int file) {
  int code;
  while ((code = flock(file, LOCK_EX)) != 0 && errno == EINTR)
    ;
  return code == 0;
}

static bool add_to(int file, const struct format *format, const struct report_item *item) {
  struct text text = {0}, items = {0}, one = {0};
  bool fine = lock(file) && read_all(file, &text);
  if (fine && !items_of(format, &text, &items)) {
    errno = EEXIST;
    fine = false;
  }
  if (fine) {
    format->item(&one, item);
    text_printf(&items, "%s%s", items.length && one.length ? format->between : "", one.length ? one.text : "");
    fine = write_document(file, format, items.text ? items.text : "");
  }
  int error = errno;
  text_free(&text);
  text_free(&items);
  text_free(&one);
  errno = error;
  return fine;
}

static int open_report(const char *file, int more) {
  int opened;
  while ((opened = open(file, O_RDWR | O_CREAT | O_CLOEXEC | more, 0666)) < 0 && errno == EINTR)
    ;
  return opened;
}

static bool close_report(int file, bool fine) {
  int error = errno;
  fine = close(file) == 0 && fine;
  errno = fine ? errno : error;
  return fine;
}

bool report_begin(enum report_format format, const char *name) {
  int file = open_report(name, O_TRUNC);
  return file >= 0 && close_report(file, write_document(file, &formats[format], ""));
}

bool report_add(const struct report_files *files, const struct report_item *item, char *why, size_t size) {
  bool fine = true;
  for (size_t k = 0; k < REPORT_FORMATS; k++) {
    if (!files->of[k][0])
      continue;
    struct text name = {0};
    name_of_process(&name, files->of[k]);
    int file = open_report(name.text, 0);
    bool added = file >= 0 && close_report(file, add_to(file, &formats[k], item));
    if (!added)
      snprintf(why, size, "SUMAC_SIM: report=%s:%s: %s", formats[k].name, name.text,
               errno == EEXIST   ? "the file is there, and is no report of the simulator"
               : errno == ESPIPE ? "a report is no stream: it is read and written again with each finding"
                                 : strerror(errno));
    fine = fine && added;
    text_free(&name);
  }
  return fine;
}
