/*
 * wrap.c - unit->text: the input with a wrapper in the place of each directive, on the same line.
 *
 *   governs a statement   switch (__sumac_directive(3, ((void)(a), 0), (n))) default: [for (...)]
 *   means two             switch (__sumac_directive(3, ...)) default: switch (__sumac_directive(4)) default:
 *   stand-alone           __sumac_directive(3, (q));
 *   at file scope         static void __sumac_at_file_scope_3(void) { __sumac_directive(3, ((void)(a), 0)); }
 *   that names functions  in C++ ... { (void)[](auto __sumac_t) { __sumac_directive(3, ((void)__sumac_t(&f), 0)); }; }
 *
 * A switch cannot disturb `else`, always runs its body (Clang's flow analysis sees that), and lets no `break` reach
 * an outer loop unnoticed. Variables are cast to void: any type will do, and Clang does not count it as a read. What
 * stands at file scope, and the prelude, is blanked after Clang has read it; so are routine directives and declared
 * operators in functions. What a clause declares for its expressions (an iterator) stands in each of them:
 *
 *   map(iterator(int i = 0 : n), to : p[i])   __extension__ ({ static int i; ((void)(p), 0); })
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

/* Declarations in front of the text, in one line. Among them are functions that other compilers declare unasked: see
   the end of sumac/builtins.h. */
static const char prelude[] =
    "int " WRAPPER_NAME "(int, ...), " FRAME_FUNCTIONS ", __sumac_is_kind(int), __sumac_generation(int, int), "
    "__builtin_acc_on_device(int), __builtin_goacc_parlevel_id(int), "
    "__builtin_goacc_parlevel_size(int), __pgi_gangidx(void), __pgi_workeridx(void), "
    "__pgi_vectoridx(void);";

static void add_tokens(struct reading *reading, size_t first, size_t last, struct text *out) {
  for (size_t i = first; i < last; i++) {
    const struct token *token = &reading->tokens.item[i];
    struct mark mark = {out->length, token->place};
    vec_push(&reading->marks, mark);
    text_add_n(out, token->text, token->length);
    if (i + 1 < last)
      text_add_char(out, ' ');
  }
}

/* C++: the directive may name several functions by one name. Where the argument of what a template calls names them, it
   stays open which is meant. C++11 has no such lambdas. */
bool names_functions(const struct reader *reader, const struct reading *reading) {
  enum association association = directive_info(reading->directive)->association;
  return reader->unit->cxx && reading->at_file_scope &&
         (association == FUNCTION || (association == DECLARATION && reading->language->stays)) &&
         !strstr(reader->input, "#define __cplusplus 201103L");
}

static void add_slot_text(const struct reader *reader, struct reading *reading, const struct slot *slot,
                          struct text *out) {
  bool function = slot->is_variable && names_functions(reader, reading);
  text_printf(out, ", %s%s", slot->declares ? "__extension__ ({ " : "", slot->declares ? slot->declares : "");
  text_add(out, function ? "((void)" WRAPPER_TEMPLATE "(&" : slot->is_variable ? "((void)(" : "(");
  if (slot->frame) {
    text_add(out, slot->frame[0]);
    add_tokens(reading, slot->type_first, slot->type_last, out);
    text_add(out, slot->frame[1]);
  }
  add_tokens(reading, slot->first, slot->last, out);
  if (slot->frame)
    text_add(out, slot->frame[2]);
  text_add(out, slot->is_variable ? "), 0)" : ")");
  text_add(out, slot->declares ? "; })" : "");
}

static void add_call(struct reader *reader, size_t id, struct text *out) {
  struct reading *reading = reader->readings.item[id];
  text_printf(out, WRAPPER_NAME "(%zu", id);
  for (size_t i = 0; i < reading->slots.n; i++)
    add_slot_text(reader, reading, &reading->slots.item[i], out);
  text_add(out, ")");
}

/* A construct needs a function around it. */
static void check_scope(struct reading *reading) {
  enum association association = directive_info(reading->directive)->association;
  if (reading->failed || !reading->at_file_scope || association == DECLARATION || association == FUNCTION ||
      association == OPERATORS || association == ATTRIBUTE)
    return;
  reading->failed = reading->outside = reading->directive->unparsed = true;
}

/* A directive that may stay is a comment for Clang, which reads the text without the language. */
static void add_line(const struct reader *reader, size_t line, struct text *out) {
  size_t begin = source_line_begin(reader->source, line);
  text_add_n(out, reader->input + begin, source_line_end(reader->source, line) - begin);
}

/* Part of the wrapper, although it is part of the statement, too. */
static void add_frame(const struct directive *directive, struct text *out) {
  const char *frame = directive_frame(directive);
  for (const char *mark; frame && (mark = strstr(frame, "%zu")); frame = mark + 3) {
    text_add_n(out, frame, (size_t)(mark - frame));
    text_printf(out, "%d", directive->id);
  }
  if (frame)
    text_add(out, frame);
}

