/*
 * host.c - constructs that neither launch nor map anything: waiting for queues (OpenACC 3.3 2.16.3), init, shutdown and
 * set (2.14), and device addresses in host code (host_data, 2.8).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/host.h"
#include "lower/host/maps.h"
#include "lower/write/write.h"

/* init, shutdown, set: the clauses' arguments as long __sumac_device and __sumac_async, and the call. */
static void device_construct(struct lowering *l, struct text *out, const struct construct *construct) {
  static const char *const functions[] = {
      [DEVICE_INIT] = "__sumac_init", [DEVICE_SHUTDOWN] = "__sumac_shutdown", [DEVICE_SET] = "__sumac_set"};
  const struct node *device = construct->device_number, *async = construct_device(construct)->default_queue;
  int n = construct_device(construct)->ntypes;
  if (device)
    text_printf(out, "long __sumac_device = %s; ", source_text(l, device));
  if (async)
    text_printf(out, "long __sumac_async = %s; ", source_text(l, async));
  const char *list = n ? arena_printf(l->arena, "(const int[]){%s}", construct_device(construct)->types) : "0";
  text_printf(out, "%s(%s, %d, %s, ", functions[construct_device(construct)->action], list, n,
              device ? "&__sumac_device" : "0");
  if (construct_device(construct)->action == DEVICE_SET)
    text_printf(out, "%s, ", async ? "&__sumac_async" : "0");
  text_add(out, "&__sumac_w); ");
}

static void sync_construct(struct lowering *l, struct text *out, const struct construct *construct) {
  queues_async(l, out, construct);
  if (queues_waits(construct))
    queues_wait(l, out, construct, "__sumac_ap");
  else
    text_add(out, "__sumac_wait(0, -1, &__sumac_w, __sumac_ap); ");
}

void host_construct(struct lowering *l, const struct construct *construct) {
  struct text out = {0};
  text_printf(&out, "{ if (%s) { ", launch_condition(l, construct));
  launch_where(l, &out, construct);
  if (construct->kind == CONSTRUCT_SYNC)
    sync_construct(l, &out, construct);
  else
    device_construct(l, &out, construct);
  text_add(&out, "} }");
  launch_replace(l, construct, &out);
}

const char *host_task_text(struct lowering *l, const struct host_task *task, const char *beginning) {
  const char *text = beginning;
  for (const struct task_relation *relation = task->relations; relation->text; relation++)
    text = arena_printf(l->arena, "%s %s(%s)", text, relation->reduces ? "in_reduction" : "depend", relation->text);
  return text;
}

void clear_construct(struct lowering *l, const struct construct *construct) {
  struct text out = {0};
  const char *place = line_marker(l, construct->node->begin);
  text_add(&out, "{ ");
  if (construct->task)
    text_printf(&out, "%s#pragma %s%s", place, host_task_text(l, construct->task, "omp taskwait"), place);
  for (size_t i = 0; i < construct->items.n; i++) {
    const struct var_item *item = construct->items.item[i].var;
    text_printf(&out, "(%s)", source_text(l, item->expr));
    for (size_t d = 0; d < item->nsections; d++)
      text_printf(&out, "[%s]", item->sections[d].lower ? source_text(l, item->sections[d].lower) : "0");
    text_add(&out, " = 0; ");
  }
  text_add(&out, "}");
  launch_replace(l, construct, &out);
}

/* --- device addresses --- */

struct substitution {
  struct lowering *l;
  struct node *expr;
  const struct decl *decl;
  const char *text;
};

/* Names in host code become the device address. Not those in a compute construct: clauses and code there mean the
   variable itself. */
static bool substitute(struct node *node, void *context) {
  const struct substitution *s = context;
  if (construct_at(node) && construct_at(node)->kind == CONSTRUCT_REGION)
    return false;
  bool same = s->expr->kind == N_REF ? node->kind == N_REF && tree_same_decl(node->decl, s->expr->decl)
                                     : node->kind == N_MEMBER && same_expression(node, s->expr);
  if (same)
    edit_add(&s->l->edits, node->begin, node->end, s->text);
  return !same;
}

