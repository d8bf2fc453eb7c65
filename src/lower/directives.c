/*
 * directives.c - directives of the host alone: wait, init, shutdown, set and host_data (OpenACC 3.3 2.8, 2.14, 2.16.3).
 */
#include "lower/state.h"

/* int __sumac_types[], long __sumac_device, __sumac_async; the arguments that name them. */
static void arguments(struct lowering *l, struct text *out, const struct directive *directive) {
  const struct clause *types = clause_find(directive, CLAUSE_DEVICE_TYPE);
  const struct clause *device = clause_find(directive, CLAUSE_DEVICE_NUM);
  const struct clause *async = clause_find(directive, CLAUSE_DEFAULT_ASYNC);
  struct text numbers = {0};
  int n = types ? device_type_numbers(types, &numbers) : 0;
  if (device)
    text_printf(out, "long __sumac_device = %s; ", source_text(l, device->args[0]));
  if (async)
    text_printf(out, "long __sumac_async = %s; ", source_text(l, async->args[0]));
  const char *list = n ? arena_printf(l->arena, "(const int[]){%s}", numbers.text) : "0";
  text_printf(out, "__sumac_%s(%s, %d, %s, ", directive_name(directive), list, n, device ? "&__sumac_device" : "0");
  if (directive->kind == DIR_SET)
    text_printf(out, "%s, ", async ? "&__sumac_async" : "0");
  text_add(out, "&__sumac_w); ");
  text_free(&numbers);
}

static void wait_directive(struct lowering *l, struct text *out, const struct directive *directive) {
  queues_async(l, out, directive);
  if (clause_find(directive, CLAUSE_WAIT_ARGUMENT))
    queues_wait(l, out, directive, "__sumac_ap");
  else
    text_add(out, "__sumac_wait(0, -1, &__sumac_w, __sumac_ap); ");
}

bool standalone_directive(struct lowering *l, struct directive *directive) {
  enum directive_kind kind = directive->kind;
  if (kind != DIR_WAIT && kind != DIR_INIT && kind != DIR_SHUTDOWN && kind != DIR_SET)
    return false;
  struct text out = {0};
  text_printf(&out, "{ if (%s) { ", launch_condition(l, directive));
  launch_where(l, &out, directive);
  if (kind == DIR_WAIT)
    wait_directive(l, &out, directive);
  else
    arguments(l, &out, directive);
  text_add(&out, "} }");
  launch_replace(l, directive, &out);
  return true;
}

/* --- host_data --- */

struct substitution {
  struct lowering *l;
  struct node *expr;
  const char *text;
};

/* Host code in the construct; what stands in constructs inside it means the host's variable there, too. */
static bool substitute(struct node *node, void *context) {
  const struct substitution *s = context;
  if (node->kind == N_DIRECTIVE && node->directive && directive_is_compute(node->directive))
    return false;
  bool same = s->expr->kind == N_REF ? node->kind == N_REF && tree_same_decl(node->decl, s->expr->decl)
                                     : node->kind == N_MEMBER && same_expression(node, s->expr);
  if (same)
    edit_add(&s->l->edits, node->begin, node->end, s->text);
  return !same;
}

/* Pointers get a new variable of the same name, which everything inside sees; objects are reached through a pointer. */
static void use_device(struct lowering *l, struct text *out, const struct directive *directive,
                       const struct var_item *item, int slot) {
  const char *source = source_text(l, item->expr),
             *name = arena_printf(l->arena, "__sumac_u%d_%d", directive->id, slot);
  bool pointer = item->expr->type->kind == TYPE_POINTER;
  text_printf(out,
              "__attribute__((unused)) __typeof__(%1$s) %4$s%2$s = (__typeof__(%1$s) %4$s)__sumac_addresses[%3$d]; ",
              source, name, slot, pointer ? "" : "*");
  if (pointer && item->expr->kind == N_REF) {
    text_printf(out, "{ __attribute__((unused)) __typeof__(%1$s) %2$s = %1$s; ", name, source);
    return;
  }
  struct substitution s = {l, item->expr, arena_printf(l->arena, pointer ? "%s" : "(*%s)", name)};
  text_add(out, "{ ");
  tree_walk(directive->body, substitute, &s);
}

void host_data_construct(struct lowering *l, struct directive *directive) {
  struct text out = {0};
  struct maps maps = {0};
  int slots = 0;
  text_printf(&out, "{ int __sumac_if = %s; ", launch_condition(l, directive));
  launch_where(l, &out, directive);
  unsigned extra = clause_find(directive, CLAUSE_IF_PRESENT) ? __sumac_map_if_present : 0u;
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t j = 0; directive->clauses[i].kind == CLAUSE_USE_DEVICE && j < directive->clauses[i].nvars; j++) {
      struct var_item *item = &directive->clauses[i].vars[j];
      struct variable variable = {.decl = item->decl,
                                  .item = item,
                                  .clause = CLAUSE_USE_DEVICE,
                                  .kind = __sumac_map_use_device | extra,
                                  .slot = slots++};
      maps_add(l, &maps, &variable);
    }
  maps_print(l, &out, &maps);
  text_printf(&out,
              "unsigned long __sumac_addresses[%1$d]; for (int __sumac_i = 0; __sumac_i < %1$d; __sumac_i++) "
              "__sumac_addresses[__sumac_i] = (unsigned long)__sumac_m[__sumac_i].base; "
              "if (__sumac_if) __sumac_host_data(__sumac_m, %1$d, __sumac_addresses, &__sumac_w); ",
              slots);
  maps_free(&maps);
  struct text ends = {0};
  text_add(&ends, " }");
  slots = 0;
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t j = 0; directive->clauses[i].kind == CLAUSE_USE_DEVICE && j < directive->clauses[i].nvars; j++) {
      use_device(l, &out, directive, &directive->clauses[i].vars[j], slots++);
      text_add(&ends, " }");
    }
  text_add(&out, line_marker(l, directive->body->begin));
  edit_add(&l->edits, directive->node->begin, directive->body->begin, arena_strndup(l->arena, out.text, out.length));
  edit_add(&l->edits, directive->node->end, directive->node->end, arena_strndup(l->arena, ends.text, ends.length));
  text_free(&out);
  text_free(&ends);
}
