/*
 * diag.c - diagnostics: which are shown, and what they count. diag_text.c and sarif.c write them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/diag.h"

#include "sumac/spoken.h"

struct diag *diag_new(FILE *out, bool terminal, const char *program) {
  struct diag *diag = xrealloc(NULL, sizeof *diag);
  *diag = (struct diag){.out = out, .program = program};
  diag->style = (struct diag_style){.terminal = terminal,
                                    .colour = terminal,
                                    .caret = true,
                                    .option = true,
                                    .numbers = true,
                                    .column = true,
                                    .location = true,
                                    .fixes = true};
  warnings_init(&diag->warnings);
  return diag;
}

void diag_free(struct diag *diag) {
  if (!diag)
    return;
  for (size_t i = 0; i < diag->sources.n; i++) {
    free(diag->sources.item[i].name);
    free(diag->sources.item[i].text);
  }
  vec_free(&diag->sources);
  vec_free(&diag->held);
  sarif_free(diag);
  vec_free(&diag->said);
  free(diag);
}

struct warnings *diag_warnings(struct diag *diag) {
  return &diag->warnings;
}

struct diag_style *diag_style(struct diag *diag) {
  return &diag->style;
}

unsigned diag_errors(const struct diag *diag) {
  return diag->errors;
}

void diag_repeat(struct diag *diag, bool repeats) {
  diag->repeats = repeats;
}

/* The options that say how clang's messages look, and ours. */
bool diag_style_option(struct diag_style *style, const char *word) {
  const struct {
    const char *yes, *no;
    bool *what;
  } switches[] = {
      {"-fcaret-diagnostics", "-fno-caret-diagnostics", &style->caret},
      {"-fdiagnostics-show-option", "-fno-diagnostics-show-option", &style->option},
      {"-fdiagnostics-show-line-numbers", "-fno-diagnostics-show-line-numbers", &style->numbers},
      {"-fshow-column", "-fno-show-column", &style->column},
      {"-fshow-source-location", "-fno-show-source-location", &style->location},
      {"-fdiagnostics-fixit-info", "-fno-diagnostics-fixit-info", &style->fixes},
      {"-fdiagnostics-parseable-fixits", "-fno-diagnostics-parseable-fixits", &style->parseable},
      {"-fdiagnostics-absolute-paths", "-fno-diagnostics-absolute-paths", &style->absolute},
      {"-fcolor-diagnostics", "-fno-color-diagnostics", &style->colour},
      {"-fdiagnostics-color", "-fno-diagnostics-color", &style->colour},
      {"-fdiagnostics-color=always", "-fdiagnostics-color=never", &style->colour},
  };
  static const struct {
    const char *word;
    enum diag_format format;
  } formats[] = {
      {"clang", DIAG_CLANG}, {"msvc", DIAG_MSVC}, {"vi", DIAG_VI}, {"sarif", DIAG_SARIF}, {"SARIF", DIAG_SARIF}};
  static const char format[] = "-fdiagnostics-format=";
  for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
    if (strcmp(word, switches[i].yes) == 0 || strcmp(word, switches[i].no) == 0) {
      *switches[i].what = strcmp(word, switches[i].yes) == 0;
      return true;
    }
  if (strcmp(word, "-fdiagnostics-color=auto") == 0) {
    style->colour = style->terminal;
    return true;
  }
  for (size_t i = 0; strncmp(word, format, sizeof format - 1) == 0 && i < sizeof formats / sizeof *formats; i++)
    if (strcmp(word + sizeof format - 1, formats[i].word) == 0) {
      style->format = formats[i].format;
      return true;
    }
  return false;
}

/* Counts the message; false if it is not to be shown. A note belongs to the message before it. */
static bool admit(struct diag *diag, enum severity severity) {
  if (severity != DIAG_NOTE)
    diag->muted = severity == DIAG_NONE || (diag->repeats && severity < DIAG_ERROR);
  diag->errors += severity >= DIAG_ERROR;
  return !diag->muted;
}

static unsigned long mix(unsigned long number, const char *text) {
  for (; *text; text++)
    number = (number ^ (unsigned char)*text) * 0x100000001b3ul;
  return number;
}

