/*
 * render.c - the user's statements and expressions as they stand in a region: references rewritten, loops replaced.
 * To change how the user's text is rewritten: a row of render.c; names: bindings.c; C++: lambdas.c, packs.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#include "lower/write/crew.h"
#include "lower/write/inside.h"

void render_replace(struct renderer *renderer, const struct node *node, const char *text) {
  edit_add(&renderer->edits, node->begin, node->end, text);
}

/* --- declarations --- */

/* In C, `const int n = 4; double a[n];` declares an array of run-time length. Writing 4 in place of n makes it one of
   constant length, which is cheaper on devices. */
void render_lengths(struct lowering *l, struct edits *edits, const struct decl *decl) {
  const struct type *type = decl->type;
  for (; type->kind == TYPE_ARRAY || type->kind == TYPE_VLA; type = type->to)
    if (type_known_length(type) && type->vla_size->begin >= decl->begin && type->vla_size->end <= decl->end)
      edit_add(edits, type->vla_size->begin, type->vla_size->end, arena_printf(l->arena, "%ld", type->vla_size->value));
}

/* An `extern` declaration inside the region would hide the variable that the region has for the mapped object: another
   name is declared instead, which nothing uses. */
static void hide_extern(struct renderer *renderer, const struct decl *decl) {
  const struct variable *variable = renderer->region ? region_variable(renderer->region, decl) : NULL;
  if (variable && variable->slot >= 0 && region_declares_extern(renderer->region, decl))
    edit_add(&renderer->edits, decl->name_begin, decl->name_begin, "__sumac_extern_");
}

static bool rewrite_declaration(struct renderer *renderer, struct node *node) {
  if (node->kind == N_VAR && node->decl) {
    render_lengths(renderer->l, &renderer->edits, node->decl);
    hide_extern(renderer, node->decl);
  }
  return false;
}

bool class_is_hoisted(const struct node *node) {
  return node->kind == N_TYPE && node->decl->in_template && node->decl->has_methods;
}

/* "struct C { ... }" is left out, and "struct C { ... } x" is "struct C x". */
static bool drop_class(struct renderer *renderer, struct node *node) {
  bool hoisted = class_is_hoisted(node) && renderer->region && renderer->region->style != REGION_ROUTINE;
  bool named = hoisted && node->parent && node->parent->kind == N_DECLS && node->parent->nkids > 1;
  if (hoisted)
    edit_add(&renderer->edits, node->decl->begin, node->decl->end,
             named ? type_given_tag(renderer->l, node->decl) : "");
  return hoisted;
}

static bool mark_alloca(struct renderer *renderer, struct node *node) {
  alloca_mark(&renderer->edits, node);
  return false;
}

/* --- loops and what they reduce --- */

/* Loops that are partitioned, or that a directive stands at. */
static bool replace_loop(struct renderer *renderer, struct node *node) {
  struct loop *loop = node == renderer->top || !renderer->region ? NULL : region_loop_at(renderer->region, node);
  if (!loop || (!loop->levels && !loop->construct))
    return false;
  struct text text = {0};
  loop_text(renderer->l, &text, loop, renderer->bindings);
  text_add(&text, line_marker(renderer->l, loop->node->end));
  edit_add(&renderer->edits, loop->node->begin, loop->node->end, text_keep(&text, renderer->l->arena));
  return true;
}

/* The range of an `if` includes its last semicolon, that of an expression does not: the replacement of an `if` needs
 * one.
 */
static const char *ending(const struct node *node) {
  return node->kind == N_IF ? ";" : "";
}

/* A statement that adds terms to digits: calls that do. */
static bool replace_terms(struct renderer *renderer, struct node *node) {
  const char *text = digits_text(renderer->l, renderer->region, node, renderer->bindings);
  if (text)
    render_replace(renderer, node, text);
  return text;
}

