/*
 * command.c - the command lines of the programs that the driver runs.
 * To change what _OPENMP is, clang's version for host code: command.c; omp_is_newest in src/lang/omp/stay.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

#include <ctype.h>
#include <errno.h>
#include <glob.h>
#include <unistd.h>

/* Bytes; longer command lines go through a response file, as the system limits their size. */
enum { LONG_COMMAND = 100000 };

void command_add(struct strings *command, const char *word) {
  vec_push(command, (char *)word);
}

void command_start(const struct driver *d, struct strings *command) {
  *command = (struct strings){0};
  command_add(command, d->clang);
  if (d->options.cxx)
    command_add(command, "--driver-mode=g++");
  whole_add(d, command);
}

void command_add_headers(const struct driver *d, struct strings *command) {
  const char *const words[] = {"-isystem", arena_printf(d->arena, "%s/sumac/libc", d->headers), "-idirafter",
                               d->headers};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(command, words[i]);
}

static unsigned class_bit(enum option_class class) {
  static const unsigned bits[CLASS_INPUT + 1] = {
      [CLASS_PREPROCESS] = ADD_PREPROCESS,
      [CLASS_DEPEND] = ADD_DEPEND,
      [CLASS_COMPILE] = ADD_COMPILE,
      [CLASS_LTO] = ADD_LAST,
      [CLASS_LINK] = ADD_LINK,
  };
  return bits[class];
}

void command_add_options(const struct driver *d, struct strings *command, unsigned classes) {
  if (classes & ADD_COMPILE)
    defaults_add(&d->options, command);
  EACH_IN (const struct argument, argument, d->options.arguments) {
    if (!(class_bit(argument->class) & classes))
      continue;
    for (int k = 0; k < 3 && argument->word[k]; k++)
      command_add(command, argument->word[k]);
  }
  if (d->options.settings.reproducible && (classes & ADD_COMPILE))
    command_add(command, "-ffp-contract=off");
}

void command_add_openmp(const struct driver *d, struct strings *command, const char *text, size_t length) {
  if (!options_openmp(&d->options) || !options_openmp_newest(&d->options))
    return;
  command_add(command, "-U_OPENMP");
  command_add(command, "-D_OPENMP=202111");
  if (text && d->compiler->newest_openmp(text, length))
    command_add(command, "-fopenmp-version=52");
}

/* Prints a word in quotes, as clang does in commands for -v and -###. */
static void print_quoted(FILE *out, const char *word) {
  fputs(" \"", out);
  for (; *word; word++) {
    if (strchr("\"\\$`", *word))
      fputc('\\', out);
    fputc(*word, out);
  }
  fputc('"', out);
}

static void show(const struct driver *d, const struct strings *command) {
  if (!d->options.verbose && !d->options.show_only)
    return;
  for (size_t i = 0; i < command->n; i++)
    print_quoted(stderr, command->item[i]);
  fputc('\n', stderr);
}

static void add_response_word(struct text *text, const char *word) {
  text_add_char(text, '"');
  for (; *word; word++) {
    if (*word == '"' || *word == '\\')
      text_add_char(text, '\\');
    text_add_char(text, *word);
  }
  text_add(text, "\"\n");
}

/* Moves the words of a very long command to a file of its own: others may be running. */
static bool shorten(struct driver *d, struct strings *command) {
  size_t bytes = 0;
  for (size_t i = 0; i < command->n; i++)
    bytes += strlen(command->item[i]) + 1;
  if (bytes < LONG_COMMAND || !d->temps)
    return true;
  struct text text = {0};
  for (size_t i = 1; i < command->n; i++)
    add_response_word(&text, command->item[i]);
  const char *path = temps_file(d->temps, arena_printf(d->arena, "arguments.%u", d->shortened++));
  bool written = file_write(path, text.text, text.length);
  if (!written)
    diag_not_written(d->diag, path, strerror(errno));
  text_free(&text);
  command->n = 1;
  command_add(command, arena_printf(d->arena, "@%s", path));
  return written;
}

static int cannot_run(struct driver *d, const char *program) {
  diag_plain(d->diag, DIAG_FATAL, "cannot run '%s': %s", program, strerror(errno));
  return 1;
}

/* Clang's words where OUTPUT cannot be written, as on a full disk: up to version 20 it crashes with a stack dump. If
   WORDS from offset BEGIN on have them, cuts them off before that line and returns the reason in it ("No space left on
   device"); else NULL. */
