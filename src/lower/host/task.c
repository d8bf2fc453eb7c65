/*
 * task.c - constructs that are tasks of the host: what __sumac_deferred stands for is left to the host's compiler,
 * which knows what such tasks wait for. The runtime is told what they depend on, too, for reports of times.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "lower/host/host.h"
#include "lower/host/maps.h"
#include "lower/lower.h"
#include "lower/lowering.h"
#include "lower/write/write.h"
#include "model/construct.h"

/* Where the object of an item begins that the task has an object of its own for; NULL: any other item. */
static const char *task_object(struct lowering *l, const struct item *item) {
  const struct type *type = item->var->decl->type;
  bool at = type_is_array(type) || (item->var->nsections && type->kind == TYPE_POINTER);
  return item->role == ITEM_MAP && item->data.of_task
             ? arena_printf(l->arena, at ? "(void *)%s" : "(void *)&%s", name_outside(l, item->var->decl))
             : NULL;
}

/* The address of the first of the elements "x", "a[i]", "a[0:n]" that ITEM, LENGTH characters, names; ~0ul: of any,
   where its form is another, or it is omp_all_memory. */
static const char *dependence(struct lowering *l, const char *item, size_t length) {
  struct text out = {0};
  bool plain = true, inside = false;
  for (size_t i = 0; i < length; i++) {
    if (inside && item[i] == ':') {
      text_add(&out, item[i - 1] == '[' ? "0" : "");
      i += strcspn(item + i, "]");
    }
    inside = (inside || item[i] == '[') && item[i] != ']';
    plain &= item[i] != '(' && item[i] != '?';
    text_add_char(&out, item[i]);
  }
  plain &= !strstr(out.text, "omp_all_memory");
  const char *text = arena_printf(l->arena, "(unsigned long)__builtin_addressof(%s)", out.text);
  text_free(&out);
  return plain ? text : "~0ul";
}

/* The objects of one depend clause, "inout: x, a[0:n]", behind those in OUT, whose number is N. */
static void dependences(struct lowering *l, struct text *out, const char *clause, size_t *n) {
  static const char *const kinds[] = {"in", "out", "inout", "mutexinoutset", "inoutset"};
  size_t kind = strspn(clause, "abcdefghijklmnopqrstuvwxyz"), behind = kind + strspn(clause + kind, " ");
  bool known = false;
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    known |= strlen(kinds[k]) == kind && strncmp(kinds[k], clause, kind) == 0 && clause[behind] == ':';
  if (!known) {
    text_printf(out, "%s~0ul", (*n)++ ? ", " : "");
    return;
  }
  for (const char *item = clause + behind + 1; *item;) {
    int depth = 0;
    size_t length = 0;
    for (; item[length] && (depth || item[length] != ','); length++)
      depth += (item[length] == '[' || item[length] == '(') - (item[length] == ']' || item[length] == ')');
    text_printf(out, "%s%s", (*n)++ ? ", " : "", dependence(l, item, length));
    item += length + (item[length] == ',');
  }
}

/* Tells the runtime what the task depends on. OWN: it has objects of its own. With waits_unless the variable
   __sumac_waits says whether the thread waits for the task. */
static void met_text(struct lowering *l, struct text *out, const struct host_task *task, bool own) {
  struct text objects = {0};
  size_t n = 0;
  for (const struct task_relation *relation = task->relations; relation->text; relation++)
    if (!relation->reduces)
      dependences(l, &objects, relation->text, &n);
  if (n)
    text_printf(out, "const unsigned long __sumac_objects[] = {%s}; ", objects.text);
  if (task->waits_unless)
    text_printf(out, "int __sumac_waits = !(%s); ", source_text(l, task->waits_unless));
  if (n && !own && !task->waits)
    text_printf(out, "%s__sumac_deferred_may_begin(__sumac_deferred); ",
                task->waits_unless ? "if (!__sumac_waits) " : "");
  text_printf(out, "__sumac_deferred_met(__sumac_deferred, %s, %zu); ", n ? "__sumac_objects" : "0", n);
  text_free(&objects);
}

/* The host's compiler makes a task of a target construct that other threads execute, even outside of parallel regions
   (runtime/core/in_front.c): so the work of several lies in several queues. One that takes part in a reduction uses
   variables of the thread that executes it, which has to be one of the team's. */
static const char *task_directive(const struct host_task *task, bool waits) {
  bool reduces = false;
  for (const struct task_relation *relation = task->relations; relation->text; relation++)
    reduces |= relation->reduces;
  return waits ? "omp task if(0)" : reduces ? "omp task" : "omp target nowait";
}

void task_text(struct lowering *l, struct text *out, const struct construct *construct, const struct maps *maps) {
  const char *place = line_marker(l, construct->node->begin), *taken = "__sumac_deferred", *moves = "";
  const char *ends = maps && maps->ends.length ? maps->ends.text : "";
  for (size_t i = 0; i < construct->items.n; i++) {
    const char *object = task_object(l, &construct->items.item[i]);
    if (!object)
      continue;
    text_printf(out, "void *__sumac_was%zu = %s; ", i, object);
    taken = arena_printf(l->arena, "%s, __sumac_was%zu", taken, i);
    moves =
        arena_printf(l->arena, "%s__sumac_deferred_instead(__sumac_deferred, __sumac_was%zu, %s); ", moves, i, object);
  }
  met_text(l, out, construct->task, *moves);
  bool unless = construct->task->waits_unless;
  if (unless)
    text_add(out, "if (__sumac_waits) {");
  for (int waits = unless || construct->task->waits; waits >= (construct->task->waits ? 1 : 0); waits--)
    text_printf(out, "%s#pragma %s firstprivate(%s%s)%s{ %s__sumac_deferred_run(__sumac_deferred); %s} %s", place,
                host_task_text(l, construct->task, task_directive(construct->task, waits)), taken,
                *ends ? maps->ended_names.text : "", place, moves, ends,
                !unless ? ""
                : waits ? "} else {"
                        : "} ");
}
