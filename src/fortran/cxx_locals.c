/*
 * cxx_locals.c - variables that a BLOCK or a routine declares, in C++.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* The address and the bounds, which an association sets. */
static void put_pointer_variables(struct writer *w, const struct symbol *s) {
  text_printf(w->out, "%s *%s = nullptr;\n", cxx_type(s->type), cxx_pointer(w, s));
  for (int dim = 0; dim < s->rank; dim++)
    text_printf(w->out, "long __%s_l%d = 1, __%s_n%d = 0, __%s_s%d = 1; ", s->name, dim + 1, s->name, dim + 1, s->name,
                dim + 1);
  if (s->rank)
    text_printf(w->out, "long __%s_o = 0;\n", s->name);
  if (s->allocatable)
    text_printf(w->out, "fortran::freed<%s> __%s_freed{%s};\n", cxx_type(s->type), s->name, cxx_pointer(w, s));
}

/* Arrays of constant shape that are longer have lengths that C++ does not know: devices have these in the heap. */
enum { STACK_BYTES = 16384 };

static bool is_long(const struct symbol *s, const char *length) {
  long long bytes = (s->type.base == TYPE_COMPLEX ? 2 : 1) * (long long)s->type.kind; /* of characters: the length */
  return *length >= '0' && *length <= '9' && bytes > 0 && atoll(length) > STACK_BYTES / bytes;
}

bool keeps_value(const struct symbol *s) {
  return !s->dummy && !s->is_result && (s->is_saved || s->has_data || (s->scope && s->scope->saves_all));
}

/* Each device has such a variable of its own, as of those in DECLARE TARGET (OpenMP 5.2, 7.8). Why C++ cannot have
   it; NULL: it can. */
static const char *refuse_static(struct writer *w, struct symbol *s, const char *length) {
  if (!w->routine)
    return "keeps its value from one execution to the next, which is not supported in a BLOCK of a construct: declare "
           "it in front of the construct";
  if (w->routine->routine->sentinel == SENTINEL_ACC)
    return "is saved, which OpenACC does not allow in routines (OpenACC 3.4, 2.15.1)";
  if (length && (*length < '0' || *length > '9'))
    return "keeps its values from call to call, so that its bounds have to be constants";
  if (s->has_data)
    return "begins with values by DATA, or with values that Sumac does not compute: give constants in the declaration";
  return has_plain_value(w->file, s) ? NULL : "begins with a value that Sumac does not compute: give a constant";
}

static void put_static(struct writer *w, struct symbol *s, const char *length) {
  const char *why = refuse_static(w, s, length);
  if (why) {
    complain(w->file, s->place, "'%s' %s", s->spelled, why);
    w->failed = true;
    return;
  }
  text_printf(w->out, "static %s %s", cxx_type(s->type), cxx_name(w, s));
  if (length)
    text_printf(w->out, "[%s]", length);
  if (s->initial)
    put_initial(w, s, s->initial);
  text_add(w->out, ";\n");
}

void put_local(struct writer *w, struct symbol *s) {
  if (s->points) {
    put_pointer_variables(w, s);
    return;
  }
  if (has_computed_length(s)) {
    complain(w->file, s->place, "'%s' has characters whose number is no constant, which is not supported here",
             s->spelled);
    w->failed = true;
    return;
  }
  const char *length = s->rank ? cxx_length(w, s) : NULL;
  if (s->rank) {
    put_declared_bounds(w, s);
    put_bounds(w, s);
  }
  if (keeps_value(s)) {
    put_static(w, s, length);
    return;
  }
  text_printf(w->out, "%s %s", cxx_type(s->type), cxx_name(w, s));
  if (s->rank)
    text_printf(w->out, is_long(s, length) ? "[fortran::run_time(%sl)]" : "[%s]", length);
  text_add(w->out, ";\n");
}
