/*
 * aligned.c - variables of device code whose alignment a directive asks for (struct item), or that all threads of a
 * gang are to reach: an attribute in front of the declaration, wherever that is written. It holds for what else is
 * declared there, too. What is private to a construct has it where that is written.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/write.h"

/* The alignment of a variable that a construct has for itself, as an attribute in front of its declaration. */
const char *aligned_text(struct lowering *l, const struct construct *construct, const struct decl *decl) {
  const struct item *item = construct_item(construct, ITEM_HINT, decl);
  return item && item->hint.align ? arena_printf(l->arena, "__attribute__((aligned(%ld))) ", item->hint.align) : "";
}

/* The attributes of a variable of which each thread of a loop has its own, in front of its declaration. */
const char *of_thread_text(struct lowering *l, const struct construct *construct, const struct decl *decl) {
  const struct item *item = construct_item(construct, ITEM_HINT, decl);
  const char *aligned = aligned_text(l, construct, decl);
  return item && item->hint.for_team
             ? arena_printf(l->arena, "%s%s ", aligned, stands_for(l, decl->local, decl, "for_team"))
             : aligned;
}

void align_variables(struct lowering *l) {
  EACH_PTR (const struct construct, construct, *l->constructs) {
    for (size_t j = 0; j < construct->items.n && construct->kind == CONSTRUCT_HINT; j++) {
      const struct item *item = &construct->items.item[j];
      const char *text = of_thread_text(l, construct, item->var->decl);
      if (*text)
        edit_add(&l->tags, item->var->decl->begin, item->var->decl->begin, text);
    }
  }
}
