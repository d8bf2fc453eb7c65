/*
 * util.h - what every folder of the compiler uses: arena, strings, vectors, diagnostics, files, processes.
 * No folder-specific knowledge, no mutable globals.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_UTIL_H
#define SUMAC_UTIL_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GNUC__)
#define SUMAC_PRINTF(f, a) __attribute__((format(printf, f, a)))
#define SUMAC_NORETURN __attribute__((noreturn))
#else
#define SUMAC_PRINTF(f, a)
#define SUMAC_NORETURN
#endif

/* arena.c - memory that lives as long as its owner; running out ends the program with a message. */
struct arena;
struct arena *arena_new(void);
void arena_free(struct arena *);
void *arena_alloc(struct arena *, size_t bytes); /* zeroed, aligned for any type */
char *arena_strndup(struct arena *, const char *text, size_t length);
char *arena_strdup(struct arena *, const char *text);
char *arena_printf(struct arena *, const char *format, ...) SUMAC_PRINTF(2, 3);
#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, n) ((type *)arena_alloc((arena), sizeof(type) * (size_t)(n)))
void *xrealloc(void *p, size_t bytes); /* never NULL for bytes > 0 */

/* text.c - a growing string. Zero-initialise; text is NUL-terminated (never NULL after a call); free with text_free. */
struct text {
  char *text;
  size_t length, capacity;
};
void text_free(struct text *);
char *text_keep(struct text *, struct arena *); /* a copy in the arena, "" of no text; frees the text */
void text_clear(struct text *);
void text_add(struct text *, const char *string);
void text_add_n(struct text *, const char *bytes, size_t n);
void text_add_char(struct text *, char c);
void text_printf(struct text *, const char *format, ...) SUMAC_PRINTF(2, 3);
/* How many letters have to be changed, added or taken away to make A of B. */
size_t text_distance(const char *a, const char *b);
void text_vprintf(struct text *, const char *format, va_list);

/* vector: vec_of(T) v = {0}; vec_push(&v, x); vec_free(&v); vec_named(numbers, int) declares struct numbers. */
#define vec_named(tag, T)                                                                                              \
  struct tag {                                                                                                         \
    T *item;                                                                                                           \
    size_t n, capacity;                                                                                                \
  }
#define vec_of(T) vec_named(, T)
#define vec_push(v, x)                                                                                                 \
  do {                                                                                                                 \
    if ((v)->n == (v)->capacity) {                                                                                     \
      (v)->capacity = (v)->capacity ? (v)->capacity * 2 : 8;                                                           \
      (v)->item = xrealloc((v)->item, (v)->capacity * sizeof *(v)->item);                                              \
    }                                                                                                                  \
    (v)->item[(v)->n++] = (x);                                                                                         \
  } while (0)
#define vec_free(v) (free((v)->item), (v)->item = NULL, (v)->n = (v)->capacity = 0)
/* Loops over a vector of pointers to T, a vector of T, N of T, N pointers to T: X points to one after the other. They
   may grow. */