/* A statement that updates the LOCAL of a max or min becomes a call of __sumac_red_pick. */
static bool replace_extreme(struct renderer *renderer, struct node *node) {
  if (node->kind != N_IF && node->kind != N_ASSIGN)
    return false;
  for (const struct binding *binding = renderer->bindings; binding; binding = binding->next) {
    struct node *value = binding->extreme ? extreme_value(renderer->l, node, binding->extreme) : NULL;
    if (!value || binding_of(renderer->bindings, binding->decl) != binding->text)
      continue;
    struct lowering *l = renderer->l;
    const char *rest = render_expression(l, renderer->region, value, renderer->bindings);
    edit_add(&renderer->edits, node->begin, node->end,
             arena_printf(l->arena, "%1$s = __sumac_red_pick_%2$s(%1$s, %3$s, %4$s)%5$s", binding->text,
                          type_reduction_suffix(l, binding->decl->type), rest, op_builtin(binding->extreme->op),
                          ending(node)));
    return true;
  }
  return false;
}

/* A statement that updates an element of an array whose LOCAL threads may share: see update.c. */
static bool replace_update(struct renderer *renderer, struct node *node) {
  struct element_update u;
  if (node == renderer->top || (node->kind != N_IF && node->kind != N_ASSIGN && node->kind != N_UNARY))
    return false;
  for (const struct binding *binding = renderer->bindings; binding; binding = binding->next) {
    if (!binding->update || !update_read(renderer->l, node, binding->update, &u) ||
        binding_of(renderer->bindings, binding->decl) != binding->text)
      continue;
    const char *text = update_text(renderer->l, renderer->region, node, &u, binding, renderer->bindings);
    edit_add(&renderer->edits, node->begin, node->end, text);
    return true;
  }
  return false;
}

/* A step that is atomic without saying so. */
static bool replace_step(struct renderer *renderer, struct node *node) {
  const struct region *region = renderer->region;
  bool is = false;
  for (size_t i = 0; region && i < region->updates.n && !is; i++)
    is = region->updates.item[i] == node;
  if (is)
    edit_add(&renderer->edits, node->begin, node->end,
             arena_printf(renderer->l->arena, "%s%s",
                          atomic_step_text(renderer->l, renderer->region, node, renderer->bindings), ending(node)));
  return is;
}

static bool note_value(struct renderer *renderer, struct node *node) {
  if (renderer->region)
    note_edits(renderer->l, renderer->region, &renderer->edits, node);
  on_better(renderer->l, renderer->region, &renderer->edits, node, renderer->bindings);
  return false;
}

/* NODE is an inner loop of collapse(force:): its iterations are part of the outermost loop's, so here it runs once. */
static bool is_sunk(const struct region *region, const struct node *node) {
  for (size_t i = 0; region && i < region->loops.n; i++)
    if (region->loops.item[i]->levels && loop_in_nest(region->loops.item[i], node))
      return true;
  return false;
}

/* do { } while (0): `continue` must end only this. */
static bool sink_loop(struct renderer *renderer, struct node *node) {
  if (node->kind != N_FOR || !is_sunk(renderer->region, node))
    return false;
  edit_add(&renderer->edits, node->begin, node->kid[3]->begin, "do ");
  edit_add(&renderer->edits, node->end, node->end, " while (0);");
  render_inside(renderer, node->kid[3]);
  return true;
}

/* --- calls --- */

static bool mark_fused(struct renderer *renderer, struct node *node) {
  fused_mark(renderer->l, renderer->region, &renderer->edits, node, renderer->bindings);
  return false;
}

static bool replace_fused(struct renderer *renderer, struct node *node) {
  const char *count = fused_count_text(renderer->l, renderer->region, node, renderer->bindings);
  struct node *body =
      count ? NULL : fused_edits(renderer->l, renderer->region, &renderer->edits, node, renderer->bindings);
  if (count)
    render_replace(renderer, node, count);
  else if (body)
    render_inside(renderer, body);
  return count || body;
}

static bool replace_crew_call(struct renderer *renderer, struct node *node) {
  const char *call = crew_call_text(renderer->l, renderer->region, node, renderer->bindings);
  if (call)
    render_replace(renderer, node, call);
  return call;
}

static bool rewrite_call(struct renderer *renderer, struct node *node) {
  alike_edits(renderer->region, &renderer->edits, node);
  return false;
}

/* --- constructs --- */

static bool replace_crew(struct renderer *renderer, struct node *node) {
  return crew_edits(renderer->l, renderer->region, &renderer->edits, node, renderer->bindings);
}

