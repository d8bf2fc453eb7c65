/*
 * sharing.c - data-sharing attributes that C++ does not have as Fortran has them: variables of DOs, DEFAULT and
 * DEFAULTMAP (OpenMP 5.2, 5.1.1, 5.4, 5.8.7). C++'s functions have more variables than the user's, of which these must
 * not speak.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* --- clauses --- */

static bool lists(const struct clause *clause, const struct symbol *s) {
  for (size_t i = 0; i < clause->nitems; i++)
    if (clause->items[i] && (clause->items[i]->symbol == s || (s->bytes && clause->items[i]->symbol == s->bytes)))
      return true;
  return false;
}

/* A clause about data names the symbol. */
bool is_in_clause(const struct directive *d, const struct symbol *s) {
  for (size_t i = 0; i < d->clauses.n; i++) {
    enum clause_kind kind = d->clauses.item[i].row->kind;
    if ((kind == CLAUSE_DATA || kind == CLAUSE_PRIVATE || kind == CLAUSE_REDUCTION || kind == CLAUSE_ADDRESS) &&
        lists(&d->clauses.item[i], s))
      return true;
  }
  return false;
}

/* From a constant of 1 or more, or from the variable of a loop around, upwards. */
static bool fits_int(struct writer *w, const struct stmt *loop, const struct directive *d) {
  long long from = 0, step = 1;
  bool rises = !loop->step || (constant_integer(w->file, w->scope, loop->step, &step) && step > 0);
  bool begins = constant_integer(w->file, w->scope, loop->from, &from)
                    ? from > 0
                    : loop->from->kind == EXPR_NAME && loop->from->symbol && is_loop_of(w->file, d, loop->from->symbol);
  return rises && begins && loop->variable->symbol->type.kind == 4 && loop->from->type.kind <= 4 &&
         loop->to->type.kind <= 4;
}

/* Iterations are given to threads, whatever analyses find out. */
static bool is_shared_out(const struct directive *d) {
  static const char plain[] = "simd,target simd,unroll,tile,interchange,kernels loop,serial loop";
  static const char *const levels[] = {"gang", "worker", "vector", "independent"};
  if (find_clause(d, "seq") || find_clause(d, "auto") || list_has(plain, d->row->name))
    return false;
  bool shares = d->sentinel == SENTINEL_OMP || strcmp(d->row->name, "parallel loop") == 0;
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
    shares |= find_clause(d, levels[i]) != NULL;
  return shares;
}

/* GPUs compute with 32 bits faster. The runtime counts iterations, so that the last one may be HUGE, but for those
   loops that stay as they are. */
bool loops_fit_int(struct writer *w, const struct directive *d) {
  if (!is_shared_out(d))
    return false;
  const struct stmt *loop = first_do(&d->body);
  for (int n = associated_loops(w->file, d); n-- > 0 && loop; loop = first_do(&loop->body))
    if (!fits_int(w, loop, d))
      return false;
  return true;
}

void put_loop_bounds(struct writer *w, const struct stmt *loop) {
  put_as(w, loop->from, integer_8);
  text_add(w->out, ", ");
  put_as(w, loop->to, integer_8);
  text_add(w->out, ", ");
  if (loop->step)
    put_as(w, loop->step, integer_8);
  else
    text_add(w->out, "1");
}

static void put_last_value(struct writer *w, const struct stmt *loop) {
  const struct symbol *s = loop->variable->symbol;
  put_line(w, loop->place);
  text_printf(w->out, "%s = (%s)fortran::last_value(", cxx_name(w, s), cxx_type(s->type));
  put_loop_bounds(w, loop);
  text_add(w->out, ");\n");
}

/* Values that variables of DOs have behind the construct: of LASTPRIVATE and LINEAR, and of all loops of SIMD and LOOP.
 */
void put_last_values(struct writer *w, const struct directive *d) {
  const struct stmt *loop = d->row->form == FORM_LOOP ? first_do(&d->body) : NULL;
  bool keeps = keeps_values(d);
  for (int n = loop ? associated_loops(w->file, d) : 0; n-- > 0 && loop; loop = first_do(&loop->body)) {
    const struct symbol *s = loop->variable->symbol;
    const struct use *use = uses_find(w->uses, s);
    const struct clause *last = find_clause(d, "lastprivate"), *linear = find_clause(d, "linear");
    bool said = (last && lists(last, s)) || (linear && lists(linear, s));
    if (said || (keeps && use && use->outside))
      put_last_value(w, loop);
  }
}

/* --- variables of other DOs: private in the parallel, teams or task construct around --- */

