/*
 * copies.c - C++: code that devices have for a function beside what the host's compiler makes of it (routine.c).
 *
 * Of functions that share their callers' threads it stands in the function, as a template's instances, members of
 * classes and overloads have no other name that the text could use:
 *
 *     R f(T x) { body }   becomes   R f(T x) { if (__sumac_in_launch()) { code for devices } else { body } }
 *
 * Images keep the first half (src/xform/variants.c). The copy for the only thread of a gang, which all of the gang's
 * threads execute, is a function of the same kind in the same scope, behind the user's; if that is declared before,
 * so is the copy.
 */
#include <ctype.h>

#include "lower/write/copies.h"
#include "lower/write/write.h"

/* Labels are a function's: the text could not have them twice. */
bool copy_is_inside(const struct lowering *l, const struct decl *function) {
  const struct decl *definition = function->definition ? function->definition : function;
  bool plain = !function->in_template && !function->is_member;
  return l->unit->cxx && !(plain && definition->node && tree_has_kind(definition->node, N_LABEL));
}

static const char *self_text(const struct region *routine) {
  return routine->function->self ? " __typeof__(this) const " CXX_SELF " = this; " : "";
}

void copy_inside(struct lowering *l, struct region *routine) {
  const struct node *body = routine->statement[0];
  edit_add(&l->edits, body->begin, body->begin,
           arena_printf(l->arena, "{ if (__sumac_in_launch()) {%s%s%s } else %s", routine_begin_text(l, routine),
                        self_text(routine), render_statement(l, routine, routine->statement[0], NULL),
                        line_marker(l, body->begin)));
  edit_add(&l->edits, body->end, body->end, " }");
}

/* Where "template <class T>" stands in front of AT; AT: it does not. */
static size_t behind_template(const char *text, size_t at) {
  static const char word[] = "template";
  size_t i = at, length = sizeof word - 1;
  while (i > 0 && strchr(" \t\n", text[i - 1]))
    i--;
  if (i == 0 || text[i - 1] != '>')
    return at;
  for (int depth = 0; i > 0; i--) {
    depth += (text[i - 1] == '>') - (text[i - 1] == '<');
    if (depth == 0)
      break;
  }
  for (i -= i > 0; i > 0 && strchr(" \t\n", text[i - 1]);)
    i--;
  return i >= length && strncmp(text + i - length, word, length) == 0 ? i - length : at;
}

/* Where the text of DECL begins: of a template's member behind its class, libclang leaves out the class's template. */
static size_t head_begin(const char *text, const struct decl *decl) {
  size_t begin = decl->begin;
  for (size_t next; decl->is_member && (next = behind_template(text, begin)) < begin;)
    begin = next;
  return begin;
}

/* "static " for a function of the file that is not declared before, with its scope in front of its name. */
static const char *static_text(struct lowering *l, const struct decl *decl) {
  bool plain = !decl->in_template && !decl->is_member && l->unit->text[decl->name_begin - 1] != ':';
  return arena_printf(l->arena, "%s%s", line_marker(l, head_begin(l->unit->text, decl)),
                      plain && decl->storage != STORAGE_STATIC ? "static " : "");
}

/* The text of DECL, a declaration of the function, up to END, with NAME as its name. */
static void add_head(struct lowering *l, struct text *out, const struct decl *decl, size_t end, const char *name) {
  size_t begin = head_begin(l->unit->text, decl), behind = decl->name_begin + strlen(decl->name);
  routine_add_without_extern(l, out, begin, decl->name_begin);
  text_add(out, name);
  text_add_n(out, l->unit->text + behind, end - behind);
}

void copy_declare(struct lowering *l, const struct decl *function, const char *text) {
  const char *whole = l->unit->text, *end = strchr(whole + function->canonical->end, ';');
  size_t at = end ? (size_t)(end + 1 - whole) : function->canonical->end;
  edit_add(&l->edits, at, at, arena_printf(l->arena, " %s%s", text, line_marker(l, at)));
}

void copy_beside(struct lowering *l, struct region *routine) {
  const struct decl *function = routine->function, *first = function->canonical;
  const struct node *body = routine->statement[0];
  const char *name = routine_copy_name(l, routine);
  struct text out = {0};
  if (first != function && !first->function) {
    text_add(&out, static_text(l, first));
    add_head(l, &out, first, first->end, name);
    copy_declare(l, function, arena_printf(l->arena, "%s;", out.text));
    out.length = 0;
  }
  text_add(&out, static_text(l, function));
  add_head(l, &out, function, body->begin, name);
  text_printf(&out, "{%s%s%s }%s", routine_begin_text(l, routine), self_text(routine),
              render_statement(l, routine, routine->statement[0], NULL), line_marker(l, body->end));
  if (!function->in_template && !function->is_member)
    routine_offer_elsewhere(l, &out, routine);
  edit_add(&l->edits, function->node->end, function->node->end, text_keep(&out, l->arena));
}

static bool is_name_character(char c) {
  return isalnum((unsigned char)c) || c == '_';
}

/* Where NAME stands in [begin, end), which names a function: f, n::f<T>, x.f. */
static size_t find_name(const char *text, size_t begin, size_t end, const char *name) {
  size_t length = strlen(name);
  for (size_t i = begin; i + length <= end; i++) {
    bool word = (i == begin || !is_name_character(text[i - 1])) && !is_name_character(text[i + length]);
    size_t behind = i + length + strspn(text + i + length, " \t\n");
    if (word && strncmp(text + i, name, length) == 0 && strncmp(text + behind, "::", 2) != 0)
      return i;
  }
  return end;
}

void copy_call(struct lowering *l, struct edits *edits, const struct node *call, const char *name) {
  const struct decl *callee = tree_callee((struct node *)call);
  const struct node *called = tree_strip(call->kid[0]);
  size_t begin = called->kind == N_MEMBER && called->nkids ? called->kid[0]->end : called->begin;
  size_t at = find_name(l->unit->text, begin, called->end, callee->name);
  if (at == called->end)
    bug("lower", __func__, "a call of '%s' does not name it", callee->name);
  if (!callee->is_member) /* wherever the name is found */
    edit_add(edits, called->begin, at + strlen(callee->name), arena_printf(l->arena, "::%s%s", callee->scope, name));
  else
    edit_add(edits, at, at + strlen(callee->name), name);
}

const char *copy_declared_elsewhere(struct lowering *l, const struct decl *function, const char *head) {
  return arena_printf(l->arena, "%s __asm__(\"__sumac_elsewhere_%s\"); ", head, function->symbol);
}

const char *copy_offered(struct lowering *l, const struct decl *function, const char *head) {
  const struct decl *first = function->canonical;
  if (first == function || first->function)
    return copy_declared_elsewhere(l, function, head);
  struct text declared = {0};
  add_head(l, &declared, first, first->end, routine_name_elsewhere(l, function));
  copy_declare(l, function, copy_declared_elsewhere(l, function, declared.text));
  text_free(&declared);
  return "";
}