static bool replace_atomic(struct renderer *renderer, struct node *node) {
  if (!construct_is_atomic(node))
    return false;
  render_replace(renderer, node, atomic_text(renderer->l, renderer->region, construct_at(node), renderer->bindings));
  return true;
}

/* What src/xform/nested.c makes of those in functions that are compiled for host and devices alike. */
static const char *nested_text(struct lowering *l, const struct construct *construct) {
  const char *message = arena_printf(l->arena, "device code met '%s' in '%s', which only the host can execute",
                                     construct->words, construct->function->shown);
  return arena_printf(l->arena, "__sumac_say(%s, %u, %s, 1);", c_string(l, construct->place.file),
                      construct->place.line, c_string(l, message));
}

static bool replace_nested(struct renderer *renderer, struct node *node) {
  if (!construct_is_nested(node))
    return false;
  render_replace(renderer, node, nested_text(renderer->l, construct_at(node)));
  return true;
}

/* A hint has no effect; check/report.c mentions it. Others have a message. */
static const char *say_text(struct lowering *l, const struct construct *construct) {
  return construct_hint(construct)->message
             ? arena_printf(l->arena, "__sumac_say(%s, %u, %s, %d);", c_string(l, construct->place.file),
                            construct->place.line, construct_hint(construct)->message, construct_hint(construct)->fatal)
             : ";";
}

static bool replace_hint(struct renderer *renderer, struct node *node) {
  if (!construct_at(node) || construct_at(node)->kind != CONSTRUCT_HINT)
    return false;
  render_replace(renderer, node, say_text(renderer->l, construct_at(node)));
  return true;
}

static bool is_block(const struct node *node) {
  return construct_at(node) && construct_at(node)->kind == CONSTRUCT_BLOCK;
}

static bool replace_wait(struct renderer *renderer, struct node *node) {
  if (!is_block(node) || construct_at(node)->body)
    return false;
  render_replace(renderer, node, detached_awaited_text(renderer->l, renderer->region, node));
  return true;
}

static bool replace_group(struct renderer *renderer, struct node *node) {
  const char *group = detached_group_text(renderer->l, renderer->region, node, renderer->bindings);
  if (group)
    render_replace(renderer, node, group);
  return group;
}

/* A pragma for the compiler of the text; perhaps nothing. */
static const char *unroll_text(struct lowering *l, const struct construct *construct) {
  const struct node *loop = construct_block(construct)->unroll ? construct->body : NULL;
  return loop && loop->kind == N_FOR ? arena_printf(l->arena, "\n#pragma clang loop unroll%s%s",
                                                    construct_block(construct)->unroll, line_marker(l, loop->begin))
                                     : "";
}

/* A block stays, with something around its statement. */
static bool rewrite_block(struct renderer *renderer, struct node *node) {
  if (!is_block(node) || cancel_group(renderer->l, &renderer->edits, node))
    return false;
  const char *wait = construct_block(construct_at(node))->gathers ? handed_wait_text(renderer->region, node) : "";
  edit_add(&renderer->edits, node->begin, node->kid[0]->begin,
           *wait ? "{ " : unroll_text(renderer->l, construct_at(node)));
  if (*wait)
    edit_add(&renderer->edits, node->end, node->end, arena_printf(renderer->l->arena, "%s}", wait));
  return false;
}

/* --- names --- */

static bool replace_part(struct renderer *renderer, struct node *node) {
  bool part = node->kind == N_MEMBER || node->kind == N_SUBSCRIPT || (node->kind == N_UNARY && node->op == '*');
  const struct binding *member = part ? binding_of_member(renderer->bindings, node) : NULL;
  if (!member || (member->redirect && member->redirect->index))
    return false;
  render_replace(renderer, node, member->text);
  return true;
}

static bool rewrite_reference(struct renderer *renderer, struct node *node) {
  const struct decl *decl = node->kind == N_REF ? node->decl : NULL;
  if (!decl)
    return false;
  if (decl->is_self) {
    bool captured = node->parent && node->parent->kind == N_LAMBDA; /* [this] */
    render_replace(renderer, node,
                   captured            ? SELF_NAME " = " SELF_NAME
                   : node->is_implicit ? SELF_NAME "->"
                                       : SELF_NAME);
    return false;
  }
  const char *text =
      tree_is_evaluated(node) ? binding_of(renderer->bindings, decl) : binding_unevaluated(renderer->bindings, decl);
  if (text || decl->member)
    render_replace(renderer, node, text ? text : binding_text(renderer->l, renderer->bindings, decl));
  return false;
}