/* this->p in host code becomes p, the variable that holds the device address. */
static bool name_plainly(struct node *node, void *context) {
  const struct substitution *s = context;
  if (construct_at(node) && construct_at(node)->kind == CONSTRUCT_REGION)
    return false;
  bool same = node->kind == N_REF && tree_same_decl(node->decl, s->decl);
  if (same && node->end - node->begin != strlen(s->text))
    edit_add(&s->l->edits, node->begin, node->end, s->text);
  return true;
}

/* A pointer gets a new variable of the same name, in a block around the body, which holds the device address. For an
   object, whose address cannot be changed, each reference in the body becomes one through a pointer. */
static void use_address(struct lowering *l, struct text *out, const struct construct *construct, const struct item *of,
                        int slot) {
  const struct var_item *item = of->var;
  const char *source = source_text(l, item->expr),
             *name = arena_printf(l->arena, "__sumac_u%d_%d", construct->id, slot);
  bool pointer = item->expr->type->kind == TYPE_POINTER && !of->data.itself;
  text_printf(out,
              "__attribute__((unused)) __typeof__(%1$s) %4$s%2$s = (__typeof__(%1$s) %4$s)__sumac_addresses[%3$d]; ",
              source, name, slot, pointer ? "" : "*");
  if (pointer && (item->in_body || item->expr->kind == N_REF)) {
    struct substitution plain = {l, NULL, item->in_body, item->in_body ? item->in_body->name : source};
    text_printf(out, "{ __attribute__((unused)) __typeof__(%1$s) %2$s = %1$s; ", name, plain.text);
    if (item->in_body)
      tree_walk(construct->body, name_plainly, &plain);
    return;
  }
  struct substitution s = {l, item->expr, NULL, arena_printf(l->arena, pointer ? "%s" : "(*%s)", name)};
  text_add(out, "{ ");
  tree_walk(construct->body, substitute, &s);
}

/* The name of the row for SLOT in messages: "a in use_device". */
static void name_use(struct lowering *l, struct maps *maps, const struct item *item, int slot) {
  EACH_IN (struct map_row, row, maps->rows)
    if (row->slot == slot)
      row->name = arena_printf(l->arena, "%s in %s", row->name, item->word);
}

/* The runtime's answers, as the host's addresses where the construct does nothing: IF. */
static void ask_addresses(struct lowering *l, struct text *out, const struct construct *construct) {
  struct maps maps = {.serial = 1000}; /* apart from those of what the construct maps */
  int slots = 0;
  for (size_t i = 0; i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    if (item->role != ITEM_ADDRESS)
      continue;
    struct variable variable = item_variable(item);
    variable.slot = slots++;
    maps_add(l, &maps, &variable);
    name_use(l, &maps, item, variable.slot);
  }
  maps_print(l, out, &maps, "__sumac_am");
  text_printf(out,
              "unsigned long __sumac_addresses[%1$d]; for (int __sumac_i = 0; __sumac_i < %1$d; __sumac_i++) "
              "__sumac_addresses[__sumac_i] = (unsigned long)__sumac_am[__sumac_i].base; "
              "if (__sumac_if) __sumac_host_data(__sumac_am, %1$d, __sumac_addresses, &__sumac_w); ",
              slots);
  maps_free(&maps);
}

void addresses_text(struct lowering *l, struct text *out, struct text *ends, const struct construct *construct) {
  int slot = 0;
  for (size_t i = 0; i < construct->items.n; i++) {
    if (construct->items.item[i].role != ITEM_ADDRESS)
      continue;
    if (slot == 0)
      ask_addresses(l, out, construct);
    use_address(l, out, construct, &construct->items.item[i], slot++);
    text_add(ends, " }");
  }
}

void host_around(struct lowering *l, const struct construct *construct, struct text *before, struct text *ends) {
  text_add(before, line_marker(l, construct->body->begin));
  edit_add(&l->edits, construct->node->begin, construct->body->begin,
           arena_strndup(l->arena, before->text, before->length));
  edit_add(&l->edits, construct->node->end, construct->node->end, arena_strndup(l->arena, ends->text, ends->length));
  text_free(before);
  text_free(ends);
}

void address_construct(struct lowering *l, const struct construct *construct) {
  struct text out = {0}, ends = {0};
  text_printf(&out, "{ int __sumac_if = %s; ", launch_condition(l, construct));
  launch_where(l, &out, construct);
  addresses_text(l, &out, &ends, construct);
  text_add(&ends, " }");
  host_around(l, construct, &out, &ends);
}
