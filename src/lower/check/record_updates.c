/*
 * record_updates.c - -fsave-reduction-report: accumulations whose steps are atomic updates (reduction.updates). No
 * target chooses how they are done, so each is one object, with the members of those that targets write
 * (xform/record.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"

void record_updates(struct lowering *l, const struct loop *loop, const struct reduction *reduction,
                    const char *levels) {
  const struct type_info *type = type_reduction_info(reduction->components[0].suffix);
  struct place place = unit_place(l->unit, loop->statement->begin);
  bool rounds = (type->is_float || type->is_complex) && (reduction->op == RED_ADD || reduction->op == RED_MUL);
  struct text out = {0};
  text_add(&out, "{");
  json_string(&out, "file", place.file);
  json_number(&out, "line", place.line);
  json_string(&out, "function", loop->region->function ? loop->region->function->shown : NULL);
  json_string(&out, "variable", reduction_words(l, reduction));
  json_string(&out, "operator", reduction_sign(reduction));
  json_string(&out, "type", type->words);
  json_string(&out, "target", "all");
  json_string(&out, "level", levels);
  json_string(&out, "strategy", "updates");
  json_string(&out, "how", "atomic updates of the result's elements");
  json_string(&out, "why_not_better", arena_printf(l->arena, "not by copies: %s", reduction->updates->why));
  json_string(&out, "order_free", rounds ? "threads update one array" : NULL);
  json_flag(&out, "nothing_to_combine", false);
  json_string(&out, "depends_on", rounds ? "run" : "nothing");
  json_string(&out, "identity", NULL);
  json_number(&out, "elements", -1);
  json_number(&out, "local_bytes", 0);
  json_number(&out, "gang_bytes", 0);
  json_number(&out, "atomic_above", 0);
  json_flag(&out, "array", true);
  json_flag(&out, "updated_only", true);
  json_flag(&out, "result_in_memory", true);
  json_flag(&out, "lock", false);
  json_flag(&out, "all_threads", false);
  json_string(&out, "atomics", "one an update");
  json_string(&out, "barriers", NULL);
  json_string(&out, "operator_test", NULL);
  text_add(&out, "}");
  info_record(l->info, out.text);
  text_free(&out);
}
