/*
 * say.c - what the late half says in the report (-Minfo), and of launches in warnings, in the words of the language of
 * the user's directives.
 * To change in whose words devices' lines of the report are: say.c, report of src/model/words.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "target/target.h"

/* The pair of WORDS, "gang", "team", ..., whose first one stands at TEXT as a word of its own; NULL: none does. */
static const char *const *pair_at(const char *const *words, const char *text, bool begins) {
  for (const char *const *pair = words; begins && pair && *pair; pair += 2) {
    size_t length = strlen(*pair);
    if (strncmp(text, *pair, length) == 0 && !isalnum((unsigned char)text[length]) && text[length] != '_')
      return pair;
  }
  return NULL;
}

/* Text in quotes, a name of the user's, stays. BEGINS: the first word is one of the text, and not a target's name. */
static const char *translated(struct arena *arena, const char *text, const char *const *words, bool begins) {
  struct text out = {0};
  while (*text) {
    const char *const *pair = pair_at(words, text, begins);
    const char *quoted = begins && *text == '\'' ? strchr(text + 1, '\'') : NULL;
    size_t length = pair ? strlen(*pair) : quoted ? (size_t)(quoted + 1 - text) : 1;
    begins = !pair && !isalnum((unsigned char)*text) && *text != '_';
    if (pair)
      text_add(&out, pair[1]);
    else
      text_add_n(&out, text, length);
    text += length;
  }
  return text_keep(&out, arena);
}

/* The sentence of FORMAT and ARGS in the words of F's directive, "team" where it has "gang"; F may be NULL. */
static const char *said(const struct target_module *m, const struct target_function *f, bool begins, const char *format,
                        va_list args) {
  struct text text = {0};
  text_add(&text, "");
  text_vprintf(&text, format, args);
  const char *plain = text_keep(&text, m->arena);
  const char *const *words = m->words ? m->words(m->context, f ? f->name : NULL) : NULL;
  return words ? translated(m->arena, plain, words, begins) : plain;
}

void target_say(const struct target_module *m, const struct target_function *f, enum info_kind kind, const char *user,
                struct place place, const char *format, ...) {
  if (!m->info)
    return;
  va_list args;
  va_start(args, format);
  info_add(m->info, kind, user, place.file, place.line, "%s", said(m, f, false, format, args));
  va_end(args);
}

void target_warn(const struct target_function *f, enum warning kind, struct place place, const char *format, ...) {
  va_list args;
  va_start(args, format);
  diag_warn(f->module->diag, kind, place, "%s", said(f->module, f, true, format, args));
  va_end(args);
}
