/*
 * routine.c - routines (OpenACC 3.3 2.15.1) stay where they are: host and devices compile the same function.
 *
 *     R f(T x) {  becomes  R f(T x) { __sumac_routine_begin(levels);
 *
 * and its orphaned loops become loops with builtins. Host code may call it, too: outside of a launch there is one gang
 * of one worker of one lane. If its clauses depend on the kind of device, the user's function is the host's, and behind
 * it stand versions for the other kinds, static functions that take the user's name in that device's code; in C++ they
 * stand in it (inside.c). The late half learns from a table (__sumac_routines) which functions have versions, are bound
 * to another name, are nohost, or are declared here but defined in another file.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "lower/write/crew.h"
#include "lower/write/inside.h"
#include "sumac/builtins.h"

static bool edit_lengths(struct node *node, void *context) {
  struct lowering *l = context;
  if (node->kind == N_VAR && node->decl)
    render_lengths(l, &l->edits, node->decl);
  return true;
}

static void edit_routine(struct lowering *l, struct region *routine) {
  const struct node *body = routine->statement[0];
  tree_walk(routine->statement[0], edit_lengths, l);
  size_t begin = edit_block_begin(l, body);
  edit_add(&l->edits, begin, begin, routine_begin_text(l, routine));
  EACH_PTR (struct loop, loop, routine->loops) {
    if (loop->parent)
      continue;
    struct text out = {0};
    loop_text(l, &out, loop, NULL);
    text_add(&out, line_marker(l, loop->node->end));
    edit_add(&l->edits, loop->node->begin, loop->node->end, text_keep(&out, l->arena));
  }
}

/* --- versions for other kinds of device than the host --- */

static const char *version_name(struct lowering *l, const struct decl *function, enum device_kind kind) {
  return unique_name(l, arena_printf(l->arena, "__sumac_version%d", kind), function->name, function->place.line);
}

