/*
 * text.c - the whole rewritten file, in this order:
 *
 *     the prelude (builtins.h and abi.h), of its functions those that the file names
 *     declarations of the regions' functions and descriptors
 *     the user's text with all edits, each region's function behind the function that it was part of
 *     the tables and descriptors for the runtime, and the constructor that registers them
 *
 * To change the order of the rewritten file's parts: text.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/host.h"
#include "lower/write/reductions.h"

/* The cleanup function of a data construct's scope, called however the block is left: by return, break or goto, too. */
static const char support[] =
    "struct __sumac_scope { const struct sumac_map *maps; int n; const struct sumac_where *where; const long *async; "
    "};\n"
    "static __inline __attribute__((unused)) void __sumac_scope_leave(struct __sumac_scope *__sumac_sc) {\n"
    "  __sumac_data_end(__sumac_sc->maps, __sumac_sc->n, __sumac_sc->where, __sumac_sc->async); }\n";

static const char registration[] =
    "static __attribute__((constructor(101))) void __sumac_enter_unit(void) { "
    "__sumac_register__link_with_sumacc_or_add_lsumac(&__sumac_this_unit); }\n"
    "static __attribute__((destructor(101))) void __sumac_leave_unit(void) { __sumac_unregister(&__sumac_this_unit); "
    "}\n";

/* The preprocessed text has the macros' definitions in it (clang -E -dD), which is no input for the next step; they are
   overwritten with blanks, so that lines keep their numbers. */
static void blank_defines(char *text) {
  for (char *line = text; line && *line;) {
    char *end = strchr(line, '\n');
    if (strncmp(line, "#define", 7) == 0 || strncmp(line, "#undef", 6) == 0)
      memset(line, ' ', (size_t)((end ? end : line + strlen(line)) - line));
    line = end ? end + 1 : NULL;
  }
}

/* Before the program declares them. */
static void rename_functions(struct text *out, const struct dialect *dialect) {
  for (const char *const *name = dialect->renamed; name && *name; name++)
    text_printf(out, "#pragma redefine_extname %s __sumac_%s\n", *name, *name);
}

/* Once for each language that the file has constructs of. */
static void rename_all(struct lowering *l, struct text *out) {
  for (size_t i = 0; i < l->constructs->n; i++) {
    const struct dialect *dialect = l->constructs->item[i]->dialect;
    bool seen = !dialect;
    for (size_t k = 0; k < i && !seen; k++)
      seen = l->constructs->item[k]->dialect == dialect;
    if (!seen)
      rename_functions(out, dialect);
  }
}

static const char *needs_text(const struct lowering *l) {
  bool shared = l->settings->shared, functions = false;
  EACH_PTR (const struct construct, construct, *l->constructs) {
    shared |= construct->kind == CONSTRUCT_DECLARE && construct_declare(construct)->needs_shared;
    functions |= construct->dialect && construct->dialect->by_address;
  }
  return shared && functions ? "__sumac_needs_shared | __sumac_needs_functions"
         : shared            ? "__sumac_needs_shared"
         : functions         ? "__sumac_needs_functions"
                             : "0";
}

/* The innermost function around, a lambda's too. */
static const struct node *body_around(const struct node *node) {
  while (node && !(node->kind == N_COMPOUND && node->parent &&
                   (node->parent->kind == N_LAMBDA || node->parent->kind == N_FUNCTION)))
    node = node->parent;
  return node;
}

/* The variables that are `this` in what lower writes, each once. */
static void declare_selves(struct lowering *l) {
  const struct node *last = NULL;
  EACH_PTR (const struct construct, construct, *l->constructs) {
    const struct node *body =
        construct->node && construct->function && construct->function->self ? body_around(construct->node) : NULL;
    if (body && body != last)
      edit_add(&l->edits, edit_block_begin(l, body), edit_block_begin(l, body), l->spelling->self);
    last = body ? body : last;
  }
}

/* ANY: of a type that depends on a template's parameters. */
static bool has_digits(struct lowering *l, bool any) {
  bool found = false;
  EACH_REGION (const struct region, region, l)
    EACH_PTR (const struct loop, loop, region->loops)
      EACH_IN (const struct reduction, r, loop->reductions)
        found |= r->form == FORM_DIGITS && (!any || digits_of_any(l, r));
  return found;
}

