/*
 * spent.c - scalars whose values nobody reads after KERNELS: C++ declares variables of its own for them in the
 * construct. So the loop of "t = a(i); b(i) = t" may run in parallel, as each iteration may have a copy of t. Other
 * scalars are the program's variables, and loops that set them keep the last iteration's value (OpenACC 3.4, 2.6.1).
 *
 * Statements outside of constructs are looked at as rows of tokens. What is not certain counts as a use of the value.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* How far the statements of a unit have been looked at, one after the other, to find one that reads the variable while
   the construct's value may be in it. */
struct scan {
  const char *name; /* of the variable */
  int depth;        /* blocks of IF, DO and others that are open */
  int set; /* depth of the block in which the variable has got another value; NEVER: it may have the construct's */
  bool is_inside; /* true behind CONTAINS */
};
enum { NEVER = -1 };

/* The number of the statement's first word: 2 in "outer: do i = 1, n", else 0. */
static size_t first_word(const struct statement *s) {
  bool is_named = s->ntokens > 2 && s->tokens[0].kind == TOKEN_NAME && strcmp(s->tokens[1].text, ":") == 0;
  return is_named ? 2 : 0;
}

static const char *word(const struct statement *s, size_t i) {
  return i < s->ntokens && s->tokens[i].kind == TOKEN_NAME ? s->tokens[i].text : "";
}

static bool is_sign(const struct statement *s, size_t i, const char *sign) {
  return i < s->ntokens && s->tokens[i].kind == TOKEN_SIGN && strcmp(s->tokens[i].text, sign) == 0;
}

/* Behind the parenthesis that token I opens. */
static size_t behind_parentheses(const struct statement *s, size_t i) {
  int depth = 0;
  for (; i < s->ntokens; i++) {
    depth += is_sign(s, i, "(") - is_sign(s, i, ")");
    if (!depth)
      return i + 1;
  }
  return i;
}

static bool is_do(const struct statement *s, size_t first) {
  return list_has("do,dowhile,doconcurrent", word(s, first)) && !is_sign(s, first + 1, "=");
}

static bool opens_block(const struct statement *s, size_t first) {
  const char *w = word(s, first);
  if (is_do(s, first))
    return first + 1 >= s->ntokens || s->tokens[first + 1].kind != TOKEN_INTEGER; /* a label ends those */
  if (strcmp(w, "if") == 0)
    return strcmp(word(s, s->ntokens - 1), "then") == 0;
  if (list_has("where,forall", w) && is_sign(s, first + 1, "("))
    return behind_parentheses(s, first + 1) == s->ntokens;
  return list_has("select,selectcase,selecttype,selectrank,associate,critical", w)
             ? is_sign(s, first + 1, "(") || *word(s, first + 1) || strcmp(w, "critical") == 0
             : strcmp(w, "block") == 0 && s->ntokens == first + 1;
}

static bool closes_block(const struct statement *s) {
  static const char words[] = "enddo,endif,endselect,endwhere,endforall,endblock,endassociate,endcritical";
  static const char parts[] = "do,if,select,where,forall,block,associate,critical";
  return (list_has(words, word(s, 0)) && !is_sign(s, 1, "=")) ||
         (strcmp(word(s, 0), "end") == 0 && list_has(parts, word(s, 1)));
}

static bool divides_block(const struct statement *s) {
  return list_has("else,elseif,elsewhere,case,class,type,rank", word(s, 0)) && !is_sign(s, 1, "=");
}

/* "PRIVATE(..., name": the clause that token I of the directive is in says nothing of the variable outside. */
static bool is_in_private(const struct statement *s, size_t i) {
  int depth = 0;
  while (i-- > 0) {
    depth += is_sign(s, i, ")") - is_sign(s, i, "(");
    if (depth < 0)
      return i > 0 && strcmp(word(s, i - 1), "private") == 0;
  }
  return false;
}

/* "name = ..." and "do name = ...". */
static bool is_set_at(const struct statement *s, size_t i) {
  size_t first = first_word(s);
  bool is_first = i == first || (is_do(s, first) && (i == first + 1 || (i == first + 2 && !*word(s, first + 1))));
  return is_first && is_sign(s, i + 1, "=");
}