struct sequential {
  struct writer *w;
  const struct directive *around;
  vec_of(const struct symbol *) found;
};

static void find_sequential(struct sequential *q, const struct stmts *stmts, int associated);

static void note_sequential(struct sequential *q, const struct symbol *s) {
  const struct use *use = uses_find(q->w->uses, s);
  if (!use || !use->outside || is_in_clause(q->around, s) || is_loop_of(q->w->file, q->around, s))
    return;
  for (size_t i = 0; i < q->found.n; i++)
    if (q->found.item[i] == s)
      return;
  vec_push(&q->found, s);
}

static bool makes_private(const struct directive *d) {
  return strstr(d->row->name, "parallel") || strstr(d->row->name, "teams") || strstr(d->row->name, "task");
}

static void find_in_stmt(struct sequential *q, const struct stmt *stmt, int associated) {
  if (stmt->kind == STMT_DO && !associated)
    note_sequential(q, stmt->variable->symbol);
  int inner = stmt->kind == STMT_DO && associated ? associated - 1 : 0;
  for (size_t i = 0; i < stmt->arms.n; i++)
    find_sequential(q, &stmt->arms.item[i].body, 0);
  find_sequential(q, &stmt->body, inner);
  const struct directive *d = stmt->directive;
  if (d && !makes_private(d))
    find_sequential(q, &d->body, d->row->form == FORM_LOOP ? associated_loops(q->w->file, d) : 0);
}

static void find_sequential(struct sequential *q, const struct stmts *stmts, int associated) {
  for (size_t i = 0; i < stmts->n; i++)
    find_in_stmt(q, stmts->item[i], associated);
}

static void put_sequential(struct writer *w, const struct directive *d) {
  struct sequential q = {.w = w, .around = d};
  if (makes_private(d))
    find_sequential(&q, &d->body, d->row->form == FORM_LOOP ? associated_loops(w->file, d) : 0);
  for (size_t i = 0; i < q.found.n; i++)
    text_printf(w->out, "%s%s", i ? ", " : " private(", cxx_name(w, q.found.item[i]));
  text_add(w->out, q.found.n ? ")" : "");
  vec_free(&q.found);
}

/* --- DEFAULT --- */

static void refuse(struct writer *w, struct place place, const char *format, const struct symbol *s) {
  complain(w->file, place, format, s->spelled);
  w->failed = true;
}

/* A value of host_values.c's, which clauses alone have. */
static bool is_host_value(const struct symbol *s) {
  return strncmp(s->name, "sumac_value_", strlen("sumac_value_")) == 0;
}

static void put_default_of(struct writer *w, const struct directive *d, const struct use *use, const char *word) {
  const struct symbol *s = use->symbol;
  bool own = use->loops && !use->outside;
  if (own || is_host_value(s) || s->declared || s->kind == SYMBOL_CONSTANT || is_in_clause(d, s) ||
      is_loop_of(w->file, d, s))
    return;
  if (strcmp(word, "none") == 0 && is_in_object(w->uses, s))
    return;
  if (strcmp(word, "none") == 0)
    refuse(w, d->place, "'%s' is in no clause, which default(none) asks for", s);
  else if (s->rank || has_computed_length(s))
    refuse(w, d->place, "array '%s' would have copies by 'default': name it in a clause", s);
  else
    text_printf(w->out, " %s(%s)", word, cxx_name(w, s));
}

/* "default(none)" is checked here, and "default(private)" becomes clauses. */
static void put_default(struct writer *w, const struct directive *d, bool is_outer) {
  const struct clause *clause = find_clause(d, "default");
  const char *word = clause && clause->ntokens == 1 ? clause->tokens[0].text : "shared";
  static const char list[] = "none,private,firstprivate";
  if (!list_has(list, word))
    return;
  struct uses own = {0};
  if (!is_outer && !uses_of_body(w->file, d->scope, &d->body, &own))
    return;
  const struct uses *uses = is_outer ? w->uses : &own;
  for (size_t i = 0; i < uses->n; i++)
    put_default_of(w, d, &uses->item[i], word);
}

bool is_spelled_out(const struct clause *clause) {
  static const char words[] = "none,private,firstprivate";
  if (clause->sentinel != SENTINEL_OMP)
    return false;
  return strcmp(clause->name, "defaultmap") == 0 ||
         (strcmp(clause->name, "default") == 0 && clause->ntokens == 1 && list_has(words, clause->tokens[0].text));
}

void put_sharing(struct writer *w, const struct directive *d, bool is_outer) {
  if (d->sentinel != SENTINEL_OMP || !d->row->is_region)
    return;
  put_sequential(w, d);
  put_default(w, d, is_outer);
}