static void add_wrapper(struct reader *reader, size_t id, struct text *out) {
  struct reading *reading = reader->readings.item[id];
  struct directive *directive = reading->directive;
  enum association association = directive_info(directive)->association;
  directive->begin = out->length;
  directive->id = (int)id;
  check_scope(reading);
  if (reading->failed && reading->language->stays) {
    add_line(reader, reading->line, out);
  } else if (reading->failed || association == ATTRIBUTE || (association == FUNCTION && reading->slots.n == 0)) {
    /* one without a name is bound to the next declaration: nothing to resolve */
  } else if (reading->at_file_scope) {
    bool functions = names_functions(reader, reading);
    text_printf(out, "static __attribute__((unused)) void " WRAPPER_FILE_NAME "%zu(void) { %s", id,
                functions ? "(void)[](auto " WRAPPER_TEMPLATE ") { " : "");
    add_call(reader, id, out);
    text_add(out, functions ? "; }; }" : "; }");
  } else if (association == STATEMENT || association == LOOP) {
    text_add(out, "switch (");
    add_call(reader, id, out);
    text_add(out, ") default:");
    add_frame(directive, out);
  } else {
    add_call(reader, id, out);
    text_add(out, ";");
  }
  directive->end = out->length;
}

/* For unit_place. */
static void keep_places(struct unit *unit, const struct readings *readings) {
  unit->wrapped = ARENA_ARRAY(unit->arena, struct wrapped, readings->n);
  EACH_PTR (const struct reading, reading, *readings) {
    const struct directive *directive = reading->directive;
    struct mark *marks = ARENA_ARRAY(unit->arena, struct mark, reading->marks.n);
    if (reading->marks.n)
      memcpy(marks, reading->marks.item, reading->marks.n * sizeof *marks);
    unit->wrapped[unit->nwrapped++] =
        (struct wrapped){directive->begin, directive->end, directive->place, marks, reading->marks.n};
  }
}

void wrap_directives(struct reader *reader) {
  struct text out = {0};
  size_t directive = 0, define = 0;
  text_add(&out, prelude);
  for (size_t line = 0; line < source_lines(reader->source); line++) {
    if (define < reader->defines.n && reader->defines.item[define] == line) {
      define++;
    } else if (directive < reader->readings.n && reader->readings.item[directive]->line == line) {
      while (directive < reader->readings.n && reader->readings.item[directive]->line == line)
        add_wrapper(reader, directive++, &out);
    } else {
      add_line(reader, line, &out);
    }
    text_add_char(&out, '\n');
  }
  reader->unit->length = out.length;
  reader->unit->text = text_keep(&out, reader->unit->arena);
  source_rebase(reader->source, reader->unit->text, reader->unit->length);
  keep_places(reader->unit, &reader->readings);
}

static void blank(char *text, size_t begin, size_t end) {
  memset(text + begin, ' ', end - begin);
}

/* `register` forbids the address that a data clause needs, and means nothing else. Registers named by asm keep it. */
static void blank_register(struct unit *unit, const struct decl *decl) {
  const char *p = unit->text + decl->begin, *name = unit->text + decl->name_begin;
  const char *end = memchr(name, ';', unit->length - decl->name_begin);
  struct token token;
  for (const char *q = name; q < (end ? end : name);) {
    q = lex_token(q, end, &token);
    if (token_is(&token, "asm") || token_is(&token, "__asm__") || token_is(&token, "__asm"))
      return;
  }
  while (p < name) {
    p = lex_token(p, name, &token);
    if (token_is(&token, "register"))
      blank(unit->text, (size_t)(token.text - unit->text), (size_t)(p - unit->text));
  }
}

bool is_in_prelude(size_t offset) {
  return offset < sizeof prelude - 1;
}

void unwrap(struct reader *reader) {
  blank(reader->unit->text, 0, sizeof prelude - 1);
  for (size_t i = 0; i < reader->unit->ndecls; i++)
    if (reader->unit->decls[i]->storage == STORAGE_REGISTER && reader->unit->decls[i]->function)
      blank_register(reader->unit, reader->unit->decls[i]);
  EACH_PTR (const struct reading, reading, reader->readings) {
    enum association association = reading->failed ? STATEMENT : directive_info(reading->directive)->association;
    if (!reading->failed && !reading->directive->is_read_again &&
        (reading->at_file_scope || association == FUNCTION || association == OPERATORS))
      blank(reader->unit->text, reading->directive->begin, reading->directive->end);
  }
}

const struct reading *reading_at(const struct readings *readings, size_t offset) {
  size_t low = 0, high = readings->n;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const struct directive *directive = readings->item[middle]->directive;
    if (offset < directive->begin)
      high = middle;
    else if (offset >= directive->end)
      low = middle + 1;
    else
      return readings->item[middle];
  }
  return NULL;
}