static bool is_name_character(char c) {
  return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* The text [begin, end) without the word `extern`, since versions are static. */
static void add_without_extern(struct lowering *l, struct text *out, size_t begin, size_t end) {
  static const char word[] = "extern";
  const char *text = l->unit->text;
  for (size_t i = begin; i < end; i++) {
    size_t length = sizeof word - 1;
    bool begins = i == begin || !is_name_character(text[i - 1]);
    if (begins && i + length <= end && memcmp(text + i, word, length) == 0 && !is_name_character(text[i + length]))
      i += length - 1;
    else
      text_add_char(out, text[i]);
  }
}

/* All that stands before the body, with another name. */
static void add_head(struct lowering *l, struct text *out, const struct region *routine) {
  const struct decl *function = routine->function;
  text_add(out, line_marker(l, function->node->begin));
  if (function->storage != STORAGE_STATIC)
    text_add(out, "static ");
  add_without_extern(l, out, function->node->begin, function->name_begin);
  text_add(out, version_name(l, function, routine->device));
  size_t behind = function->name_begin + strlen(function->name);
  text_add_n(out, l->unit->text + behind, routine->statement[0]->begin - behind);
}

static void add_version(struct lowering *l, struct region *routine) {
  const struct node *node = routine->function->node;
  struct text out = {0};
  add_head(l, &out, routine);
  text_printf(&out, "{%s", routine_begin_text(l, routine));
  text_add(&out, render_statement(l, routine, routine->statement[0], NULL));
  text_printf(&out, " }%s", line_marker(l, node->end));
  edit_add(&l->edits, node->end, node->end, text_keep(&out, l->arena));
}

bool lower_routines(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  EACH_PTR (struct region, routine, l->routines) {
    bool other = routine->device > DEVICE_KIND_HOST;
    if (routine->caller)
      forms_inside(l, routine);
    else if (!other && !routine->for_gang)
      edit_routine(l, routine);
    if (l->spelling->versions_inside && routine->device == DEVICE_KIND_HOST)
      forms_for_kinds(l, routine);
    else if (!l->spelling->versions_inside && other)
      add_version(l, routine);
  }
  return diag_errors(l->diag) == before;
}

/* --- the table --- */

/* The function has a version for the kind of device; for the host that is the user's function itself. */
static bool has_version(const struct lowering *l, const struct decl *function, enum device_kind kind) {
  for (size_t i = 0; kind != DEVICE_KIND_HOST && !l->spelling->versions_inside && i < l->routines.n; i++)
    if (l->routines.item[i]->device == kind && tree_same_decl(l->routines.item[i]->function, function))
      return true;
  return false;
}

/* The name of the function that code for a kind of device calls instead (clause bind); NULL: the function itself. Host
   code calls the function itself, unless it is nohost. */
static const char *bind_name(const struct decl *function, enum device_kind kind) {
  const struct construct *routine = routine_for(function, kind);
  return kind == DEVICE_KIND_HOST && !construct_routine(routine)->nohost ? NULL : construct_routine(routine)->bind;
}

/* "{x, y}, ": what TEXT writes for each kind of device. */
static void kinds_text(struct lowering *l, struct text *out, const struct decl *function,
                       void text(struct lowering *, struct text *, const struct decl *, enum device_kind)) {
  for (int kind = 0; kind < DEVICE_KINDS; kind++) {
    text_add(out, kind ? ", " : "{");
    text(l, out, function, (enum device_kind)kind);
  }
  text_add(out, "}, ");
}

static void levels_of(struct lowering *l, struct text *out, const struct decl *function, enum device_kind kind) {
  (void)l;
  text_printf(out, "%u", routine_levels(function, kind));
}

static void bind_of(struct lowering *l, struct text *out, const struct decl *function, enum device_kind kind) {
  const char *name = bind_name(function, kind);
  text_add(out, name ? c_string(l, name) : "0");
}

static void version_of(struct lowering *l, struct text *out, const struct decl *function, enum device_kind kind) {
  bool own = has_version(l, function, kind);
  text_printf(out, "%s%s", own ? "(void (*)(void))" : "", own ? version_name(l, function->definition, kind) : "0");
}

/* C++: a function may have others of its name beside it, or be a member: it is declared anew, by its symbol. */
static void declare_symbols(struct lowering *l, struct text *out, bool row(struct lowering *, const struct decl *)) {
  EACH_AT (const struct decl, decl, l->unit->decls, l->unit->ndecls)
    if (decl->symbol && row(l, decl))
      text_printf(out, l->spelling->function_symbol, decl->id, decl->symbol);
}

static bool has_row(struct lowering *l, const struct decl *decl) {
  const struct construct *routine = construct_of_routine(decl);
  bool named = decl->symbol || l->spelling->names_are_unique; /* no template, whose instances the table cannot name */
  if (decl->kind != DECL_FUNCTION || !named || (decl->canonical && decl->canonical != decl) || !routine ||
      decl->function)
    return false;
  bool bind = false, version = false;
  for (int kind = 0; kind < DEVICE_KINDS; kind++) {
    bind |= bind_name(decl, (enum device_kind)kind) != NULL;
    version |= has_version(l, decl, (enum device_kind)kind);
  }
  return !decl->definition || bind || version || construct_routine(routine)->nohost;
}

void routine_table(struct lowering *l, struct text *out) {
  size_t n = 0;
  declare_symbols(l, out, has_row);
  EACH_AT (const struct decl, decl, l->unit->decls, l->unit->ndecls) {
    if (!has_row(l, decl))
      continue;
    text_add(out, n++ ? ", " : "static const struct sumac_routine __sumac_routines[] __attribute__((used)) = {");
    text_printf(out, "{(void (*)(void))%s, ",
                decl->symbol ? arena_printf(l->arena, "__sumac_function_%d", decl->id) : decl->name);
    kinds_text(l, out, decl, levels_of);
    kinds_text(l, out, decl, bind_of);
    kinds_text(l, out, decl, version_of);
    text_printf(out, "%d}", construct_routine(construct_of_routine(decl))->nohost);
  }
  if (n)
    text_add(out, "};\n");
}
