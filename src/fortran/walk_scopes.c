/*
 * walk_scopes.c - scopes in execution parts: BLOCK, ASSOCIATE, SELECT TYPE (Fortran 2018, 11.1.3, 11.1.4, 11.1.11).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/walk.h"

/* "name:" in front of a construct. */
static void skip_construct_name(struct parser *p) {
  if (peek(p, 0)->kind == TOKEN_NAME && strcmp(peek(p, 1)->text, ":") == 0)
    p->at += 2;
}

/* Behind "x =>": a variable or a component, whose name stands for it; NULL: an expression. */
static struct expr *alias_of(const struct parser *p) {
  struct parser target = *p;
  target.at += 2;
  size_t from = target.at;
  while (peek(&target, 0)->kind == TOKEN_NAME && strcmp(peek(&target, 1)->text, "%") == 0)
    target.at += 2;
  bool is_name = peek(&target, 0)->kind == TOKEN_NAME;
  const char *behind = peek(&target, 1)->text;
  if (!is_name || (strcmp(behind, ",") != 0 && strcmp(behind, ")") != 0))
    return NULL;
  target.at = from;
  return parse_designator(&target);
}

/* "associate (x => a(1, :), y => b)" */
static void add_associates(struct walk *w, struct parser *p) {
  int depth = 0;
  for (p->at++; !at_end(p); p->at++) {
    depth += at_sign(p, "(") - at_sign(p, ")");
    if (depth != 1 || peek(p, 0)->kind != TOKEN_NAME || strcmp(peek(p, 1)->text, "=>") != 0)
      continue;
    struct symbol *symbol = scope_add(w->file, w->scope, peek(p, 0));
    symbol->kind = SYMBOL_VARIABLE;
    symbol->typed = true;
    symbol->alias = alias_of(p);
    struct parser target = *p;
    target.at += 2;
    if (!symbol->alias)
      take_selector(w->file, w->scope->host, &target, symbol);
  }
}

static bool begins_select(const struct parser *p) {
  static const char *const words[] = {"select type", "select rank", "select case"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    struct parser head = *p;
    if (words_are(&head, words[i]) && at_sign(&head, "("))
      return true;
  }
  return false;
}

/* "select type (s)", "select type (s => x%y)" */
static const char *selector_of(const struct parser *p) {
  struct parser head = *p;
  if (!words_are(&head, "select type") || !take_sign(&head, "("))
    return NULL;
  const struct token *name = take_name(&head);
  return name ? name->text : NULL;
}

/* Behind "type is (t)" and "class is (t)" the selector has that type. */
static bool begin_guard(struct walk *w, struct parser *p) {
  struct scope *select = w->scope->guards ? w->scope->host : w->scope;
  struct parser is = *p;
  bool typed = select->selector && (words_are(&is, "type is") || words_are(&is, "class is"));
  struct parser other = *p;
  if (!typed && !(select->selector && words_are(&other, "class default")))
    return false;
  struct symbol *object = scope_find(w->file, select, select->selector);
  const struct token *name = typed && take_sign(&is, "(") ? take_name(&is) : NULL;
  w->scope = scope_new(w->file, select, w->unit);
  w->scope->guards = true;
  const struct symbol *selected = object && object->alias ? variable_of(w->file, select->host, object->alias) : object;
  if (!name || !selected || selected->type.base != TYPE_DERIVED)
    return true;
  struct token key = {.text = object->name, .spelled = object->spelled, .place = p->statement->place};
  struct symbol *own = scope_add(w->file, w->scope, &key);
  struct scope *scope = own->scope;
  if (selected == object)
    *own = *object;
  else
    become_selected(own, selected, selected, selected->rank);
  own->scope = scope;
  own->type.name = name->text;
  struct parser type_is = *p;
  own->type.kind = words_are(&type_is, "type is") ? 0 : POLYMORPHIC;
  own->type.derived = NULL;
  own->target |= own->pointer;
  own->contiguous |= own->allocatable;
  own->allocatable = own->pointer = own->optional = false;
  own->is_structure = false;
  own->bytes = NULL;
  memset(&own->parts, 0, sizeof own->parts);
  return true;
}

static bool begins_block(const struct parser *p) {
  return at_word(p, "block") && peek(p, 1)->kind == TOKEN_END;
}

void track_scopes(struct walk *w, const struct statement *s) {
  struct parser p = parser_of(w->file, w->scope, s);
  skip_construct_name(&p);
  struct parser end = p;
  bool associates = at_word(&p, "associate") && strcmp(peek(&p, 1)->text, "(") == 0, selects = begins_select(&p);
  if (begin_guard(w, &p))
    return;
  if (associates || selects) {
    w->scope = scope_new(w->file, w->scope, w->unit);
    w->scope->associates = associates;
    w->scope->selects = selects;
    w->scope->selector = selector_of(&p);
    add_associates(w, &p);
    return;
  }
  const struct scope *select = w->scope->guards ? w->scope->host : w->scope;
  bool ends =
      (w->scope->associates && words_are(&end, "end associate")) || (select->selects && words_are(&end, "end select"));
  if (ends) {
    w->scope = select->host;
  } else if (begins_block(&p)) {
    w->scope = scope_new(w->file, w->scope, w->unit);
    w->specifies = true;
  } else if (words_are(&end, "end block") && w->scope != w->unit->scope) {
    w->scope = w->scope->host;
  }
}
