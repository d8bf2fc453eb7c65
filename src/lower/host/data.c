/*
 * data.c - the C of data directives: data, enter data, exit data, update.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/host.h"
#include "lower/host/maps.h"
#include "lower/write/write.h"

void data_construct(struct lowering *l, const struct construct *construct) {
  struct text out = {0}, ends = {0};
  text_printf(&out, "{ int __sumac_if = %s; ", launch_condition(l, construct));
  queues_kind(&out, construct);
  queues_async(l, &out, construct);
  launch_where(l, &out, construct);
  choice_text(l, &out, construct, "!__sumac_if");
  if (construct->dialect->choose)
    text_add(&out, "__sumac_if = !__sumac_c.host; ");
  struct maps maps = {.entering = true, .structured = true};
  maps_add_items(l, &maps, construct);
  maps_print(l, &out, &maps, "__sumac_m");
  if (queues_waits(construct)) {
    text_add(&out, "if (__sumac_if) { ");
    queues_wait(l, &out, construct, "__sumac_ap");
    text_add(&out, "} ");
  }
  scope_begin(&out, arena_printf(l->arena, "(__sumac_if ? %s : 0)", maps_number(l, &maps)));
  maps_free(&maps);
  addresses_text(l, &out, &ends, construct);
  choice_ends(&out, construct);
  text_add(&ends, " }");
  host_around(l, construct, &out, &ends);
}

/* Writes the call of enter data, exit data or update, behind the maps; if the construct is a task, what the task does.
 */
static void move_call(struct lowering *l, struct text *out, const struct construct *construct) {
  static const char *const functions[] = {
      [MOVE_ENTER] = "__sumac_data_enter", [MOVE_EXIT] = "__sumac_data_exit", [MOVE_UPDATE] = "__sumac_data_update"};
  static const char *const later[] = {[MOVE_ENTER] = "__sumac_deferred_enter",
                                      [MOVE_EXIT] = "__sumac_deferred_exit",
                                      [MOVE_UPDATE] = "__sumac_deferred_update"};
  struct maps maps = {.entering = construct_move(construct)->when == MOVE_ENTER,
                      .leaving = construct_move(construct)->when == MOVE_EXIT,
                      .updating = construct_move(construct)->when == MOVE_UPDATE};
  maps_add_items(l, &maps, construct);
  maps_print(l, out, &maps, "__sumac_m");
  queues_wait(l, out, construct, "__sumac_ap");
  if (construct->task)
    text_printf(out, "__sumac_deferred = __sumac_deferred_data(%s, __sumac_m, %s, &__sumac_w); ",
                later[construct_move(construct)->when], maps_number(l, &maps));
  else
    text_printf(out, "%s(__sumac_m, %s, &__sumac_w, __sumac_ap); ", functions[construct_move(construct)->when],
                maps_number(l, &maps));
  maps_free(&maps);
}

/* One call, if the directive's condition holds. There is a task in any case: others may depend on it. */
void move_construct(struct lowering *l, const struct construct *construct) {
  bool chooses = construct->dialect->choose != NULL;
  const char *condition = launch_condition(l, construct);
  struct text out = {0};
  text_add(&out, "{ ");
  if (chooses) {
    launch_where(l, &out, construct);
    choice_text(l, &out, construct, arena_printf(l->arena, "!(%s)", condition));
  }
  if (construct->task)
    text_add(&out, "struct sumac_deferred *__sumac_deferred = 0; ");
  text_printf(&out, "if (%s) { ", chooses ? "!__sumac_c.host" : condition);
  queues_kind(&out, construct);
  queues_async(l, &out, construct);
  if (!chooses)
    launch_where(l, &out, construct);
  move_call(l, &out, construct);
  text_add(&out, "} ");
  if (construct->task)
    task_text(l, &out, construct, NULL);
  text_add(&out, "}");
  launch_replace(l, construct, &out);
}
