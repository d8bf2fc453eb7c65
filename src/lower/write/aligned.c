/*
 * aligned.c - variables of device code whose alignment a directive asks for (struct item): an attribute in front of the
 * declaration, wherever that is written. It aligns what else is declared there, too.
 */
#include "lower/construct.h"
#include "lower/lowering.h"
#include "lower/write/text.h"
#include "lower/write/write.h"

void align_variables(struct lowering *l) {
  for (size_t i = 0; i < l->constructs->n; i++) {
    const struct construct *construct = l->constructs->item[i];
    for (size_t j = 0; j < construct->items.n; j++) {
      const struct item *item = &construct->items.item[j];
      if (item->role == ITEM_HINT && item->align)
        edit_add(&l->tags, item->var->decl->begin, item->var->decl->begin,
                 arena_printf(l->arena, "__attribute__((aligned(%ld))) ", item->align));
    }
  }
}
