/*
 * governed.c - what directives govern: a loop, statements up to an END or a BLOCK, those of ATOMIC, a SECTION.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/reader.h"

static bool is_do(const struct statement *s) {
  if (!s || s->sentinel != SENTINEL_NONE)
    return false;
  size_t at = s->ntokens > 2 && strcmp(s->tokens[1].text, ":") == 0 ? 2 : 0;
  return strcmp(s->tokens[at].text, "do") == 0 || strncmp(s->tokens[at].text, "dowhile", 7) == 0;
}

static bool take_end(struct reader *r, struct directive *d) {
  const struct statement *s = current(r);
  if (!s || !is_end_directive(r->file, s, d))
    return true;
  d->end = s->last;
  next_statement(r);
  return take_end_clauses(r->file, s, d);
}

static bool read_loop(struct reader *r, struct directive *d) {
  /* a directive of loops may stand in between: tile, unroll, loop */
  const struct statement *s = current(r);
  if (s && s->sentinel == SENTINEL_NONE && !is_do(s)) {
    complain(r->file, s->place, "expected a DO behind '%s'", d->row->name);
    return false;
  }
  if (!s) {
    complain(r->file, d->place, "expected a DO behind '%s'", d->row->name);
    return false;
  }
  if (!read_stmt(r, &d->body))
    return false;
  d->end = r->file->source.statements.item[*r->at - 1].last;
  return take_end(r, d);
}

/* The end of a program unit. */
static bool is_end_of_unit(struct reader *r) {
  static const char *const words[] = {"end subroutine", "end function", "end program", "end procedure"};
  const struct statement *s = current(r);
  struct parser p = parser_of(r->file, r->scope, s);
  if (s->sentinel != SENTINEL_NONE)
    return false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    struct parser one = p;
    if (words_are(&one, words[i]) && (at_end(&one) || peek(&one, 0)->kind == TOKEN_NAME))
      return true;
  }
  return s->ntokens == 1 && (at_word(&p, "end") || at_word(&p, "contains"));
}

/* The END of another construct stands where that of D should. */
static bool is_other_end(struct reader *r, const struct directive *d) {
  const struct statement *s = current(r);
  if (s->sentinel != d->sentinel || strncmp(s->tokens[0].text, "end", strlen("end")) != 0)
    return false;
  complain(r->file, s->place, "this ends another construct than '%s', which is open here: its 'end %s' is missing",
           d->row->name, d->row->name);
  return true;
}

static bool is_block(const struct statement *s) {
  size_t at = s->ntokens > 2 && strcmp(s->tokens[1].text, ":") == 0 ? 2 : 0;
  return s->sentinel == SENTINEL_NONE && s->ntokens == at + 1 && strcmp(s->tokens[at].text, "block") == 0;
}

/* An END of D stands before another such construct begins. */
static bool end_follows(struct reader *r, const struct directive *d) {
  size_t words = 0;
  for (size_t at = *r->at; at < r->file->source.statements.n; at++) {
    const struct statement *s = &r->file->source.statements.item[at];
    if (is_end_directive(r->file, s, d))
      return true;
    struct reader there = {r->file, r->scope, &at};
    if (is_end_of_unit(&there) || (s->sentinel == d->sentinel && directive_row(s->sentinel, s, &words) == d->row))
      return false;
  }
  return false;
}

/* A BLOCK needs no END directive (OpenMP 5.2, 2.1; OpenACC 3.4, 2.5.1). True where the construct ends with one. */
static bool ends_with_block(struct reader *r, struct directive *d) {
  bool has_sections = strstr(d->row->name, "sections") != NULL;
  if (has_sections || !current(r) || !is_block(current(r)) || !read_stmt(r, &d->body))
    return false;
  d->end = r->file->source.statements.item[*r->at - 1].last;
  return !end_follows(r, d);
}

static bool read_to_end(struct reader *r, struct directive *d) {
  if (ends_with_block(r, d))
    return true;
  while (current(r) && !is_end_of_unit(r) && !is_end_directive(r->file, current(r), d))
    if (is_other_end(r, d) || !read_stmt(r, &d->body))
      return false;
  if (!current(r) || !is_end_directive(r->file, current(r), d)) {
    complain(r->file, d->place, "'end %s' is missing", d->row->name);
    return false;
  }
  return take_end(r, d);
}

/* One statement, or two of a capture, and an END that may be left out. */
static bool read_atomic(struct reader *r, struct directive *d) {
  if (!current(r) || !read_stmt(r, &d->body))
    return false;
  bool captures = find_clause(d, "capture") != NULL;
  d->end = r->file->source.statements.item[*r->at - 1].last;
  if (captures && current(r) && !is_end_directive(r->file, current(r), d)) {
    if (!read_stmt(r, &d->body))
      return false;
    d->end = r->file->source.statements.item[*r->at - 1].last;
  }
  return take_end(r, d);
}

/* Up to the next SECTION; END SECTIONS stays, for the construct around. */
static bool read_section(struct reader *r, struct directive *d) {
  while (current(r)) {
    struct parser p = parser_of(r->file, r->scope, current(r));
    if (current(r)->sentinel == d->sentinel &&
        (at_word(&p, "section") || words_are(&p, "end sections") || words_are(&p, "end parallel sections")))
      return true;
    if (!read_stmt(r, &d->body))
      return false;
    d->end = r->file->source.statements.item[*r->at - 1].last;
  }
  return true;
}

/* Up to its END, or what the variants govern: a loop, a statement, or nothing. */
static bool read_metadirective(struct reader *r, struct directive *d) {
  if (!parse_variants(r->file, d))
    return false;
  bool begins = strcmp(d->row->name, "begin metadirective") == 0;
  if (!begins && has_variant(d, FORM_BLOCK)) {
    complain(r->file, d->place, "'metadirective' with a directive that has an END is written 'begin metadirective'");
    return false;
  }
  return begins                      ? read_to_end(r, d)
         : has_variant(d, FORM_LOOP) ? read_loop(r, d)
                                     : !has_variant(d, FORM_STATEMENT) || read_atomic(r, d);
}

bool parse_governed(struct file *file, struct scope *scope, size_t *at, struct directive *d) {
  struct reader r = {file, scope, at};
  switch (d->row->form) {
  case FORM_LOOP:
    return read_loop(&r, d);
  case FORM_BLOCK:
    return read_to_end(&r, d);
  case FORM_STATEMENT:
    return read_atomic(&r, d);
  case FORM_SECTION:
    return read_section(&r, d);
  case FORM_METADIRECTIVE:
    return read_metadirective(&r, d);
  case FORM_NONE:
    complain(file, d->place, "'%s' is not supported in code for devices", d->row->name);
    return false;
  default:
    return true;
  }
}
