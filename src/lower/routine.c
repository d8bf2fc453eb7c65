/*
 * routine.c - OpenACC routines (OpenACC 3.3 2.15.1) stay where they are: host and devices compile the same function.
 *
 *     R f(T x) {  becomes  R f(T x) { __sumac_routine_begin(levels);
 *
 * and its orphaned loops become loops with builtins. Outside of a launch there is one gang of one worker of one lane,
 * so that host code may call it, too. Where device_type makes a difference, the function is that of the host, and
 * a second one after it is for NVIDIA devices, where it takes the first one's name. What is declared here and defined
 * elsewhere, or bound to another name, is told to the late half in a table.
 */
#include "lower/state.h"

static const char *begin_text(struct lowering *l, const struct region *routine) {
  return arena_printf(l->arena, " __sumac_routine_begin(%u); %s", routine->routine_levels, only_for_text(routine));
}

static bool edit_lengths(struct node *node, void *context) {
  struct lowering *l = context;
  if (node->kind == N_VAR && node->decl)
    render_lengths(l, &l->edits, node->decl);
  return true;
}

static void edit_routine(struct lowering *l, struct region *routine) {
  const struct node *body = routine->statement[0];
  tree_walk(routine->statement[0], edit_lengths, l);
  edit_add(&l->edits, body->begin + 1, body->begin + 1, begin_text(l, routine));
  for (size_t i = 0; i < routine->loops.n; i++) {
    struct loop *loop = routine->loops.item[i];
    if (loop->parent)
      continue;
    struct text out = {0};
    loop_text(l, &out, loop, NULL);
    text_add(&out, line_marker(l, loop->node->end));
    edit_add(&l->edits, loop->node->begin, loop->node->end, arena_strndup(l->arena, out.text, out.length));
    text_free(&out);
  }
}

/* --- a second definition --- */

static const char *second_name(struct lowering *l, const struct decl *function) {
  return unique_name(l, "__sumac_nvidia", function->name, function->place.line);
}

static bool is_name_character(char c) {
  return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* [begin, end) without the word `extern`: the second definition is static. */
static void add_without_extern(struct lowering *l, struct text *out, size_t begin, size_t end) {
  static const char word[] = "extern";
  const char *text = l->unit->text;
  for (size_t i = begin; i < end; i++) {
    size_t length = sizeof word - 1;
    bool begins = i == begin || !is_name_character(text[i - 1]);
    if (begins && i + length <= end && memcmp(text + i, word, length) == 0 && !is_name_character(text[i + length]))
      i += length - 1;
    else
      text_add_char(out, text[i]);
  }
}

static void add_second(struct lowering *l, struct region *routine) {
  const struct decl *function = routine->function;
  const struct node *node = function->node, *body = routine->statement[0];
  struct text out = {0};
  text_add(&out, line_marker(l, node->begin));
  if (function->storage != STORAGE_STATIC)
    text_add(&out, "static ");
  add_without_extern(l, &out, node->begin, function->name_begin);
  text_add(&out, second_name(l, function));
  size_t behind = function->name_begin + strlen(function->name);
  text_add_n(&out, l->unit->text + behind, body->begin - behind);
  text_printf(&out, "{%s", begin_text(l, routine));
  text_add(&out, render_statement(l, routine, routine->statement[0], NULL));
  text_printf(&out, " }%s", line_marker(l, node->end));
  edit_add(&l->edits, node->end, node->end, arena_strndup(l->arena, out.text, out.length));
  text_free(&out);
}

void lower_routines(struct lowering *l) {
  for (size_t i = 0; i < l->routines.n; i++)
    if (l->routines.item[i]->variant == VARIANT_NVIDIA)
      add_second(l, l->routines.item[i]);
    else
      edit_routine(l, l->routines.item[i]);
}

/* --- the table --- */

static bool has_second(const struct lowering *l, const struct decl *function) {
  for (size_t i = 0; i < l->routines.n; i++)
    if (l->routines.item[i]->variant == VARIANT_NVIDIA && tree_same_decl(l->routines.item[i]->function, function))
      return true;
  return false;
}

void routine_table(struct lowering *l, struct text *out) {
  size_t n = 0;
  for (size_t i = 0; i < l->unit->ndecls; i++) {
    const struct decl *decl = l->unit->decls[i];
    if (decl->kind != DECL_FUNCTION || (decl->canonical && decl->canonical != decl) || !decl->routine || decl->function)
      continue;
    const char *bind = routine_bind_name(l, decl);
    bool second = has_second(l, decl), nohost = clause_find(decl->routine, CLAUSE_NOHOST) != NULL;
    if (decl->definition && !bind && !second && !nohost)
      continue;
    text_add(out, n++ ? ", " : "static const struct sumac_routine __sumac_routines[] __attribute__((used)) = {");
    text_printf(out, "{(void (*)(void))%s, %u, %u, %s, (void (*)(void))%s, %d}", decl->name,
                routine_levels(l, decl, VARIANT_HOST), routine_levels(l, decl, VARIANT_NVIDIA),
                bind ? c_string(l, bind) : "0", second ? second_name(l, decl->definition) : "0", nohost);
  }
  if (n)
    text_add(out, "};\n");
}
