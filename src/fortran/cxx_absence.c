/*
 * cxx_absence.c - in a construct's prologue, messages of the program about objects that are not there (absence.c); the
 * function of the host's text that gets a component's descriptor.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* The value is known in front of the construct: of constants and of variables that it does not change. */
static bool is_known(struct writer *w, const struct expr *e) {
  const struct use *use = e && e->kind == EXPR_NAME && e->symbol ? uses_find(w->uses, e->symbol) : NULL;
  if (!e || e->kind == EXPR_INTEGER)
    return true;
  if (e->kind == EXPR_NAME)
    return e->symbol && (e->symbol->kind == SYMBOL_CONSTANT || (use && is_passed(use) && !use->is_assigned &&
                                                                !use->loops && !use->is_address && !e->symbol->rank));
  return (e->kind == EXPR_UNARY || e->kind == EXPR_BINARY || e->kind == EXPR_PARENTHESES) && is_known(w, e->left) &&
         is_known(w, e->right);
}

/* " && fortran::trips(from, to, step) > 0" of the DO; of one whose bounds are not known yet: nothing. */
static void put_trips(struct writer *w, const struct stmt *loop) {
  if (!is_known(w, loop->from) || !is_known(w, loop->to) || !is_known(w, loop->step))
    return;
  text_add(w->out, " && fortran::trips(");
  put_loop_bounds(w, loop);
  text_add(w->out, ") > 0");
}

static void put_address(struct writer *w, const struct use *use) {
  const struct symbol *s = use->symbol;
  const char *name = s->name;
  if (passes_descriptor(s))
    text_printf(w->out, "__d_%s->base", name);
  else if (use->is_value)
    text_printf(w->out, "fortran::is_somewhere(__v_%s)", name);
  else if (s->rank || use->is_address)
    text_add(w->out, cxx_name(w, s));
  else
    text_printf(w->out, "__o_%s", name);
}

void put_absences(struct writer *w) {
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct use *use = &w->uses->item[i];
    for (size_t k = 0; is_passed(use) && k < use->accesses.n; k++) {
      const struct access *access = &use->accesses.item[k];
      text_add(w->out, "if (!");
      put_address(w, use);
      for (size_t n = 0; n < access->ndos; n++)
        put_trips(w, access->dos[n]);
      text_printf(w->out, ") fortran::absent(\"%s\", \"%s\", %u);\n", use->symbol->spelled, access->place.file,
                  access->place.line);
    }
  }
}

/* --- descriptors --- */

const char *describe_name(struct file *file) {
  return arena_printf(file->arena, "%s_describe", file_name(file));
}

bool describes(const struct use *use) {
  return is_passed(use) && passes_descriptor(use->symbol) && may_lack_object(use->symbol);
}

void write_describe(struct file *file, struct text *out) {
  for (size_t i = 0; i < file->constructs.n + file->scoped.n; i++) {
    const struct directive *d =
        i < file->constructs.n ? file->constructs.item[i] : file->scoped.item[i - file->constructs.n];
    for (size_t k = 0; d->uses && k < d->uses->n; k++)
      if (describes(&d->uses->item[k])) {
        text_printf(out,
                    "extern \"C\" void %s(fortran::descriptor *from, fortran::descriptor *to) "
                    "{ fortran::describe(from, to); }\n",
                    describe_name(file));
        return;
      }
  }
}