#define EACH_PTR(T, x, v) EACH_AS(T, x, (v).item[x##_i], (v).n)
#define EACH_IN(T, x, v) EACH_AS(T, x, &(v).item[x##_i], (v).n)
#define EACH_OF(T, x, array, n) EACH_AS(T, x, &(array)[x##_i], n)
#define EACH_AT(T, x, array, n) EACH_AS(T, x, (array)[x##_i], n)
#define EACH_AS(T, x, value, n)                                                                                        \
  for (T *x = NULL, **x##_once = &x; x##_once; x##_once = NULL)                                                        \
    for (size_t x##_i = 0; x##_i < (size_t)(n) && (x = (value), true); x##_i++)
vec_named(strings, char *); /* a vector of strings, borrowed unless said otherwise */

/* words.c - the LENGTH bytes at TEXT are WORD, which may be NULL. */
bool word_is(const char *text, size_t length, const char *word);
/* The word of the list "a,b" that begins at *AT, which may be NULL; moves *AT to the next one. NULL: the list ends. */
const char *list_next(const char **at, size_t *length);
char *list_copy_next(struct arena *, const char **at);
bool list_has(const char *list, const char *word);

/* facts.c - lists of facts, "a, b". */
/* The fact that begins at *AT, and its length; moves *AT behind it. NULL: the list ends. */
const char *facts_next(const char **at, size_t *length);
bool facts_have(const char *facts, const char *fact);
/* The first of REQUIRED that FACTS does not have; NULL: it has all. */
const char *facts_missing(struct arena *, const char *facts, const char *required);
const char *facts_with(struct arena *, const char *facts, const char *more);
const char *facts_without(struct arena *, const char *facts, const char *less);

/* An option that has a default. */
enum choice { CHOICE_DEFAULT, CHOICE_NO, CHOICE_YES };

/* map.c - string to pointer. Keys are borrowed. */
struct map;
struct map *map_new(void);
void map_free(struct map *);
void *map_get(const struct map *, const char *key); /* NULL: absent */
void map_set(struct map *, const char *key, void *value);

/* The severity of a message; NONE: it is not shown. */
enum severity { DIAG_NONE, DIAG_NOTE, DIAG_REMARK, DIAG_WARNING, DIAG_ERROR, DIAG_FATAL };

/* warnings.c - Sumac's own warnings, each with a name: warnings.def. */
enum warning {
#define WARNING(id, name, on, meaning) WARNING_##id,
#include "util/warnings.def"
  NWARNINGS
};
struct warnings { /* the command line's settings of warnings */
  bool silent, errors;
  struct {
    bool on, error, never_error;
  } each[NWARNINGS];
};
void warnings_init(struct warnings *);
/* -w and -W... in the order of the command line; other words change nothing. False for an unknown -Wsumac-... */
bool warnings_option(struct warnings *, const char *word);
enum severity warning_severity(const struct warnings *, enum warning);
const char *warning_name(enum warning);
const char *warnings_near(const char *word); /* the name that a misspelt option may mean, or NULL */

/* diag.c - diagnostics in clang's form: "file:line:col: error: text", the source line, a caret.
   The source line is read from the file itself. LINE and COLUMN count from 1; 0 is unknown. */
struct place {
  const char *file;
  unsigned line, column;
};
struct diag; /* where messages go, and the count of errors */
enum diag_format { DIAG_CLANG, DIAG_MSVC, DIAG_VI, DIAG_SARIF };
struct diag_style {
  enum diag_format format;
  bool terminal; /* messages go to one */
  bool colour, caret, option, numbers, column, location, fixes, parseable, absolute;
};
struct diag *diag_new(FILE *out, bool terminal, const char *program); /* PROGRAM: name in messages, "sumacc" */
void speak_fortran(struct text *words); /* words about a file of Fortran, in Fortran's spelling */
void diag_free(struct diag *);
struct warnings *diag_warnings(struct diag *); /* for warnings_option */
struct diag_style *diag_style(struct diag *);
bool diag_style_option(struct diag_style *,
                       const char *word); /* clang's -fdiagnostics-... and the like; false: other */
/* A warning of our own, shown as the command line says. A place without a file: "sumacc: warning: ". */
void diag_warn(struct diag *, enum warning, struct place, const char *format, ...) SUMAC_PRINTF(4, 5);
/* Errors, notes, and warnings that clang has already judged. A note belongs to the message before it. */
void diag_at(struct diag *, enum severity, struct place, const char *format, ...) SUMAC_PRINTF(4, 5);
/* A message with text that belongs in the source at PLACE, replacing LENGTH columns ("fix-it"). */
void diag_fix(struct diag *, enum severity, struct place, unsigned length, const char *replacement, const char *format,
              ...) SUMAC_PRINTF(6, 7);
/* Where a clause can be added to the directive whose '#' is at PLACE; line 0: it is not written out there. */
struct place diag_end_of_directive(struct diag *, struct place);
/* A message of clang's; FIX and OPTION ("-Wx") may be NULL. */
struct fix {
  unsigned length; /* columns that TEXT replaces */
  const char *text;
};
void diag_clang(struct diag *, enum severity, struct place, const struct fix *, const char *option, const char *format,
                ...) SUMAC_PRINTF(6, 7);
void diag_plain(struct diag *, enum severity, const char *format, ...)
    SUMAC_PRINTF(3, 4); /* no place: "sumacc: error: " */
/* diag_order.c: between these, messages wait, and are then shown in the order of the file's lines, notes behind theirs.
   Other files' stand where the first one of the file would. */
void diag_hold(struct diag *);
void diag_release(struct diag *);
unsigned diag_errors(const struct diag *);
void diag_repeat(struct diag *, bool); /* a step is done once more: errors alone are shown */
void diag_not_written(struct diag *, const char *path, const char *reason); /* "cannot write PATH: REASON" */

/* sarif.c - -fdiagnostics-format=sarif: one document of ours and clang's messages, printed at the end. */
void diag_add_words(struct diag *, const char *words); /* adds clang's output; in other formats it is shown unchanged */
void diag_finish(struct diag *, bool always);          /* not ALWAYS: if there is something in it */
void diag_forget(struct diag *);                       /* in a copy of this process: the other one prints it */
extern const char sarif_schema[];
/* The member "physicalLocation" of a place; COLUMNS are marked in it. */
void sarif_location(struct text *, const struct place *, unsigned columns);

/* bug.c - our own mistake: "sumacc: internal error in PASS (FUNCTION): text", abort(). */
void bug(const char *pass, const char *function, const char *format, ...) SUMAC_PRINTF(3, 4) SUMAC_NORETURN;

/* json.c - STRING in quotes, as a value of JSON */
void text_json(struct text *, const char *string);
void text_xml(struct text *, const char *string); /* the same for XML, without quotes around it */
/* A member NAME of the object that the text ends in */
void json_member(struct text *, const char *name);                    /* the caller appends the value */
void json_string(struct text *, const char *name, const char *value); /* NULL: null */
void json_number(struct text *, const char *name, long long value);
void json_flag(struct text *, const char *name, bool value);

/* instead.c - what to write instead of the function or variable NAME of a library, as users name it; *WHAT: the kind of
   things that it belongs to and that devices do not have ("clocks"). NULL: nothing is known of it. */
const char *instead_of(const char *name, const char **what);

/* demangle.c - SYMBOL, of a function or variable, as users name it: "Field<double>::sum". Of a variable that lower
   declares in a function: the function's name. C's are as they are. */
const char *users_symbol(struct arena *, const char *symbol);
/* SYMBOL, of a kernel: "Field<double>::sum (line 9)" of a region, "kernel(float*)" of another compiler's in C++; others
   are as they are. */
const char *users_kernel(struct arena *, const char *symbol);

/* info.c - the -Minfo=accel report: lines by place, printed sorted, once, without duplicates. */
enum info_kind {
  INFO_LOOPS = 1,  /* loops that run in parallel, and how */
  INFO_MISSED = 2, /* loops that do not */
  INFO_DATA = 4,   /* where variables are */
  INFO_ALL = 7
};
struct info;
struct info *info_new(void);
void info_free(struct info *);
void info_add(struct info *, enum info_kind, const char *function, const char *file, unsigned line, const char *format,
              ...) SUMAC_PRINTF(6, 7);
void info_print(const struct info *, unsigned kinds, FILE *out);
/* -fsave-reduction-report: info_record adds OBJECT, a text of JSON; info_write_records writes all of them and all lines
   of the report as one object, with the members version, sources, reductions, messages. */
void info_record(struct info *, const char *object);
void info_write_records(const struct info *, const struct strings *sources, FILE *out);

/* file.c - whole files. On failure file_read returns NULL, file_write false (errno set), and removes the file. */
char *file_read(const char *path, size_t *length); /* malloc'd, NUL after the end; "-": standard input */
bool file_is_regular(const char *path);            /* true if the file can be read again: no pipe, no device */
bool file_write(const char *path, const void *bytes, size_t length);
void file_discard(const char *path); /* if it is a regular file; keeps errno */
bool file_exists(const char *path);
bool file_output_written(void); /* all that was printed on standard output is there; false: errno says why it is not */
const char *file_base(const char *path);         /* without the folder: "b.c" */
bool file_same(const char *a, const char *b);    /* one regular file, by whatever names and links */
bool file_will_be(const char *a, const char *b); /* one file, which may not be there yet */

/* temps.c - temporary files live in a folder of their own, which goes away with everything in it. */
struct temps;
const char *temps_root(void);                             /* the folder that TMPDIR names, or /tmp */
struct temps *temps_new(void);                            /* NULL when no folder can be made (errno set) */
void temps_free(struct temps *);                          /* removes the folder */
const char *temps_file(struct temps *, const char *name); /* a path in the folder, owned by the set; not created */

/* process.c - programs. Returns the exit status, 128+signal when killed, -1 when it cannot start (errno set). */
int process_run(char *const argv[]);
/* Standard input from INPUT (may be NULL: /dev/null); standard output and error appended to OUT and ERR (NULL:
 * inherited). */
int process_capture(char *const argv[], const char *input, size_t input_length, struct text *out, struct text *err);
/* Runs a program at the same time as this one. process_begin: false when it cannot start (errno set); then process_end
   is not called. */
struct process {
  const char *input; /* standard input; NULL: inherited */
  size_t input_length;
  const int *input_file;         /* a descriptor that is standard input instead, of programs; NULL: there is none */
  struct text *out, *err;        /* appended to; NULL: inherited */
  struct process_server *server; /* does the program's work; its words live until process_end. NULL: there is none */
  long pid;                      /* set by process_begin, as all below. 0: the server has not said it yet */
  int file[3];
  char **words; /* of the program that the server was asked for, the array allocated; NULL: it was not asked */
  size_t ticket;
};
bool process_begin(struct process *, char *const argv[]);
/* A program can begin before the file PATH that it reads is there, which is a pipe then, and in which process_feed puts
   all of it, once, before process_end. That a program ends without having read it is no error. */
bool process_make_pipe(const char *path);
void process_feed(struct process *, const char *path, const char *bytes, size_t length);
void process_stop(struct process *); /* kills the program, instead of process_end */
/* Forks a process that does WORK and exits with its result; it is killed when this one ends. Descriptors with
   O_CLOEXEC are open in it. */
bool process_fork(struct process *, int (*work)(void *context), void *context);
int process_end(struct process *);
/* process_server.c - a process that does the work of programs in copies of itself, which are children of this one. */
struct process_work {
  bool (*load)(void *context);       /* in the server, before it serves. False: programs are started */
  int (*run)(int argc, char **argv); /* in a copy: what the program does; its exit status. -1: it has to be started */
  void *context;
  long parent; /* set by process_server_begin */
};
struct process_server {
  int socket;
  long pid; /* 0: there is no server */
  size_t asked;
  vec_of(long) pids; /* answers to questions, in their order */
};
/* Begins without waiting until the server has loaded. False: there is none. */
bool process_server_begin(struct process_server *, const struct process_work *);
/* Asks for a program whose file descriptor i is STREAM[i]; < 0: as in the server. False: the server has ended. */
bool process_server_ask(struct process_server *, char *const argv[], const int stream[3], size_t *ticket);
long process_server_answer(struct process_server *,
                           size_t ticket); /* waits for the process's number; < 0: there is none */
void process_server_end(struct process_server *);
/* Makes a folder for temporary files and forks. The child returns and does the work; the parent waits for it and for
   all that it started, removes the folder and ends in the same way, so that neither a signal nor a crash of the child
   leaves files behind. NULL when no folder can be made (errno set). */
struct temps *process_supervise(const char *program);

#endif
