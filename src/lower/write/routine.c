/*
 * routine.c - routines (OpenACC 3.3 2.15.1) stay where they are: host and devices compile the same function.
 *
 *     R f(T x) {  becomes  R f(T x) { __sumac_routine_begin(levels);
 *
 * and its orphaned loops become loops with builtins. Host code may call it, too: outside of a launch there is one gang
 * of one worker of one lane. If its clauses depend on the kind of device, the user's function is the host's, and behind
 * it stand versions for the other kinds, static functions that take the user's name in that device's code. The late
 * half learns from a table (__sumac_routines) which functions have versions, are bound to another name, are nohost, or
 * are declared here but defined in another file.
 */
#include <ctype.h>

#include "lower/write/copies.h"
#include "lower/write/crew.h"

/* Text of a copy for devices: what the executing thread is in its crew, which does not change. */
static const char callers[] =
    "const int __sumac_member0 __attribute__((unused)) = __sumac_crew_ask(__sumac_ask_member, 0), "
    "__sumac_members0 __attribute__((unused)) = __sumac_crew_ask(__sumac_ask_members, 0); ";
static const char shared[] = "unsigned long *const __sumac_words0 __attribute__((unused)) = __sumac_crew_shared(); "
                             "char *const __sumac_partials0 __attribute__((unused)) = "
                             "__sumac_words0 ? (char *)(__sumac_words0 + __sumac_crew_words) : 0; ";

const char *routine_begin_text(struct lowering *l, struct region *routine) {
  return arena_printf(l->arena, " __sumac_routine_begin(%u); %s%s%s%s", routine->routine_levels, only_for_text(routine),
                      routine->caller && routine->loops.n ? callers : "",
                      routine->caller && routine->loops.n ? shared : "", handed_function_text(routine));
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
  size_t begin = edit_block_begin(l, body);
  edit_add(&l->edits, begin, begin, routine_begin_text(l, routine));
  EACH_PTR (struct loop, loop, routine->loops) {
    if (loop->parent)
      continue;
    struct text out = {0};
    loop_text(l, &out, loop, NULL);
    text_add(&out, line_marker(l, loop->node->end));
    edit_add(&l->edits, loop->node->begin, loop->node->end, text_keep(&out, l->arena));
  }
}

/* --- versions for other kinds of device than the host --- */

static const char *version_name(struct lowering *l, const struct decl *function, enum device_kind kind) {
  if (kind == DEVICE_ANY)
    return unique_name(l, "__sumac_copy", function->name, function->place.line);
  return unique_name(l, arena_printf(l->arena, "__sumac_version%d", kind), function->name, function->place.line);
}

const char *routine_copy_name(struct lowering *l, const struct region *copy) {
  return copy->for_gang ? unique_name(l, "__sumac_for_gang", copy->function->name, copy->function->place.line)
                        : version_name(l, copy->function, copy->device);
}