static const char *not_written(struct driver *d, struct text *words, size_t begin, const char *output) {
  const char *marks[] = {"IO failure on output stream: ",
                         arena_printf(d->arena, "unable to open output file '%s': '", output)};
  const char *found = NULL, *reason = NULL;
  for (size_t i = 0; words->text && i < sizeof marks / sizeof *marks && !reason; i++)
    if ((found = strstr(words->text + begin, marks[i])))
      reason = arena_strndup(d->arena, found + strlen(marks[i]), strcspn(found + strlen(marks[i]), "'\n"));
  if (!reason)
    return NULL;
  size_t line = (size_t)(found - words->text);
  while (line > begin && words->text[line - 1] != '\n')
    line--;
  words->length = line;
  words->text[line] = 0;
  return reason;
}

/* Clang writes an output by another name first, and leaves that behind where it has to give up. */
static void discard_output(const char *output) {
  struct text pattern = {0};
  glob_t found;
  file_discard(output);
  for (const char *p = output; *p; p++)
    text_printf(&pattern, strchr("*?[\\", *p) ? "\\%c" : "%c", *p);
  text_add(&pattern, "-");
  for (int i = 0; i < 8; i++)
    text_add(&pattern, "[0-9a-f]");
  text_add(&pattern, ".tmp");
  if (glob(pattern.text, 0, NULL, &found) == 0) {
    for (size_t i = 0; i < found.gl_pathc; i++)
      file_discard(found.gl_pathv[i]);
    globfree(&found);
  }
  text_free(&pattern);
}

/* Shows and starts the command as the options ask. Returns false after a message where it cannot run. */
static bool start(struct driver *d, struct strings *command, struct process *process) {
  show(d, command);
  if (d->options.show_only)
    return true;
  if (!shorten(d, command))
    return false;
  command_add(command, NULL);
  fflush(NULL);
  return process_begin(process, command->item) || (cannot_run(d, command->item[0]), false);
}

/* The exit status of the process that was STARTED, -1 if it was not. */
static int wait_for(struct driver *d, bool started, struct process *process) {
  return !started ? -1 : d->options.show_only ? 0 : process_end(process);
}

/* The driver's exit status for STATUS of start_and_wait; reports a signal that ended the process. */
static int judge(struct driver *d, int status) {
  const char *program = d->options.output ? d->options.output : "a.out";
  if (status > 128)
    diag_plain(d->diag, DIAG_ERROR, "'%s' was ended by signal %d (%s), at work on '%s'", d->clang, status - 128,
               strsignal(status - 128), d->at_work ? d->at_work : program);
  return status < 0 ? 1 : status;
}

bool command_begin(struct driver *d, struct strings *command, struct command_run *run) {
  run->shows = !run->process.err;
  if (run->shows)
    run->process.err = &run->own_messages;
  if (diag_style(d->diag)->colour)
    command_add(command, "-fcolor-diagnostics");
  if (diag_style(d->diag)->format == DIAG_SARIF)
    command_add(command, "-Wno-sarif-format-unstable");
  run->begin = run->process.err->length;
  run->process.server = &d->server;
  run->started = start(d, command, &run->process);
  return run->started;
}

int command_end(struct driver *d, struct command_run *run, const char *output) {
  int status = wait_for(d, run->started, &run->process);
  if (status < 0 && run->started)
    return cannot_run(d, d->clang);
  const char *full = status > 0 ? not_written(d, run->process.err, run->begin, output) : NULL;
  const char *crash = status > 0 && !full ? crash_take(d, run->process.err, run->begin) : NULL;
  if (run->shows)
    diag_add_words(d->diag, run->own_messages.text);
  text_free(&run->own_messages);
  if (crash)
    crash_say(d, crash);
  if (!full)
    return crash ? 1 : judge(d, status);
  diag_not_written(d->diag, output, full);
  if (strcmp(output, "-") != 0)
    discard_output(output);
  return 1;
}

void command_stop(struct command_run *run) {
  if (run->started)
    process_stop(&run->process);
  text_free(&run->own_messages);
}

int command_compile(struct driver *d, struct strings *command, struct command_run *run, const char *output) {
  command_begin(d, command, run);
  return command_end(d, run, output);
}

int command_run(struct driver *d, struct strings *command, struct process *process) {
  bool started = start(d, command, process);
  return judge(d, wait_for(d, started, process));
}

int command_become(struct driver *d, struct strings *command) {
  command_add(command, NULL);
  fflush(NULL);
  execvp(command->item[0], command->item);
  return cannot_run(d, command->item[0]);
}
