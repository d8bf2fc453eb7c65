/*
 * render.c - the user's statements and expressions as they stand in a region: references rewritten, loops replaced.
 */
#include <string.h>

#include "lower/analyse/updates.h"
#include "lower/construct.h"
#include "lower/lowering.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/types.h"
#include "lower/write/bindings.h"
#include "lower/write/cancel.h"
#include "lower/write/crew.h"
#include "lower/write/handed.h"
#include "lower/write/reductions.h"
#include "lower/write/text.h"
#include "lower/write/write.h"

const char *binding_of(const struct binding *binding, const struct decl *decl) {
  for (; binding; binding = binding->next)
    if (tree_same_decl(binding->decl, decl) && !binding->member && !(binding->redirect && binding->redirect->index))
      return binding->text;
  return NULL;
}

bool binding_is_of(const struct binding *binding, struct node *lvalue) {
  lvalue = tree_strip(lvalue);
  if (binding->member)
    return same_expression(binding->member, lvalue);
  return lvalue->kind == N_REF && tree_same_decl(binding->decl, lvalue->decl);
}

/* The binding for NODE alone, a member or an element; NULL: there is none, or an inner one for the whole variable hides
   it. */
static const struct binding *binding_of_member(const struct binding *binding, struct node *node) {
  const struct decl *root = tree_root(node);
  for (; root && binding; binding = binding->next)
    if (binding->member && binding_is_of(binding, node))
      return binding;
    else if (!binding->member && !binding->redirect && tree_same_decl(binding->decl, root))
      return NULL;
  return NULL;
}

struct binding *binding_push(struct lowering *l, const struct binding *next, const struct decl *decl,
                             const char *text) {
  struct binding *binding = ARENA_NEW(l->arena, struct binding);
  *binding = (struct binding){.next = next, .decl = decl, .text = text};
  return binding;
}

struct renderer {
  struct lowering *l;
  struct region *region;
  const struct binding *bindings;
  struct edits edits;
  const struct node *top; /* a loop or an update that is rendered as it is: only what is inside is replaced */
};

/* NODE is an inner loop of collapse(force:): its iterations are part of the outermost loop's, so here it runs once. */
static bool is_sunk(const struct region *region, const struct node *node) {
  for (size_t i = 0; region && i < region->loops.n; i++)
    if (region->loops.item[i]->levels && loop_in_nest(region->loops.item[i], node))
      return true;
  return false;
}

static void replace_loop(struct renderer *renderer, struct loop *loop) {
  struct text text = {0};
  loop_text(renderer->l, &text, loop, renderer->bindings);
  text_add(&text, line_marker(renderer->l, loop->node->end));
  edit_add(&renderer->edits, loop->node->begin, loop->node->end,
           arena_strndup(renderer->l->arena, text.text, text.length));
  text_free(&text);
}

/* The range of an `if` includes its last semicolon, that of an expression does not: the replacement of an `if` needs
 * one.
 */