/* Adds the prelude of a file of which the text REST follows. */
static void add_prelude(struct lowering *l, struct text *out, const struct scaffold *scaffold, const char *rest) {
  struct text own = {0}, any = {0};
  text_add(&own, support);
  if (has_digits(l, false))
    text_add(&own, lower_digits);
  if (l->has_open_sums)
    text_add(&own, lower_open_sums);
  text_add(&any, has_digits(l, true) ? lower_any_digits : "");
  struct map *words = map_new();
  declared_words(l, words, rest);
  declared_words(l, words, own.text);
  declared_words(l, words, any.text);
  declared_always(l, words, lower_prelude);
  if (scaffold->overloads)
    declared_always(l, words, lower_overloads);
  /* The first line marker becomes the name of the compilation unit in debug information. */
  text_printf(out, "# 1 %s\n# 1 \"<sumac>\" 3\n", c_string(l, l->unit->path));
  text_add(out, "#pragma pack(push, 16)\n"); /* the runtime's structures, whatever -fpack-struct makes of the user's */
  text_add(out, scaffold->begin);
  declared_functions(l, words, out, lower_prelude);
  text_add(out, own.text);
  text_add(out, scaffold->end);
  if (scaffold->overloads)
    declared_functions(l, words, out, lower_overloads);
  text_add(out, any.text);
  text_add(out, "#pragma pack(pop)\n");
  rename_all(l, out);
  map_free(words);
  text_free(&own);
  text_free(&any);
}

static void add_tables(struct lowering *l, struct text *out, const struct scaffold *scaffold) {
  routine_table(l, out);
  declare_table(l, out);
  text_printf(out, "static struct sumac_image __attribute__((used)) __sumac_images[1]%s;\n", scaffold->no_images);
  text_printf(out, "%sstruct sumac_unit __sumac_this_unit = {__sumac_abi_version, %s, __sumac_images, %s, %s};\n%s",
              scaffold->before_unit, c_string(l, l->unit->path),
              declare_any(l) ? "__sumac_globals, sizeof __sumac_globals / sizeof *__sumac_globals" : "0, 0",
              needs_text(l), scaffold->behind_unit);
  for (size_t i = 0; i < l->regions.n && scaffold->descriptors; i++)
    region_definition(l, out, l->regions.item[i]);
  text_add(out, registration);
}

/* The file behind its prelude. */
static void add_rest(struct lowering *l, struct text *out, const struct scaffold *scaffold) {
  bool has_unit = lowering_count(l) || declare_any(l);
  text_add(out, has_unit ? scaffold->unit : "");
  for (size_t i = 0; i < l->regions.n; i++) {
    text_printf(out, scaffold->region, l->regions.item[i]->name);
    if (digits_region(l, l->regions.item[i]))
      text_printf(out, scaffold->region, digits_region(l, l->regions.item[i]));
  }
  operator_prototypes(l, out);
  best_functions(l, out);
  text_printf(out, "# 1 %s\n", c_string(l, l->unit->path));
  alloca_mark_all(l);
  declare_statics(l);
  declare_selves(l);
  for (size_t i = 0; i < l->tags.n; i++)
    edit_add(&l->edits, l->tags.item[i].begin, l->tags.item[i].end, l->tags.item[i].text);
  edit_render(l, out, 0, l->unit->length, &l->edits);
  text_add(out, "\n# 1 \"<sumac>\" 3\n");
  operator_tables(l, out);
  if (has_unit)
    add_tables(l, out, scaffold);
}

bool lower_write(struct lowering *l) {
  struct text out = {0}, rest = {0};
  const struct scaffold *scaffold = &l->spelling->file;
  add_rest(l, &rest, scaffold);
  add_prelude(l, &out, scaffold, rest.text);
  text_add(&out, rest.text);
  text_free(&rest);
  blank_defines(out.text);
  l->text = out.text;
  return true;
}

char *lower_text_take(struct lowering *l) {
  char *text = l->text;
  l->text = NULL;
  return text;
}
