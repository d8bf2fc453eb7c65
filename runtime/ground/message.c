/*
 * message.c - the runtime's messages, and how it ends the program.
 *
 * Errors and warnings are always printed, notes only with SUMAC_VERBOSE. All go to stderr, each message with one
 * fwrite, so that the lines of several threads do not mix.
 *
 * To change how the runtime prints messages, ends a program: message.c, warn_once.c; the words stand with the errors.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdio_ext.h> /* __fsetlocking */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "sumac/spoken.h"

#include "ground/message.h"

struct ending ending;
atomic_int messages_verbose;

static const struct kind {
  const char *word, *colour;
} error_kind = {"error: ", "\033[0;1;31m"}, warning_kind = {"warning: ", "\033[0;1;35m"};
static const char bold[] = "\033[1m", plain[] = "\033[0m";

/* stderr is a terminal that shows colours, and nobody has asked for none (no-color.org). */
static bool in_colour(void) {
  const char *none = getenv("NO_COLOR"), *terminal = getenv("TERM");
  return isatty(STDERR_FILENO) && !(none && *none) && terminal && *terminal && strcmp(terminal, "dumb") != 0;
}

struct line {
  char text[4096];
  size_t n;
};

/* A pipe that is full makes the thread wait: after a signal the rest is written. */
static size_t write_all(const char *text, size_t length) {
  size_t done = 0;
  flockfile(stderr);
  do {
    errno = 0;
    done += fwrite(text + done, 1, length - done, stderr);
    if (done < length && errno == EINTR)
      clearerr(stderr);
  } while (done < length && errno == EINTR);
  funlockfile(stderr);
  return done;
}

void message_write(const char *text, size_t length) {
  sigset_t broken, before, pending;
  int error = errno;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &broken, &before);
  if (write_all(text, length) < length && !sigismember(&pending, SIGPIPE))
    sigtimedwait(&broken, NULL, &(const struct timespec){0}); /* takes the signal of this write, if there is one */
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
}

void message_print(const char *format, ...) {
  char text[4096];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (length > 0)
    message_write(text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

static void add_all(struct line *line, const char *format, va_list arguments) {
  int more = vsnprintf(line->text + line->n, sizeof line->text - line->n, format, arguments);
  line->n += more < 0 ? 0 : (size_t)more;
  if (line->n > sizeof line->text - 2)
    line->n = sizeof line->text - 2;
}

static void add(struct line *, const char *format, ...) PRINTF(2, 3);
static void add(struct line *line, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_all(line, format, arguments);
  va_end(arguments);
}

/* Prints "file.c:12: sumac: error: text", which editors know as a place in the program, with the routine's name before
   the text where the place is a call of the API, or with that of a template's instance, of which the place may be that
   of many; of what has no place "sumac: error: text". KIND: NULL for a note. */
static void say(const struct kind *kind, const struct sumac_where *where, const char *format, va_list arguments) {
  struct line line = {.n = 0};
  bool colour = kind && in_colour();
  bool call = where && where->function && (!where->file || where->construct == where->function); /* of the API */
  bool instance = where && where->function && strchr(where->function, '<');
  if (where && where->file)
    add(&line, "%s%.1000s:%d: %s", colour ? bold : "", where->file, where->line, colour ? plain : "");
  add(&line, "sumac: ");
  if (kind)
    add(&line, "%s%s%s", colour ? kind->colour : "", kind->word, colour ? plain : "");
  if (call || instance)
    add(&line, "%.1000s: ", where->function);
  size_t begin = line.n;
  add_all(&line, format, arguments);
  if (where && spoken_is_fortran(where->file)) {
    char words[sizeof line.text];
    memcpy(words, line.text + begin, line.n - begin);
    words[line.n - begin] = 0;
    spoken_copy(line.text + begin, sizeof line.text - 1 - begin, words);
    line.n = begin + strlen(line.text + begin);
  }
  line.text[line.n++] = '\n';
  message_write(line.text, line.n);
}

static void say_as(const struct kind *kind, const struct sumac_where *where, const char *format, ...) PRINTF(3, 4);
static void say_as(const struct kind *kind, const struct sumac_where *where, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say(kind, where, format, arguments);
  va_end(arguments);
}

/* The last of the exit handlers, as it is registered before the program's own code runs. Behind it come the destructors
   of libraries: that of LLVM's OpenMP waits for its threads, which may never be done, as one has failed, too, or is at
   something that the failed one holds. So where tasks are left, the program ends here, with all that it has written. */
static atomic_int status;

static void end_now(void) {
  if (!atomic_load(&ending.failed) || atomic_load(&ending.tasks) == 0)
    return;
  __fsetlocking(stdin, FSETLOCKING_BYCALLER); /* a thread may hold it, and wait for input */
  fflush(NULL);
  _exit(atomic_load(&status));
}

__attribute__((constructor)) static void prepare_end(void) {
  atexit(end_now);
}

/* While an exit handler waits for tasks, another thread need not get into exit(), as C forbids a second call. */
void end_failed(int with_status) {
  atomic_store(&status, with_status);
  if (atomic_load(&ending.waits))
    end_now();
  exit(with_status);
}

/* This thread is ending the program: fail() calls the tools' error callbacks (OpenACC 3.3 5.1.11), then exit(). Another
   thread that fails meanwhile waits for the end; a second failure of the same thread, in such a callback or in a
   function called by exit(), ends the program at once. */
static _Thread_local bool failing;

void fail_quietly(void) {
  if (failing)
    _exit(1);
  if (atomic_exchange(&ending.failed, true))
    for (;;)
      pause();
  failing = true;
}

static void (*failure_told)(enum error, const struct sumac_where *, const char *);

void failures_to(void (*told)(enum error, const struct sumac_where *, const char *message)) {
  failure_told = told;
}

void fail(enum error error, const struct sumac_where *where, const char *format, ...) {
  char message[4096];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  if (failing) {
    say_as(&error_kind, where, "%s", message);
    _exit(1);
  }
  fail_quietly();
  if (failure_told)
    failure_told(error, where, message);
  say_as(&error_kind, where, "%s", message);
  end_failed(1);
}

void warn(const struct sumac_where *where, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say(&warning_kind, where, format, arguments);
  va_end(arguments);
}

void tell(const char *format, ...) {
  if (!message_is_verbose())
    return;
  va_list arguments;
  va_start(arguments, format);
  say(NULL, NULL, format, arguments);
  va_end(arguments);
}