static const char *ending(const struct node *node) {
  return node->kind == N_IF ? ";" : "";
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

static bool render_node(struct node *node, void *context);

bool operand_is_zero(const struct operand *operand) {
  return operand->known && operand->value == 0;
}

/* The constant INDEX is not in the section, whose bounds are constant, too. */
static bool outside(const struct redirect *to, const struct node *index) {
  long begin = to->low.value, end = begin + to->length.value;
  index = tree_strip((struct node *)index);
  return to->low.known && to->length.known && end > begin && index->is_constant &&
         (index->value < begin || index->value >= end);
}

static void subtract(struct renderer *renderer, const struct node *index, const struct operand *low) {
  if (operand_is_zero(low))
    return;
  edit_add(&renderer->edits, index->begin, index->begin, "(");
  edit_add(&renderer->edits, index->end, index->end, arena_printf(renderer->l->arena, ") - %s", low->text));
}

/* An integer: the address may lie outside of LOCAL. */
const char *row_text(struct lowering *l, const char *local, const struct operand *first) {
  if (operand_is_zero(first))
    return arena_printf(l->arena, "(&%s[0])", local);
  return arena_printf(l->arena, "((__typeof__(&%1$s[0]))((unsigned long)%1$s - (unsigned long)%2$s * sizeof %1$s[0]))",
                      local, first->text);
}

/* The row is used otherwise than with an index behind it. */
static void row_edits(struct renderer *renderer, const struct node *node, const struct redirect *to) {
  bool zero = operand_is_zero(&to->row);
  edit_add(&renderer->edits, node->begin, node->begin,
           zero ? "(&" : arena_printf(renderer->l->arena, "((__typeof__(&%s[0][0]))((unsigned long)", to->local));
  edit_add(&renderer->edits, node->end, node->end,
           zero
               ? "[0])"
               : arena_printf(renderer->l->arena, " - (unsigned long)%s * sizeof %s[0][0]))", to->row.text, to->local));
}

/* variable[index], or member[index], where a loop reduces a section or an element of it: becomes an element of LOCAL,
   if the index may be in there. COLUMN: the index behind it; NULL: there is none. */
static bool render_element(struct renderer *renderer, struct node *node, const struct node *column) {
  struct node *base = tree_strip(node->kid[0]), *index = node->kid[1];
  if (base->kind != N_MEMBER && (base->kind != N_REF || !base->decl))
    return false;
  const struct binding *b = renderer->bindings;
  bool any = false;
  for (; b; b = b->next) {
    if (!binding_is_of(b, base))
      continue;
    if (!b->redirect)
      break;
    any = true;
    if (b->redirect->index ? same_expression(b->redirect->index, index) : !outside(b->redirect, index))
      break;
  }
  if (!any)
    return false;
  const struct redirect *to = b ? b->redirect : NULL;
  if (b)
    edit_add(&renderer->edits, base->begin, base->end, to ? to->local : b->text);
  if (to && to->row.text && !column)
    row_edits(renderer, node, to);
  else if (to && to->row.text)
    subtract(renderer, column, &to->row);
  if (to && to->index) {
    edit_add(&renderer->edits, index->begin, index->end, "0");
    return true;
  }
  if (to)
    subtract(renderer, index, &to->low);
  tree_walk_text(index, render_node, renderer);
  return true;
}

/* Renders an element of rows: variable[row][column]. */
static bool render_subscript(struct renderer *renderer, struct node *node) {
  if (render_element(renderer, node, NULL))
    return true;
  struct node *row = tree_strip(node->kid[0]);
  if (row->kind != N_SUBSCRIPT || row->nkids != 2 || !render_element(renderer, row, node->kid[1]))
    return false;
  tree_walk_text(node->kid[1], render_node, renderer);
  return true;
}

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

/* The text for the whole variable in an operand that is not evaluated, where only its type counts: not a LOCAL for a
   section of it, which has another type. */
static const char *whole_variable(const struct binding *binding, const struct decl *decl) {
  for (; binding; binding = binding->next)
    if (tree_same_decl(binding->decl, decl) && !binding->member && !binding->redirect)
      return binding->text;
  return NULL;
}

/* __func__ would be the name of the region's function: the user's is written as a string. As __func__ it is an array of
   const char; where it has been converted to a pointer, a cast keeps the type. */
static void render_function_name(struct renderer *renderer, struct node *node) {
  struct lowering *l = renderer->l;
  bool array = node->type && node->type->kind == TYPE_ARRAY;
  edit_add(&renderer->edits, node->begin, node->end,
           array ? arena_printf(l->arena, "(*(const char (*)[%ld])%s)", node->type->length, node->text)
                 : arena_printf(l->arena, "((char *)%s)", node->text));
}

/* A pragma for the compiler of the text; perhaps nothing. */
static const char *unroll_text(struct lowering *l, const struct construct *construct) {
  const struct node *loop = construct_block(construct)->unroll ? construct->body : NULL;
  return loop && loop->kind == N_FOR ? arena_printf(l->arena, "\n#pragma clang loop unroll%s%s",
                                                    construct_block(construct)->unroll, line_marker(l, loop->begin))
                                     : "";
}

/* A hint has no effect; check/report.c mentions it. Others have a message. */
static const char *say_text(struct lowering *l, const struct construct *construct) {
  return construct_hint(construct)->message
             ? arena_printf(l->arena, "__sumac_say(%s, %u, %s, %d);", c_string(l, construct->place.file),
                            construct->place.line, construct_hint(construct)->message, construct_hint(construct)->fatal)
             : ";";
}

/* What src/xform/nested.c makes of those in functions that are compiled for host and devices alike. */
static const char *nested_text(struct lowering *l, const struct construct *construct) {
  const char *message = arena_printf(l->arena, "device code met '%s' in '%s', which only the host can execute",
                                     construct->words, construct->function->name);
  return arena_printf(l->arena, "__sumac_say(%s, %u, %s, 1);", c_string(l, construct->place.file),
                      construct->place.line, c_string(l, message));
}

static bool render_node(struct node *node, void *context) {
  struct renderer *renderer = context;
  if (node->kind == N_VAR && node->decl) {
    render_lengths(renderer->l, &renderer->edits, node->decl);
    hide_extern(renderer, node->decl);
  }
  alloca_mark(&renderer->edits, node);
  struct loop *loop = node == renderer->top || !renderer->region ? NULL : region_loop_at(renderer->region, node);
  if (loop && (loop->levels || loop->construct)) {
    replace_loop(renderer, loop);
    return false;
  }
  if (replace_extreme(renderer, node) || replace_update(renderer, node) || replace_step(renderer, node))
    return false;
  if (renderer->region)
    note_edits(renderer->l, renderer->region, &renderer->edits, node);
  best_note(renderer->l, renderer->region, &renderer->edits, node, renderer->bindings);
  const char *call = crew_call_text(renderer->l, renderer->region, node, renderer->bindings);
  if (call) {
    edit_add(&renderer->edits, node->begin, node->end, call);
    return false;
  }
  alike_edits(renderer->region, &renderer->edits, node);
  const char *copy = routine_called(renderer->l, renderer->region, node);
  if (copy)
    edit_add(&renderer->edits, node->kid[0]->begin, node->kid[0]->end, copy);
  if (crew_edits(renderer->l, renderer->region, &renderer->edits, node, renderer->bindings))
    return false;
  if (construct_is_atomic(node)) {
    edit_add(&renderer->edits, node->begin, node->end,
             atomic_text(renderer->l, renderer->region, construct_at(node), renderer->bindings));
    return false;
  }
  if (construct_is_nested(node)) {
    edit_add(&renderer->edits, node->begin, node->end, nested_text(renderer->l, construct_at(node)));
    return false;
  }
  if (construct_at(node) && construct_at(node)->kind == CONSTRUCT_HINT) {
    edit_add(&renderer->edits, node->begin, node->end, say_text(renderer->l, construct_at(node)));
    return false;
  }
  if (construct_at(node) && construct_at(node)->kind == CONSTRUCT_BLOCK && !construct_at(node)->body) {
    edit_add(&renderer->edits, node->begin, node->end, detached_awaited_text(renderer->l, renderer->region, node));
    return false;
  }
  const char *group = detached_group_text(renderer->l, renderer->region, node, renderer->bindings);
  if (group) {
    edit_add(&renderer->edits, node->begin, node->end, group);
    return false;
  }
  if (construct_at(node) && construct_at(node)->kind == CONSTRUCT_BLOCK &&
      !cancel_group(renderer->l, &renderer->edits, node)) {
    const char *wait = construct_block(construct_at(node))->gathers ? handed_wait_text(renderer->region, node) : "";
    edit_add(&renderer->edits, node->begin, node->kid[0]->begin,
             *wait ? "{ " : unroll_text(renderer->l, construct_at(node)));
    if (*wait)
      edit_add(&renderer->edits, node->end, node->end, arena_printf(renderer->l->arena, "%s}", wait));
  }
  if (node->kind == N_FOR && is_sunk(renderer->region, node)) { /* do { } while (0): `continue` must end only this */
    edit_add(&renderer->edits, node->begin, node->kid[3]->begin, "do ");
    edit_add(&renderer->edits, node->end, node->end, " while (0);");
    tree_walk_text(node->kid[3], render_node, renderer);
    return false;
  }
  bool part = node->kind == N_MEMBER || node->kind == N_SUBSCRIPT || (node->kind == N_UNARY && node->op == '*');
  const struct binding *member = part ? binding_of_member(renderer->bindings, node) : NULL;
  if (member && !(member->redirect && member->redirect->index)) {
    edit_add(&renderer->edits, node->begin, node->end, member->text);
    return false;
  }
  if (node->kind == N_SUBSCRIPT && node->nkids == 2 && render_subscript(renderer, node))
    return false;
  if (node->kind == N_REF && node->decl && node->decl->is_self) {
    edit_add(&renderer->edits, node->begin, node->end, node->is_implicit ? CXX_SELF "->" : CXX_SELF);
  } else if (node->kind == N_REF && node->decl) {
    const char *text = tree_is_evaluated(node) ? binding_of(renderer->bindings, node->decl)
                                               : whole_variable(renderer->bindings, node->decl);
    if (!text && node->decl->scope && node->end - node->begin != strlen(node->decl->name) && renderer->region &&
        region_variable(renderer->region, node->decl))
      text = node->decl->name; /* n::x: the region has a variable x for it */
    if (text)
      edit_add(&renderer->edits, node->begin, node->end, text);
  }
  if (node->kind == N_FUNCTION_NAME)
    render_function_name(renderer, node);
  return true;
}

static char *render(struct lowering *l, struct region *region, struct node *node, size_t end,
                    const struct binding *bindings, const struct node *top) {
  struct renderer renderer = {.l = l, .region = region, .bindings = bindings, .top = top};
  tree_walk_text(node, render_node, &renderer);
  for (size_t i = 0; i < l->tags.n; i++)
    if (l->tags.item[i].begin >= node->begin && l->tags.item[i].end <= end)
      edit_add(&renderer.edits, l->tags.item[i].begin, l->tags.item[i].end, l->tags.item[i].text);
  struct text out = {0};
  edit_render(l, &out, node->begin, end, &renderer.edits);
  char *text = arena_strndup(l->arena, out.text ? out.text : "", out.length);
  text_free(&out);
  vec_free(&renderer.edits);
  return text;
}

char *render_expression(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  return render(l, region, node, node->end, bindings, NULL);
}

char *render_plain(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  return render(l, region, node, node->end, bindings, node);
}

char *render_statement(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  return arena_printf(l->arena, "%s%s", line_marker(l, node->begin),
                      render(l, region, node, node->stop, bindings, NULL));
}

char *render_own_loop(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  return arena_printf(l->arena, "%s%s", line_marker(l, node->begin),
                      render(l, region, node, node->stop, bindings, node));
}
