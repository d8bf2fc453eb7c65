/*
 * lambdas.c - C++: what lambdas in regions capture, where a region writes the user's variables otherwise.
 *
 *     [x, &y] { .. x + y .. }     [x = TEXT, &y = TEXT] { .. x + y .. }
 *     [=] { .. x .. }             [=, x = TEXT] { .. x .. }
 *     [t] of an array             __extension__ ({ auto &t = TEXT; [t] { .. t[i] .. }; })
 *     [] { .. n::x .. }           [&__sumac_v3_x] { .. __sumac_v3_x .. }
 *     [*this] { .. f() .. }       [__sumac_object = *__sumac_this] { auto *const __sumac_this = &__sumac_object; .. }
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "lower/write/write.h"

/* The variables of the region's that TEXT, of a binding, names: "__sumac_v3_x", "(*__sumac_p_v3_x)". */
static void add_own_names(struct lowering *l, struct text *captures, const char *text, bool pointers) {
  static const char own[] = "__sumac_", pointer[] = "__sumac_p_";
  for (size_t length; *text; text += length) {
    for (length = 0; isalnum((unsigned char)text[length]) || text[length] == '_';)
      length++;
    bool wanted = strncmp(text, own, strlen(own)) == 0 && (pointers || strncmp(text, pointer, strlen(pointer)) != 0);
    const char *item = arena_printf(l->arena, "&%.*s, ", (int)length, text);
    if (wanted && !(captures->length && strstr(captures->text, item)))
      text_add(captures, item);
    length += length == 0;
  }
}

struct globals {
  struct renderer *renderer;
  struct text captures;
  bool pointers;
};

static bool find_global(struct node *node, void *context) {
  struct globals *globals = context;
  const struct decl *decl = node->kind == N_REF ? node->decl : NULL;
  const char *text = decl && decl->scope ? binding_of(globals->renderer->bindings, decl) : NULL;
  if (text)
    add_own_names(globals->renderer->l, &globals->captures, text, globals->pointers);
  return true;
}

/* A lambda captures no n::x, but may have to capture the region's variable for it: [] becomes [&__sumac_v3_x], and
   [=] becomes [=, &__sumac_v3_x]. [&] and, of pointers, [=] do what is needed. */
static void capture_globals(struct renderer *renderer, struct node *node) {
  struct globals globals = {.renderer = renderer, .pointers = node->op != '='};
  struct lowering *l = renderer->l;
  const char *text = l->unit->text, *at = text + node->begin + 1;
  if (node->op != '&')
    tree_walk_text(node, find_global, &globals);
  if (node->op == '=')
    at = strchr(at, '=') + 1;
  bool last = node->op == '=' || at[strspn(at, " \t\n")] == ']';
  int length = (int)globals.captures.length - (last ? 2 : 0);
  if (globals.captures.length)
    edit_add(&renderer->edits, (size_t)(at - text), (size_t)(at - text),
             arena_printf(l->arena, "%s%.*s", node->op == '=' ? ", " : "", length, globals.captures.text));
  text_free(&globals.captures);
}

struct lambda {
  struct renderer *renderer;
  const struct binding *around;
  const struct node *node;
  struct text captures, arrays;
};

static bool is_captured(const struct lambda *lambda, const struct decl *decl) {
  bool found = decl->begin >= lambda->node->begin && decl->begin < lambda->node->end;
  for (size_t i = 0; i < lambda->node->nkids && !found; i++)
    found = lambda->node->kid[i]->kind == N_REF && tree_same_decl(lambda->node->kid[i]->decl, decl);
  return found || binding_of(lambda->renderer->bindings, decl) != binding_of(lambda->around, decl);
}

/* What is written for DECL around the lambda, if that is not its name; else NULL. */
static const char *other_text(const struct lambda *lambda, const struct decl *decl) {
  const char *text = decl->is_self ? NULL : binding_of(lambda->around, decl);
  bool expands = text && decl->is_pack && strcmp(text, decl->name) == 0; /* packs.c: a pack of its name is around */
  return text && !expands && strcmp(text, decl->local) != 0 ? text : NULL;
}