/* True if the statement may read the construct's value. */
static bool reads(struct scan *scan, const struct statement *s) {
  bool sets = false;
  for (size_t i = 0; i < s->ntokens; i++) {
    if (strcmp(word(s, i), scan->name) != 0 || (i > 0 && is_sign(s, i - 1, "%")))
      continue;
    if (s->sentinel != SENTINEL_NONE && is_in_private(s, i))
      continue;
    if (s->sentinel == SENTINEL_NONE && is_set_at(s, i))
      sets = true;
    else if (scan->set == NEVER)
      return true;
  }
  if (sets && scan->set == NEVER)
    scan->set = scan->depth;
  return false;
}

static void leave_blocks(struct scan *scan, int depth) {
  if (scan->set > depth)
    scan->set = NEVER;
}

/* True if the value may be read in the statement; follows how blocks begin and end. */
static bool look_at(struct scan *scan, const struct statement *s) {
  bool is_directive = s->sentinel != SENTINEL_NONE;
  size_t first = first_word(s);
  if (strcmp(word(s, 0), "contains") == 0 && s->ntokens == 1)
    scan->is_inside = true;
  if (scan->is_inside)
    return statement_has(s, scan->name);
  if (!is_directive && closes_block(s)) {
    scan->depth--;
    leave_blocks(scan, scan->depth);
  } else if (!is_directive && divides_block(s)) {
    leave_blocks(scan, scan->depth - 1);
  }
  if (s->label || (!is_directive && is_do(s, first))) /* what comes may be repeated */
    scan->set = NEVER;
  bool found = false;
  if (!is_directive && opens_block(s, first)) {
    found = reads(scan, s);
    scan->set = is_do(s, first) ? NEVER : scan->set;
    scan->depth++;
    if (is_do(s, first) && !found)
      (void)reads(scan, s); /* the variable of the DO is set in the block */
    return found;
  }
  return reads(scan, s);
}

/* The number of the first statement behind the unit. */
static size_t end_of(const struct file *file, const struct unit *unit) {
  size_t end = file->source.statements.n;
  for (size_t i = 0; i < file->units.n; i++) {
    const struct unit *other = file->units.item[i], *host = other;
    while (host && host != unit)
      host = host->host;
    if (!host && other->head > unit->head && other->head < end && !other->is_outside && !other->is_interface)
      end = other->head;
  }
  return end;
}

static bool is_in(const struct statement *s, const struct directive *d) {
  return s->first >= d->first && s->last <= d->end;
}

/* The construct may run again: a DO around it is open, or a statement has a label. */
static bool may_repeat(const struct file *file, const struct directive *d, size_t begin, size_t end) {
  int open = 0, others = 0;
  for (size_t i = begin; i < end; i++) {
    const struct statement *s = &file->source.statements.item[i];
    if (s->label)
      return true;
    if (s->sentinel != SENTINEL_NONE || s->first >= d->first)
      continue;
    if (opens_block(s, first_word(s)))
      is_do(s, first_word(s)) || open ? open++ : others++;
    else if (closes_block(s))
      open ? open-- : others--;
  }
  return open > 0;
}

/* Statements of the construct read the variable before they set it, or its directive does. */
static bool is_read_first(const struct file *file, const struct directive *d, const struct symbol *s) {
  struct scan scan = {.name = s->name, .set = NEVER};
  for (size_t i = d->scope->unit->begin; i < file->source.statements.n; i++) {
    const struct statement *at = &file->source.statements.item[i];
    if (is_in(at, d) && (at->first == d->first ? statement_has(at, s->name) : look_at(&scan, at)))
      return true;
  }
  return false;
}

/* A NAMELIST or a statement function: other names that mean the variable. */
static bool is_in_declarations(const struct file *file, const struct unit *unit, const char *name) {
  for (size_t i = unit->head; i < unit->begin; i++) {
    const struct statement *s = &file->source.statements.item[i];
    bool is_function = *word(s, 0) && is_sign(s, 1, "(") && is_sign(s, behind_parentheses(s, 1), "=");
    if ((is_function || strcmp(word(s, 0), "namelist") == 0) && statement_has(s, name))
      return true;
  }
  return false;
}

/* Another statement stands on the construct's last line. */
static bool shares_end(const struct file *file, const struct directive *d) {
  int n = 0;
  for (size_t i = d->scope->unit->begin; i < file->source.statements.n; i++)
    n += file->source.statements.item[i].first <= d->end && file->source.statements.item[i].last >= d->end;
  return n > 1;
}

