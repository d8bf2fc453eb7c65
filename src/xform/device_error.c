/*
 * device_error.c - how an error about device code is told: at the user's line that leads there, with the calls down
 * from the region.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/device_error.h"
#include "sumac/library_files.h"

#include <stdarg.h>

struct place device_place(struct checker *c, LLVMValueRef instruction) {
  struct place place = ir_place(c->m->arena, instruction);
  return place.file ? place : c->fallback;
}

/* True if an error has said of this line that devices do not have WHAT, a text of instead_of. */
static bool kind_told(struct checker *c, const char *what, const struct place *place) {
  for (size_t i = 0; i < c->kinds.n; i++)
    if (c->kinds.item[i].what == what && same_line(&c->kinds.item[i].place, place))
      return true;
  vec_push(&c->kinds, ((struct kind){what, *place}));
  return false;
}

const char *device_short_name(struct arena *arena, const char *name) {
  char *out = arena_alloc(arena, 4 * strlen(name) + 1), *to = out;
  int depth = 0;
  for (const char *c = name; *c; c++) {
    bool is_operator = to - out >= 8 && strncmp(to - 8, "operator", 8) == 0;
    if (*c == '>' && depth && c[-1] != '-')
      depth--;
    if (!depth)
      *to++ = *c;
    if (*c == '<' && !is_operator && c[1] != '<' && (c == name || c[-1] != '<') && depth++ == 0)
      to = stpcpy(to, "...");
  }
  *to = 0;
  return out;
}

/* The name that the user's code calls: of CALL's function, or FUNCTION where no call leads there. */
static const char *called_name(struct checker *c, LLVMValueRef call, const char *function) {
  LLVMValueRef callee = call ? ir_callee(call) : NULL;
  return callee ? device_short_name(c->m->arena, users_symbol(c->m->arena, ir_name(callee))) : function;
}

/* The places of an error at AT: where the code is, the user's line, which leads there by CALL if the code is a
   library's, and all calls down from the region. */
struct trail {
  struct place code, users;
  LLVMValueRef call; /* NULL: AT is in a file of the user's, or no call of theirs is known */
  struct values calls;
};

static struct trail trail_to(struct checker *c, LLVMValueRef at) {
  struct trail t = {.code = device_place(c, at), .calls = calls_to(c->m, c->function)};
  struct place place;
  t.users = t.code;
  for (size_t i = 0; sumac_is_library_file(t.code.file) && !t.call && i < t.calls.n; i++)
    if (place_of_users(c->m->arena, t.calls.item[i], &place))
      t.users = place, t.call = t.calls.item[i];
  return t;
}

/* Notes of the calls in the user's files, the last one first; what the error has said already is left out. Frees T's.
 */
static void show_calls(struct checker *c, struct trail *t) {
  struct place place;
  for (size_t i = 0; i < t->calls.n; i++)
    if (place_of_users(c->m->arena, t->calls.item[i], &place) && !same_line(&place, &t->users))
      diag_at(c->m->diag, DIAG_NOTE, place, "'%s' is called here",
              users_symbol(c->m->arena, ir_name(ir_callee(t->calls.item[i]))));
  vec_free(&t->calls);
}

void device_reject_kind(struct checker *c, LLVMValueRef at, const char *function, const char *what,
                        const char *instead) {
  struct trail t = trail_to(c, at);
  if (kind_told(c, what, &t.users)) {
    vec_free(&t.calls);
    return;
  }
  diag_at(c->m->diag, DIAG_ERROR, t.users, "'%s' is used in device code, but devices have no %s: %s",
          called_name(c, t.call, function), what, instead);
  if (t.call)
    diag_at(c->m->diag, DIAG_NOTE, t.code, "it leads to '%s' here, of which there is no device version", function);
  show_calls(c, &t);
}

void device_reject(struct checker *c, LLVMValueRef at, const char *format, ...) {
  struct trail t = trail_to(c, at);
  char words[2000];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(words, sizeof words, format, arguments);
  va_end(arguments);
  diag_at(c->m->diag, DIAG_ERROR, t.users, "%s", words);
  if (t.call)
    diag_at(c->m->diag, DIAG_NOTE, t.code, "here, where the call of '%s' leads to", called_name(c, t.call, "?"));
  show_calls(c, &t);
}
