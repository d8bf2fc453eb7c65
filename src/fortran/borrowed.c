/*
 * borrowed.c - components in USE_DEVICE and the like: "s%a" cannot be a name of its own in the user's text. So the
 * object's own pointer leads to the device's memory while the construct is open, and is given back at its END.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

struct expr *borrowed_item(const struct clause *clause, size_t i) {
  struct expr *item = clause->items[i];
  if (!item || clause->row->kind != CLAUSE_ADDRESS || strncmp(clause->name, "use_", 4) != 0)
    return NULL;
  return item->field                                                                ? item->field
         : item->component && is_held(item->component) && item->kind == EXPR_MEMBER ? item
                                                                                    : NULL;
}

bool borrows(const struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; k < d->clauses.item[i].nitems; k++)
      if (borrowed_item(&d->clauses.item[i], k))
        return true;
  return false;
}

static const char *name_in(const struct writer *w, size_t clause, size_t item) {
  return arena_printf(w->file->arena, "__u%zu_%zu", clause, item);
}

void put_borrowed(struct writer *w, const struct clause *clause, size_t i) {
  text_add(w->out, name_in(w, (size_t)(clause - w->directive->clauses.item), i));
}

static void put_each(struct writer *w, const struct directive *d, bool begins) {
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; k < d->clauses.item[i].nitems; k++) {
      struct expr *e = borrowed_item(&d->clauses.item[i], k);
      if (!e)
        continue;
      text_add(w->out, begins ? "auto *" : "fortran::borrow(");
      text_add(w->out, begins ? name_in(w, i, k) : "");
      text_add(w->out, begins ? " = " : "");
      put_held_base(w, e);
      text_printf(w->out, begins ? ";\n" : ", %s, __borrowed);\n", name_in(w, i, k));
    }
}

void put_lenders(struct writer *w, const struct directive *d) {
  put_each(w, d, true);
}

void put_loans(struct writer *w, const struct directive *d) {
  put_each(w, d, false);
}