/* The construct for devices that the statement is in; NULL: none. *AT: number of the first construct that does not end
   in front of the statement; statements come in their order. */
static const struct directive *construct_at(const struct file *file, const struct statement *s, size_t *at) {
  while (*at < file->constructs.n &&
         (!file->constructs.item[*at]->row->is_region || file->constructs.item[*at]->end < s->first))
    ++*at;
  return *at < file->constructs.n && is_in(s, file->constructs.item[*at]) ? file->constructs.item[*at] : NULL;
}

/* A directive of host code may give its threads variables of their own. */
static bool may_be_private(const struct statement *s, const char *name) {
  return s->sentinel != SENTINEL_NONE && (statement_has(s, name) || statement_has(s, "default"));
}

/* A statement of the unit may read the value that the construct leaves in the variable. What another construct sets may
   be its own copy. */
static bool is_read_after(const struct file *file, const struct directive *d, const struct symbol *s) {
  const struct unit *unit = d->scope->unit;
  struct scan scan = {.name = s->name, .set = NEVER}, outside = scan;
  const struct directive *before = NULL;
  size_t end = end_of(file, unit), next = 0;
  bool is_repeated = may_repeat(file, d, unit->begin, end);
  for (size_t i = unit->begin; i < end; i++) {
    const struct statement *at = &file->source.statements.item[i];
    const struct directive *construct = construct_at(file, at, &next);
    if (construct && construct != before)
      outside = scan;
    else if (!construct && before)
      scan = outside;
    before = construct;
    if (is_in(at, d)) {
      outside.set = NEVER;
      continue;
    }
    if ((is_repeated || at->first > d->first) && ((!construct && may_be_private(at, s->name)) || look_at(&scan, at)))
      return true;
  }
  return is_in_declarations(file, unit, s->name) || shares_end(file, d);
}

/* Only the unit's own statements can name the variable, whose value ends with the unit. */
static bool is_local(const struct directive *d, const struct symbol *s) {
  const struct unit *unit = d->scope->unit;
  return unit && unit->executes && s->scope && s->scope->unit == unit && !s->dummy && !s->is_result &&
         s != unit->result && !s->is_saved && !s->scope->saves_all && !s->initial && !s->has_data && !s->in_common &&
         !s->equivalence && !s->pointer && !s->target && !s->allocatable && !s->component && !s->alias &&
         !s->selector && !s->declared;
}

void find_spent(const struct file *file, const struct directive *d, struct uses *uses) {
  if (!d->row->is_region || strncmp(d->row->name, "kernels", strlen("kernels")) != 0)
    return;
  for (size_t i = 0; i < uses->n; i++) {
    struct use *use = &uses->item[i];
    const struct symbol *s = use->symbol;
    bool is_plain = s->rank == 0 && s->type.base < TYPE_CHARACTER && use->is_assigned && !use->in_clause &&
                    !use->inherited && !use->is_address && !use->is_cell && !use->is_asked && !use->is_value &&
                    !use->is_last && !use->loops;
    use->is_spent = is_plain && is_local(d, s) && !is_read_first(file, d, s) && !is_read_after(file, d, s);
  }
}

/* Constructs that are loops have no block for declarations: their variables are declared around. */
void put_spent_around(struct writer *w, const struct directive *d) {
  for (size_t i = 0; d->row->form == FORM_LOOP && i < w->uses->n; i++)
    if (w->uses->item[i].is_spent)
      text_printf(w->out, "%s %s;\n", cxx_type(w->uses->item[i].symbol->type), cxx_name(w, w->uses->item[i].symbol));
}

void put_spent(struct writer *w, const struct directive *d) {
  bool is_loop = d->row->form == FORM_LOOP, any = false;
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct symbol *s = w->uses->item[i].symbol;
    if (!w->uses->item[i].is_spent)
      continue;
    if (is_loop)
      text_printf(w->out, "%s%s", any ? ", " : " private(", cxx_name(w, s));
    else
      text_printf(w->out, "%s %s;\n", cxx_type(s->type), cxx_name(w, s));
    any = true;
  }
  text_add(w->out, is_loop && any ? ")" : "");
}
