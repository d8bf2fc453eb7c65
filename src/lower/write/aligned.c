/*
 * aligned.c - variables of device code whose alignment a directive asks for (struct item): an attribute in front of the
 * declaration, wherever that is written. It aligns what else is declared there, too. What is private to a construct is
 * aligned where that is written.
 */
#include "lower/construct.h"
#include "lower/lowering.h"
#include "lower/write/text.h"
#include "lower/write/write.h"

/* Of a construct with a variable of its own, in front of the declaration that lowering writes. */
const char *aligned_text(struct lowering *l, const struct construct *construct, const struct decl *decl) {
  const struct item *item = construct_item(construct, ITEM_HINT, decl);
  return item && item->align ? arena_printf(l->arena, "__attribute__((aligned(%ld))) ", item->align) : "";
}

void align_variables(struct lowering *l) {
  for (size_t i = 0; i < l->constructs->n; i++) {
    const struct construct *construct = l->constructs->item[i];
    for (size_t j = 0; j < construct->items.n && construct->kind == CONSTRUCT_HINT; j++) {
      const struct item *item = &construct->items.item[j];
      if (item->align)
        edit_add(&l->tags, item->var->decl->begin, item->var->decl->begin,
                 arena_printf(l->arena, "__attribute__((aligned(%ld))) ", item->align));
    }
  }
}
