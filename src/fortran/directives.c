/*
 * directives.c - directives: their words, clauses as tokens, and their ENDs.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static const struct directive_row rows[] = {
#define ROW(language, words, cxx, form, is_region, for_devices)                                                        \
  {SENTINEL_##language, words, cxx, FORM_##form, is_region, for_devices},
#include "fortran/directives.def"
#undef ROW
    {0}};

static const char *sentinel_text(enum sentinel sentinel) {
  return sentinel == SENTINEL_ACC ? "!$acc" : "!$omp";
}

const struct directive_row *directive_row(enum sentinel sentinel, const struct statement *s, size_t *words) {
  for (const struct directive_row *row = rows; row->name; row++) {
    struct parser p = {.statement = s};
    if (row->sentinel != sentinel || !words_are(&p, row->name))
      continue;
    *words = p.at;
    return row;
  }
  return NULL;
}

const struct directive_row *directive_row_named(enum sentinel sentinel, const char *name) {
  const struct directive_row *row = rows;
  while (row->name && (row->sentinel != sentinel || strcmp(row->name, name) != 0))
    row++;
  return row->name ? row : NULL;
}

/* The names that the statement begins with. */
static const char *first_words(const struct statement *s, struct arena *arena) {
  struct text words = {0};
  for (size_t i = 0; i < s->ntokens && s->tokens[i].kind == TOKEN_NAME; i++)
    text_printf(&words, "%s%s", i ? " " : "", s->tokens[i].text);
  return text_keep(&words, arena);
}

/* The directive whose name is nearest to the statement's words, if it is near enough for a misspelling. */
static const char *nearest(const struct statement *s, struct arena *arena) {
  const char *said = first_words(s, arena), *best = NULL;
  size_t least = 3;
  for (const struct directive_row *row = rows; row->name; row++) {
    if (row->sentinel != s->sentinel)
      continue;
    size_t length = strlen(row->name), long_enough = strlen(said) < length + 2 ? strlen(said) : length + 2;
    for (size_t n = length > 2 ? length - 2 : 1; n <= long_enough; n++) {
      if (n < strlen(said) && said[n] != ' ')
        continue;
      size_t distance = text_distance(arena_strndup(arena, said, n), row->name);
      if (distance < least) {
        least = distance;
        best = row->name;
      }
    }
  }
  return best;
}

/* Constructs of the file are OpenMP's alone. */
static bool speaks_openmp(const struct file *file) {
  for (size_t i = 0; i < file->constructs.n; i++)
    if (file->constructs.item[i]->sentinel == SENTINEL_ACC)
      return false;
  return file->options->openmp;
}

const char *routine_directive(const struct file *file) {
  return speaks_openmp(file) ? "!$omp declare target" : "!$acc routine";
}

const char *external_advice(const struct file *file, const char *name) {
  return speaks_openmp(file)
             ? "an interface with '!$omp declare target'"
             : arena_printf(file->arena, "'!$acc routine(%s)', or an interface with '!$acc routine'", name);
}

void complain_of_directive(struct file *file, const struct statement *s) {
  const char *sentinel = sentinel_text(s->sentinel), *word = s->ntokens ? s->tokens[0].spelled : "";
  if (s->ntokens && strncmp(s->tokens[0].text, "end", 3) == 0) {
    complain(file, s->place, "no construct is open that '%s %s' ends", sentinel, first_words(s, file->arena));
    return;
  }
  size_t words = 0;
  const struct directive_row *row = directive_row(s->sentinel, s, &words);
  const char *best = row ? NULL : nearest(s, file->arena);
  if (row)
    complain(file, s->place, "'%s %s' stands outside of program units", sentinel, row->name);
  else if (best)
    complain(file, s->place, "unknown directive '%s %s'; did you mean '%s %s'?", sentinel, word, sentinel, best);
  else
    complain(file, s->place, "unknown directive '%s %s'", sentinel, word);
}

/* Moves P behind the ")" that closes the "(" in front of it. */
static void read_parentheses(struct parser *p, struct clause *clause) {
  clause->parentheses = true;
  clause->tokens = peek(p, 0);
  int depth = 1;
  for (; !at_end(p); p->at++) {
    depth += at_sign(p, "(") - at_sign(p, ")");
    if (depth == 0)
      break;
    clause->ntokens++;
  }
  expect_sign(p, ")");
}

/* Clauses up to the end of the statement; false after a message. */
static bool parse_clauses(struct parser *p, struct directive *d) {
  while (!at_end(p) && !p->failed) {
    take_sign(p, ",");
    const struct token *name = take_name(p);
    if (!name) {
      fail(p, "expected a clause in front of '%s'", peek(p, 0)->spelled);
      break;
    }
    struct clause clause = {.name = name->text, .place = name->place, .sentinel = d->sentinel};
    if (take_sign(p, "("))
      read_parentheses(p, &clause);
    clause.row = clause_row(d, &clause);
    TREE_PUSH(p->file, &d->clauses, clause);
  }
  return !p->failed;
}

struct directive *parse_directive(struct file *file, struct scope *scope, const struct statement *s) {
  size_t words = 0;
  const struct directive_row *row = directive_row(s->sentinel, s, &words);
  if (!row) {
    complain_of_directive(file, s);
    return NULL;
  }
  struct parser p = parser_of(file, scope, s);
  struct directive *d = ARENA_NEW(file->arena, struct directive);
  *d = (struct directive){.row = row, .sentinel = s->sentinel, .place = s->place};
  p.at = words;
  if (take_sign(&p, "(")) { /* the directive's own argument */
    struct clause clause = {.name = "", .place = s->place, .sentinel = s->sentinel};
    read_parentheses(&p, &clause);
    clause.row = clause_row(d, &clause);
    TREE_PUSH(file, &d->clauses, clause);
  }
  return parse_clauses(&p, d) ? d : NULL;
}

/* "end metadirective" ends "begin metadirective". */
static const char *end_words(struct file *file, const struct directive *d) {
  const char *name = d->row->name;
  size_t begin = strncmp(name, "begin ", strlen("begin ")) == 0 ? strlen("begin ") : 0;
  return arena_printf(file->arena, "end %s", name + begin);
}

/* "end parallel" ends no "parallel loop"; clauses may follow: "end do nowait". */
bool is_end_directive(struct file *file, const struct statement *s, const struct directive *d) {
  if (s->sentinel != d->sentinel)
    return false;
  struct parser p = {.statement = s};
  if (!words_are(&p, end_words(file, d)))
    return false;
  static const char clauses[] = "nowait,copyprivate,(";
  return at_end(&p) || list_has(clauses, peek(&p, 0)->text);
}

bool take_end_clauses(struct file *file, const struct statement *s, struct directive *d) {
  struct parser p = parser_of(file, d->scope, s);
  words_are(&p, end_words(file, d));
  if (strcmp(d->row->name, "critical") == 0 && take_sign(&p, "(")) { /* the name of a CRITICAL */
    struct clause name = {0};
    read_parentheses(&p, &name);
  }
  return parse_clauses(&p, d);
}

bool lists_targets(const struct clause *clause) {
  static const char list[] = "to,enter,link";
  return clause->parentheses && (!*clause->name || list_has(list, clause->name));
}

bool names_target(const struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++)
    if (lists_targets(&d->clauses.item[i]))
      return true;
  return false;
}

bool is_target_name(const struct directive *d, const char *name) {
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; lists_targets(&d->clauses.item[i]) && k < d->clauses.item[i].ntokens; k++)
      if (strcmp(d->clauses.item[i].tokens[k].text, name) == 0)
        return true;
  return false;
}