/* --- DEFAULTMAP --- */

static const char *category(const struct symbol *s) {
  bool is_aggregate = s->rank || s->type.base >= TYPE_CHARACTER;
  return s->allocatable ? "allocatable" : s->pointer ? "pointer" : is_aggregate ? "aggregate" : "scalar";
}

/* "tofrom : scalar" is the behaviour of a category, "tofrom" of all. */
static const char *behaviour_in(const struct clause *clause, const struct symbol *s) {
  const char *of = clause->ntokens == 3 ? clause->tokens[2].text : "all";
  bool holds = strcmp(of, "all") == 0 || strcmp(of, category(s)) == 0;
  return holds && clause->ntokens ? clause->tokens[0].text : NULL;
}

/* Scalars with TARGET, POINTER or ALLOCATABLE are mapped, others begin with the value. */
static const char *usual(const struct symbol *s) {
  if (is_read_only(s))
    return "to";
  bool maps = s->rank || s->type.base >= TYPE_CHARACTER || s->target || s->pointer || s->allocatable;
  return maps ? "tofrom" : "firstprivate";
}

static const char *behaviour(const struct directive *d, const struct symbol *s) {
  if (s->kind == SYMBOL_CONSTANT)
    return "to";
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    const char *found = strcmp(clause->name, "defaultmap") == 0 ? behaviour_in(clause, s) : NULL;
    if (found)
      return strcmp(found, "default") == 0 ? usual(s) : found;
  }
  return usual(s);
}

bool apply_defaultmap(struct file *file, const struct directive *d, struct uses *uses) {
  static const char words[] = "alloc,to,from,tofrom,firstprivate,none,present,default";
  const struct clause *clause = find_clause(d, "defaultmap");
  if (clause && (!clause->ntokens || !list_has(words, clause->tokens[0].text))) {
    complain(file, clause->place, "'defaultmap' is alloc, to, from, tofrom, firstprivate, present, none or default");
    return false;
  }
  bool good = true;
  for (size_t i = 0; d->row->is_region && d->sentinel == SENTINEL_OMP && i < uses->n; i++) {
    struct use *use = &uses->item[i];
    bool copies = use->is_private && !use->is_inside;
    if (use->in_clause || copies || is_host_value(use->symbol) || use->symbol->declared ||
        (use->loops && !use->outside))
      continue;
    use->behaviour = behaviour(d, use->symbol);
    if (is_mapped_with_object(d, use->symbol))
      use->behaviour = "alloc";
    if (strcmp(use->behaviour, "none") == 0 && is_in_object(uses, use->symbol))
      use->behaviour = "tofrom"; /* the object is there */
    if (strcmp(use->behaviour, "none") == 0) {
      complain(file, d->place, "'%s' is in no clause, which defaultmap(none) asks for", use->symbol->spelled);
      good = false;
    }
    bool copied = use->symbol->rank && !use->symbol->points && strcmp(use->behaviour, "firstprivate") == 0;
    if (copied && use->is_split) {
      complain(file, d->place,
               "array '%s' has copies by 'defaultmap', and others in a part of the construct: name it "
               "in a clause",
               use->symbol->spelled);
      good = false;
    }
    use->is_copied |= copied;
    use->is_private |= copied;
  }
  return good;
}

void put_behaviour(struct writer *w, const struct use *use) {
  const struct symbol *s = use->symbol;
  const char *word = use->behaviour;
  if (strcmp(word, "firstprivate") == 0) {
    if (s->rank) {
      text_add(w->out, " firstprivate(");
      put_private_item(w, s, cxx_name(w, s));
      text_add(w->out, ")");
    }
    if (has_computed_length(s))
      refuse(w, s->place, "'%s' has no constant length, so that there are no copies of it: map it", s);
    return;
  }
  bool open_ended = s->rank && s->shape == SHAPE_ASSUMED_SIZE; /* the length is not known: present data are used */
  text_printf(w->out, " map(%s: %s",
              strcmp(word, "present") == 0 ? "present, alloc"
              : open_ended                 ? "alloc"
                                           : word,
              cxx_name(w, s));
  if (s->rank)
    text_printf(w->out, "[0:%s]", open_ended ? "0" : cxx_length(w, s));
  else if (has_computed_length(s))
    text_printf(w->out, "[0:%s]", cxx_characters(w, s));
  if (s->rank || s->component)
    text_printf(w->out, " \"%s\"", s->spelled);
  text_add(w->out, ")");
}