/* Whether the message was shown for this place before. Its notes were shown with it then. */
static bool is_said(struct diag *diag, const struct message *message) {
  if (message->severity == DIAG_NOTE || !message->place.file || !message->place.line)
    return false;
  unsigned long number = mix(mix(0xcbf29ce484222325ul, message->place.file), message->words);
  number = (number * 31 + message->place.line) * 1021 + message->place.column;
  for (size_t i = 0; i < diag->said.n && !diag->muted; i++)
    diag->muted = diag->said.item[i] == number;
  if (!diag->muted)
    vec_push(&diag->said, number);
  return diag->muted;
}

void speak_fortran(struct text *words) {
  size_t size = 3 * words->length + 1; /* no word becomes more than three times as long */
  char *spoken = xrealloc(NULL, size);
  spoken_copy(spoken, size, words->text);
  text_clear(words);
  text_add(words, spoken);
  free(spoken);
}

/* The word of an error of ours. Clang says those that are assertions of generated code, with its own words in front. */
static const char *word_of(const struct message *message, const char *words) {
  static const char asserted[] = "static assertion failed due to requirement";
  bool ours = !message->is_foreign || strncmp(words, asserted, sizeof asserted - 1) == 0;
  return ours && message->severity >= DIAG_ERROR ? diag_word(words) : NULL;
}

static void show(struct diag *diag, struct message message, const char *format, va_list args) {
  if (!admit(diag, message.severity))
    return;
  struct text words = {0};
  text_add(&words, "");
  text_vprintf(&words, format, args);
  if (!message.option)
    message.option = word_of(&message, words.text);
  if (spoken_is_fortran(message.place.file))
    speak_fortran(&words);
  message.words = words.text;
  if (!is_said(diag, &message) && diag->holds)
    diag_keep(diag, &message);
  else if (!diag->muted)
    diag_emit(diag, &message);
  text_free(&words);
}

static void warn(struct diag *diag, enum warning id, struct message message, const char *format, va_list args) {
  char option[128];
  message.severity = warning_severity(&diag->warnings, id);
  snprintf(option, sizeof option, "%s-W%s", message.severity == DIAG_ERROR ? "-Werror," : "", warning_name(id));
  message.option = option;
  show(diag, message, format, args);
}

void diag_warn(struct diag *diag, enum warning id, struct place place, const char *format, ...) {
  va_list args;
  va_start(args, format);
  warn(diag, id, (struct message){.place = place, .marked = 1}, format, args);
  va_end(args);
}

void diag_clang(struct diag *diag, enum severity severity, struct place place, const struct fix *fix,
                const char *option, const char *format, ...) {
  va_list args;
  va_start(args, format);
  struct message message = {.severity = severity, .place = place, .marked = 1, .option = option, .is_foreign = true};
  if (fix) {
    message.marked = fix->length;
    message.replacement = fix->text;
  }
  show(diag, message, format, args);
  va_end(args);
}

void diag_at(struct diag *diag, enum severity severity, struct place place, const char *format, ...) {
  va_list args;
  va_start(args, format);
  show(diag, (struct message){.severity = severity, .place = place, .marked = 1}, format, args);
  va_end(args);
}

void diag_fix(struct diag *diag, enum severity severity, struct place place, unsigned length, const char *replacement,
              const char *format, ...) {
  va_list args;
  va_start(args, format);
  struct message message = {.severity = severity, .place = place, .marked = length, .replacement = replacement};
  show(diag, message, format, args);
  va_end(args);
}

void diag_plain(struct diag *diag, enum severity severity, const char *format, ...) {
  va_list args;
  va_start(args, format);
  show(diag, (struct message){.severity = severity}, format, args);
  va_end(args);
}

void diag_not_written(struct diag *diag, const char *path, const char *reason) {
  const char *root = temps_root();
  size_t length = strlen(root);
  diag_plain(diag, DIAG_FATAL, "cannot write '%s': %s", path, reason);
  if (strncmp(path, root, length) == 0 && strncmp(path + length, "/sumacc-", 8) == 0)
    diag_plain(diag, DIAG_NOTE,
               "that is a temporary file in '%s'; the environment variable TMPDIR names another folder", root);
}