/* "L:", "goto L", "&&L": L stands last, but in the first. */
static bool rewrite_label(struct renderer *renderer, struct node *node) {
  bool names = node->kind == N_LABEL || node->kind == N_GOTO || node->kind == N_LABEL_ADDR;
  const char *label =
      names && node->decl && renderer->region ? form_label(renderer->l, renderer->region, node->decl) : NULL;
  if (!label)
    return false;
  size_t length = strlen(node->decl->name), end = node->end;
  while (strchr("; \t\n", renderer->l->unit->text[end - 1]))
    end--;
  size_t begin = node->kind == N_LABEL ? node->begin : end - length;
  edit_add(&renderer->edits, begin, begin + length, label);
  return false;
}

/* __func__ would be the name of the region's function: the user's is written as a string. As __func__ it is an array of
   const char; where it has been converted to a pointer, a cast keeps the type. */
static bool rewrite_function_name(struct renderer *renderer, struct node *node) {
  struct lowering *l = renderer->l;
  if (node->kind != N_FUNCTION_NAME)
    return false;
  bool array = node->type && node->type->kind == TYPE_ARRAY;
  edit_add(&renderer->edits, node->begin, node->end,
           array ? arena_printf(l->arena, "(*(const char (*)[%ld])%s)", node->type->length, node->text)
                 : arena_printf(l->arena, "((char *)%s)", node->text));
  return false;
}

/* --- the table --- */

/* A rewrite makes edits for NODE, and returns whether they replace all of it: then nothing more is done with NODE or
   what is in it. Else the next row is asked, and behind the last one the nodes inside. */
typedef bool rewrite(struct renderer *, struct node *);

static rewrite *const rewrites[] = {
    /* Whatever else becomes of it: rows that mark a node, and leave it. */
    rewrite_declaration,
    drop_class,
    mark_alloca,
    mark_fused,
    /* What expands a pack is rendered inside of a call. */
    replace_pack,
    /* A loop, before its statement could be taken for a step or a block of what is around. */
    replace_loop,
    replace_fused,
    /* Statements that reduce: terms of a sum of digits; an extreme value before an update, which it looks like (if (x <
       e) x = e); both before steps, which are atomic where no LOCAL is in reach. */
    replace_terms,
    replace_extreme,
    replace_update,
    replace_step,
    /* What is left of assignments stays one, with a note beside it. */
    note_value,
    /* Calls for threads are replaced; only of others the name or an argument is another. */
    replace_crew_call,
    rewrite_call,
    /* Constructs, one of each kind. What waits or gathers comes before the block that it is. */
    replace_crew,
    replace_atomic,
    replace_nested,
    replace_hint,
    replace_wait,
    replace_group,
    rewrite_block,
    sink_loop,
    /* Captures give names inside of a lambda another meaning. */
    replace_lambda,
    /* Names: a part that is bound by itself, then an element of an array that is, then the variable. */
    replace_part,
    render_subscript,
    rewrite_reference,
    rewrite_label,
    rewrite_function_name,
};

static bool render_node(struct node *node, void *context) {
  for (size_t i = 0; i < sizeof rewrites / sizeof *rewrites; i++)
    if (rewrites[i](context, node))
      return false;
  return true;
}

void render_inside(struct renderer *renderer, struct node *node) {
  tree_walk_text(node, render_node, renderer);
}

char *render_text(struct lowering *l, struct region *region, struct node *node, size_t end,
                  const struct binding *bindings, const struct node *top) {
  struct renderer renderer = {.l = l, .region = region, .bindings = bindings, .top = top};
  render_inside(&renderer, node);
  for (size_t i = 0; i < l->tags.n; i++)
    if (l->tags.item[i].begin >= node->begin && l->tags.item[i].end <= end)
      edit_add(&renderer.edits, l->tags.item[i].begin, l->tags.item[i].end, l->tags.item[i].text);
  struct text out = {0};
  edit_render(l, &out, node->begin, end, &renderer.edits);
  char *text = text_keep(&out, l->arena);
  vec_free(&renderer.edits);
  return text;
}