/* "x = TEXT", of a copy; of an array "x", which is a reference then. In the lambda it is X. */
static const char *copied_item(struct lambda *lambda, const struct decl *decl, const char *text) {
  struct lowering *l = lambda->renderer->l;
  bool array = decl->type && (decl->type->kind == TYPE_ARRAY || decl->type->kind == TYPE_VLA);
  lambda->renderer->bindings = binding_push(l, lambda->renderer->bindings, decl, decl->local);
  if (!array)
    return arena_printf(l->arena, "%s = %s", decl->local, text);
  text_printf(&lambda->arrays, "auto &%s = %s; ", decl->local, text);
  return decl->local;
}

/* [=]: variables of the function are copied, not the region's pointers to them. */
static bool copy_used(struct node *node, void *context) {
  struct lambda *lambda = context;
  const struct decl *decl = node->kind == N_REF ? node->decl : NULL;
  bool automatic = decl && decl->function && (decl->kind == DECL_VAR || decl->kind == DECL_PARAM) &&
                   decl->storage != STORAGE_STATIC_LOCAL && decl->storage != STORAGE_EXTERN;
  const char *text = automatic && !is_captured(lambda, decl) ? other_text(lambda, decl) : NULL;
  const char *item = text ? copied_item(lambda, decl, text) : NULL;
  if (item && item != decl->local) /* an array's reference is what [=] captures */
    text_printf(&lambda->captures, ", %s", item);
  return true;
}

/* *this, of which KID is the second word. */
static void copy_object(struct lambda *lambda, const struct node *kid) {
  struct renderer *renderer = lambda->renderer;
  const struct node *body = lambda->node->kid[lambda->node->nkids - 1];
  size_t star = kid->begin;
  while (renderer->l->unit->text[star] != '*')
    star--;
  edit_add(&renderer->edits, star, kid->end, "__sumac_object = *" SELF_NAME);
  edit_add(&renderer->edits, body->begin + 1, body->begin + 1, " auto *const " SELF_NAME " = &__sumac_object; ");
}

static void capture(struct lambda *lambda, struct node *kid) {
  struct renderer *renderer = lambda->renderer;
  const struct decl *decl = kid->kind == N_REF ? kid->decl : NULL;
  const char *text = decl ? other_text(lambda, decl) : NULL;
  if (decl && decl->is_self && kid->op == '*') {
    copy_object(lambda, kid);
  } else if (!text) {
    render_inside(renderer, kid);
  } else if (renderer->l->unit->text[kid->begin - 1] == '&') {
    edit_add(&renderer->edits, kid->begin, kid->end, arena_printf(renderer->l->arena, "%s = %s", decl->local, text));
    renderer->bindings = binding_push(renderer->l, renderer->bindings, decl, decl->local);
  } else {
    edit_add(&renderer->edits, kid->begin, kid->end, copied_item(lambda, decl, text));
  }
}

bool replace_lambda(struct renderer *renderer, struct node *node) {
  struct lambda lambda = {.renderer = renderer, .around = renderer->bindings, .node = node};
  struct lowering *l = renderer->l;
  if (node->kind != N_LAMBDA)
    return false;
  capture_globals(renderer, node);
  if (node->op == '=')
    tree_walk_text(node->kid[node->nkids - 1], copy_used, &lambda);
  for (size_t i = 0; i < node->nkids; i++)
    capture(&lambda, node->kid[i]);
  size_t behind = (size_t)(strchr(l->unit->text + node->begin, '=') + 1 - l->unit->text);
  if (lambda.captures.length)
    edit_add(&renderer->edits, behind, behind, arena_strndup(l->arena, lambda.captures.text, lambda.captures.length));
  if (lambda.arrays.length) {
    edit_add(&renderer->edits, node->begin, node->begin,
             arena_printf(l->arena, "__extension__ ({ %s", lambda.arrays.text));
    edit_add(&renderer->edits, node->end, node->end, "; })");
  }
  text_free(&lambda.captures);
  text_free(&lambda.arrays);
  renderer->bindings = lambda.around;
  return true;
}