static bool is_name_character(char c) {
  return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* The text [begin, end) without the word `extern`, since versions are static. */
void routine_add_without_extern(struct lowering *l, struct text *out, size_t begin, size_t end) {
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

/* All that stands before the body, with another name. */
static void add_head(struct lowering *l, struct text *out, const struct region *routine) {
  const struct decl *function = routine->function;
  text_add(out, line_marker(l, function->node->begin));
  if (function->storage != STORAGE_STATIC)
    text_add(out, "static ");
  routine_add_without_extern(l, out, function->node->begin, function->name_begin);
  text_add(out, routine_copy_name(l, routine));
  size_t behind = function->name_begin + strlen(function->name);
  text_add_n(out, l->unit->text + behind, routine->statement[0]->begin - behind);
}

static void add_version(struct lowering *l, struct region *routine) {
  const struct node *node = routine->function->node;
  struct text out = {0};
  add_head(l, &out, routine);
  text_printf(&out, "{%s", routine_begin_text(l, routine));
  text_add(&out, render_statement(l, routine, routine->statement[0], NULL));
  text_printf(&out, " }%s", line_marker(l, node->end));
  edit_add(&l->edits, node->end, node->end, text_keep(&out, l->arena));
}

/* "f(a, b)" of the copy, with the function's own parameters. */
static const char *call_text(struct lowering *l, const struct region *routine) {
  struct text out = {0};
  text_printf(&out, "%s(", routine_copy_name(l, routine));
  const struct node *node = routine->function->node;
  for (size_t i = 0, n = 0; i < node->nkids; i++)
    if (node->kid[i] && node->kid[i]->decl && node->kid[i]->decl->kind == DECL_PARAM)
      text_printf(&out, "%s%s", n++ ? ", " : "", node->kid[i]->decl->name);
  text_add(&out, ")");
  return text_keep(&out, l->arena);
}

/* The name by which other files call the copy. If there is none, it is a weak function of theirs that calls FUNCTION.
 */
const char *routine_name_elsewhere(struct lowering *l, const struct decl *function) {
  return l->unit->cxx ? arena_printf(l->arena, "__sumac_elsewhere_%s_%d", function->name, function->canonical->id)
                      : arena_printf(l->arena, "__sumac_elsewhere_%s", function->name);
}

/* "R __sumac_elsewhere_f(T a) { return the copy; }". A function that is inline may have several definitions. */
void routine_offer_elsewhere(struct lowering *l, struct text *out, const struct region *routine) {
  const struct decl *function = routine->function;
  const struct node *node = function->node;
  size_t behind = function->name_begin + strlen(function->name);
  const char *before = arena_strndup(l->arena, l->unit->text + node->begin, function->name_begin - node->begin);
  if (function->storage == STORAGE_STATIC || strstr(before, "inline") || routine->routine_levels & LEVEL_GANG)
    return;
  struct text head = {0};
  routine_add_without_extern(l, &head, node->begin, function->name_begin);
  text_add(&head, routine_name_elsewhere(l, function));
  text_add_n(&head, l->unit->text + behind, routine->statement[0]->begin - behind);
  text_printf(out, "%s%s", l->unit->cxx ? copy_offered(l, function, head.text) : "", head.text);
  text_free(&head);
  text_printf(out, "{ __sumac_routine_begin(%u); %s%s; }%s", routine->routine_levels,
              function->type->to && function->type->to->kind != TYPE_VOID ? "return " : "", call_text(l, routine),
              line_marker(l, node->end));
}

static void add_for_gang(struct lowering *l, struct region *routine) {
  struct text out = {0};
  text_add(&out, routine_copies(l, routine->function->node->end));
  routine_offer_elsewhere(l, &out, routine);
  edit_add(&l->edits, routine->function->node->end, routine->function->node->end, text_keep(&out, l->arena));
  add_version(l, routine);
}

const char *routine_copies(struct lowering *l, size_t offset) {
  struct text out = {0};
  if (l->unit->cxx) /* they are declared beside the functions */
    return "";
  EACH_PTR (const struct region, routine, l->routines) {
    const struct decl *first = routine->function->canonical ? routine->function->canonical : routine->function;
    if (routine->for_gang && first->begin < offset)
      text_printf(&out, " static __typeof__(%s) %s;", routine->function->name, routine_copy_name(l, routine));
  }
  for (size_t i = 0; i < l->elsewhere.n; i++)
    if (l->elsewhere.item[i].function->begin < offset)
      text_printf(&out, " __attribute__((weak)) __typeof__(%s) %s;", l->elsewhere.item[i].function->name,
                  routine_name_elsewhere(l, l->elsewhere.item[i].function));
  return text_keep(&out, l->arena);
}

/* "R __sumac_elsewhere_f(T a)" */
static const char *elsewhere_head(struct lowering *l, const struct decl *function) {
  const struct type *type = function->type;
  struct text head = {0};
  text_printf(&head, "%s(", routine_name_elsewhere(l, function));
  for (size_t k = 0; k < type->nparams; k++)
    text_printf(&head, "%s%s", k ? ", " : "",
                type_declare(l, type->params[k], arena_printf(l->arena, "__sumac_a%zu", k), NULL, true));
  text_add(&head, type->nparams ? ")" : "void)");
  const char *text = type_declare(l, type->to, text_keep(&head, l->arena), NULL, true);
  return arena_printf(l->arena, "__attribute__((weak)) %s", text);
}

/* "R __sumac_elsewhere_f(T a) { return f(a); }" */
static const char *stand_in(struct lowering *l, const struct decl *function) {
  struct text arguments = {0};
  for (size_t k = 0; k < function->type->nparams; k++)
    text_printf(&arguments, "%s__sumac_a%zu", k ? ", " : "", k);
  const char *head = elsewhere_head(l, function);
  const char *text =
      arena_printf(l->arena, "%s%s { __sumac_routine_begin(%u); %s%s(%s); }\n",
                   l->unit->cxx ? copy_declared_elsewhere(l, function, head) : "", head,
                   (unsigned)(LEVEL_WORKER | LEVEL_VECTOR), function->type->to->kind == TYPE_VOID ? "" : "return ",
                   name_outside(l, function), arguments.text ? arguments.text : "");
  text_free(&arguments);
  return text;
}

const char *routine_called(struct lowering *l, const struct region *region, const struct node *call) {
  const struct region *copy = lowering_copy_for_gang(l, region, call);
  if (copy || !lowering_calls_elsewhere(region, call))
    return copy ? routine_copy_name(l, copy) : NULL;
  const struct decl *callee = tree_callee((struct node *)call);
  callee = callee->canonical ? callee->canonical : callee;
  bool seen = false;
  for (size_t i = 0; i < l->elsewhere.n; i++)
    seen |= l->elsewhere.item[i].function == callee;
  struct stand_in made = {callee, seen ? NULL : stand_in(l, callee)};
  if (!seen && l->unit->cxx)
    copy_declare(l, callee, copy_declared_elsewhere(l, callee, elsewhere_head(l, callee)));
  if (!seen)
    vec_push(&l->elsewhere, made);
  return routine_name_elsewhere(l, callee);
}

void routine_elsewhere(struct lowering *l, struct text *out) {
  for (size_t i = 0; i < l->elsewhere.n; i++)
    text_add(out, l->elsewhere.item[i].text);
}

/* --- copies for devices, of functions that are otherwise what the host's compiler makes of them --- */

/* Adds the copy for devices. On the host, device code finds the function by its name or address, as host code does. */
static void add_copy(struct lowering *l, struct region *routine) {
  const struct decl *function = routine->function;
  const struct type *type = function->type;
  const struct node *body = routine->statement[0];
  bool returns = type->to && type->to->kind != TYPE_VOID;
  struct text out = {0};
  add_head(l, &out, routine);
  text_printf(&out, ";%s", line_marker(l, function->node->begin));
  edit_add(&l->edits, function->node->begin, function->node->begin, text_keep(&out, l->arena));
  size_t begin = edit_block_begin(l, body);
  edit_add(
      &l->edits, begin, begin,
      arena_printf(l->arena,
                   returns ? " if (__sumac_in_launch()) return %s; " : " if (__sumac_in_launch()) { %s; return; } ",
                   call_text(l, routine)));
  add_version(l, routine);
}

static bool check_copy(struct lowering *l, const struct region *routine) {
  const struct decl *function = routine->function;
  const char *why = routine->device > DEVICE_KIND_HOST              ? "its directives are for kinds of device"
                    : tree_has_kind(routine->statement[0], N_LABEL) ? "it has labels and directives"
                                                                    : NULL;
  bool copied = routine->caller || routine->for_gang || routine->device > DEVICE_KIND_HOST;
  bool right = !why || !copied || !(function->in_template || function->is_member);
  if (!right)
    diag_at(l->diag, DIAG_ERROR, function->place,
            "'%s' is a %s that needs code of its own for devices, as %s: that is not supported; write a function of "
            "the file",
            function->name, function->in_template ? "template" : "member of a class", why);
  return right;
}

bool lower_routines(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  bool good = true;
  for (size_t i = 0; i < l->routines.n; i++)
    good &= check_copy(l, l->routines.item[i]);
  if (!good)
    return false;
  for (size_t i = 0; i < l->routines.n; i++)
    if (l->routines.item[i]->caller && copy_is_inside(l, l->routines.item[i]->function))
      copy_inside(l, l->routines.item[i]);
    else if (l->routines.item[i]->caller)
      add_copy(l, l->routines.item[i]);
    else if (l->routines.item[i]->for_gang && l->unit->cxx)
      copy_beside(l, l->routines.item[i]);
    else if (l->routines.item[i]->for_gang)
      add_for_gang(l, l->routines.item[i]);
    else if (l->routines.item[i]->device == DEVICE_ANY || l->routines.item[i]->device == DEVICE_KIND_HOST)
      edit_routine(l, l->routines.item[i]);
    else
      add_version(l, l->routines.item[i]);
  return diag_errors(l->diag) == before;
}

/* --- the table --- */

/* The function has a version for the kind of device; for the host that is the user's function itself. */
static bool has_version(const struct lowering *l, const struct decl *function, enum device_kind kind) {
  for (size_t i = 0; kind != DEVICE_KIND_HOST && !copy_is_inside(l, function) && i < l->routines.n; i++)
    if ((l->routines.item[i]->device == kind || l->routines.item[i]->caller) &&
        tree_same_decl(l->routines.item[i]->function, function))
      return true;
  return false;
}

/* The name of the function that code for a kind of device calls instead (clause bind); NULL: the function itself. Host
   code calls the function itself, unless it is nohost. */
static const char *bind_name(const struct decl *function, enum device_kind kind) {
  const struct construct *routine = routine_for(function, kind);
  return kind == DEVICE_KIND_HOST && !construct_routine(routine)->nohost ? NULL : construct_routine(routine)->bind;
}

/* "{x, y}, ": what TEXT writes for each kind of device. */
static void kinds_text(struct lowering *l, struct text *out, const struct decl *function,
                       void text(struct lowering *, struct text *, const struct decl *, enum device_kind)) {
  for (int kind = 0; kind < DEVICE_KINDS; kind++) {
    text_add(out, kind ? ", " : "{");
    text(l, out, function, (enum device_kind)kind);
  }
  text_add(out, "}, ");
}

static void levels_of(struct lowering *l, struct text *out, const struct decl *function, enum device_kind kind) {
  (void)l;
  text_printf(out, "%u", routine_levels(function, kind));
}

static void bind_of(struct lowering *l, struct text *out, const struct decl *function, enum device_kind kind) {
  const char *name = bind_name(function, kind);
  text_add(out, name ? c_string(l, name) : "0");
}

static void version_of(struct lowering *l, struct text *out, const struct decl *function, enum device_kind kind) {
  bool own = has_version(l, function, kind);
  const struct construct *routine = construct_of_routine(function);
  text_printf(out, "%s%s", own ? "(void (*)(void))" : "",
              own ? version_name(l, function->definition, construct_routine(routine)->apart ? DEVICE_ANY : kind) : "0");
}

/* C++: a function may have others of its name beside it, or be a member: it is declared anew, by its symbol. */
static void declare_symbols(struct lowering *l, struct text *out, bool row(struct lowering *, const struct decl *)) {
  EACH_AT (const struct decl, decl, l->unit->decls, l->unit->ndecls)
    if (decl->symbol && row(l, decl))
      text_printf(out, "extern \"C\" void __sumac_function_%d(void) __asm__(\"%s\");\n", decl->id, decl->symbol);
}

static bool has_row(struct lowering *l, const struct decl *decl) {
  const struct construct *routine = construct_of_routine(decl);
  if (decl->kind != DECL_FUNCTION || (decl->canonical && decl->canonical != decl) || !routine || decl->function)
    return false;
  bool bind = false, version = false;
  for (int kind = 0; kind < DEVICE_KINDS; kind++) {
    bind |= bind_name(decl, (enum device_kind)kind) != NULL;
    version |= has_version(l, decl, (enum device_kind)kind);
  }
  return !decl->definition || bind || version || construct_routine(routine)->nohost;
}

void routine_table(struct lowering *l, struct text *out) {
  size_t n = 0;
  declare_symbols(l, out, has_row);
  EACH_AT (const struct decl, decl, l->unit->decls, l->unit->ndecls) {
    if (!has_row(l, decl))
      continue;
    text_add(out, n++ ? ", " : "static const struct sumac_routine __sumac_routines[] __attribute__((used)) = {");
    text_printf(out, "{(void (*)(void))%s, ",
                decl->symbol ? arena_printf(l->arena, "__sumac_function_%d", decl->id) : decl->name);
    kinds_text(l, out, decl, levels_of);
    kinds_text(l, out, decl, bind_of);
    kinds_text(l, out, decl, version_of);
    text_printf(out, "%d}", construct_routine(construct_of_routine(decl))->nohost);
  }
  if (n)
    text_add(out, "};\n");
}
