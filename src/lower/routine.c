/*
 * routine.c - OpenACC routines (OpenACC 3.3 2.15.1) stay where they are: host and devices compile the same function.
 *
 *     R f(T x) {  becomes  R f(T x) { __sumac_routine_begin(levels);
 *
 * and its orphaned loops become loops with builtins. Outside of a launch there is one gang of one worker of one lane,
 * so that host code may call it, too. What is declared here and defined elsewhere, or bound to another name, is told to
 * the late half in a table.
 */
#include "lower/state.h"

static void edit_routine(struct lowering *l, struct region *routine) {
  const struct node *body = routine->statement[0];
  edit_add(&l->edits, body->begin + 1, body->begin + 1,
           arena_printf(l->arena, " __sumac_routine_begin(%u); ", routine->routine_levels));
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

void lower_routines(struct lowering *l) {
  for (size_t i = 0; i < l->routines.n; i++)
    edit_routine(l, l->routines.item[i]);
}

/* bind(name) and bind("name") are the same in C: symbols are names. */
static const char *bind_name(const struct decl *function) {
  const struct clause *bind = clause_find(function->routine, CLAUSE_BIND);
  return bind ? bind->text : NULL;
}

void routine_table(struct lowering *l, struct text *out) {
  size_t n = 0;
  for (size_t i = 0; i < l->unit->ndecls; i++) {
    const struct decl *decl = l->unit->decls[i];
    bool first = decl->kind == DECL_FUNCTION && (!decl->canonical || decl->canonical == decl);
    const char *bind = first && decl->routine ? bind_name(decl) : NULL;
    if (!first || !decl->routine || decl->function || (decl->definition && !bind))
      continue;
    text_add(out, n++ ? ", " : "static const struct sumac_routine __sumac_routines[] __attribute__((used)) = {");
    text_printf(out, "{(void (*)(void))%s, %u, %s}", decl->name, routine_levels(decl), bind ? c_string(l, bind) : "0");
  }
  if (n)
    text_add(out, "};\n");
}
