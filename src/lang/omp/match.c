/*
 * match.c - matches context selectors as far as that is known when a file is compiled. What is different from one
 * target to another becomes a call that each target answers with a constant (__sumac_is_kind, __sumac_generation);
 * conditions that are no constants are C, and of which kind a device is that a number names, the runtime knows
 * (sumac_omp_device_is).
 * To change when a context selector matches: match.c, read by selectors.c; targets: fold_question in src/xform/split.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "lang/omp/selectors.h"

/* What is known of one trait: NO, YES, or C that says it. */
struct answer {
  bool known, yes;
  const char *condition;
};
static const struct answer no = {true, false, NULL}, yes = {true, true, NULL};

enum { HOST = 1 << DEVICE_KIND_HOST, EVERY_KIND = ~0 }; /* sets of kinds of device, as bits */

/* A condition for each of the KINDS, of which one is to hold: the kind's number stands between BEFORE and BEHIND. */
static const char *any_kind(struct parser *parser, int kinds, const char *before, const char *behind) {
  const char *all = "";
  for (int kind = 0; kind < DEVICE_KINDS; kind++)
    if (kinds & 1 << kind)
      all = arena_printf(parser->unit->arena, "%s%s%s%d%s", all, *all ? " || " : "", before, kind, behind);
  return all;
}

static struct answer is_kind(struct parser *parser, const struct context *context, int kinds) {
  if (kinds == EVERY_KIND || !kinds)
    return kinds ? yes : no;
  if (context->host)
    return kinds & HOST ? yes : no;
  return (struct answer){false, false, any_kind(parser, kinds, "__sumac_is_kind(", ")")};
}

/* target_device: whether the device that the selection names, or the default device, is there and of those KINDS. */
static struct answer is_device(struct parser *parser, const struct selection *selection, int kinds) {
  const char *number = NULL;
  if (!kinds)
    return no;
  for (size_t i = 0; i < selection->n; i++)
    if (selection->trait[i].set == SET_TARGET_DEVICE && strcmp(selection->trait[i].selector, "device_num") == 0)
      number = selection->trait[i].property;
  const char *before = arena_printf(parser->unit->arena,
                                    "__extension__({ extern int sumac_omp_device_is(int, long, int); "
                                    "sumac_omp_device_is(%d, %s, ",
                                    number != NULL, number ? number : "0");
  const char *any = arena_printf(parser->unit->arena, "%s%d); })", before, DEVICE_ANY);
  return (struct answer){.condition = kinds == EVERY_KIND ? any : any_kind(parser, kinds, before, "); })")};
}

/* kind(gpu) */
static int kinds_of_word(const char *word) {
  static const struct {
    const char *word;
    int kinds;
  } words[] = {{"host", HOST}, {"cpu", HOST}, {"nohost", ~HOST}, {"gpu", ~HOST}, {"any", EVERY_KIND}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i].word, word) == 0)
      return words[i].kinds;
  return 0;
}

/* arch(nvptx); arch(x86_64) where the host's compiler defines the macro that belongs to the word. */
static int kinds_of_arch(struct parser *parser, const char *arch) {
  int kinds = 0;
  struct kind_word word;
  for (int kind = 0; kind < DEVICE_KINDS; kind++)
    for (const char *list = kind_words[kind].archs; kind_word_next(&list, &word);)
      if (word_is(word.name, word.length, arch) &&
          (!word.value || parse_defines(parser, arena_strndup(parser->unit->arena, word.value, word.value_length))))
        kinds |= 1 << kind;
  return kinds;
}

/* isa(avx2): the host's compiler defines __AVX2__. */
static int kinds_of_isa(struct parser *parser, const char *word) {
  char macro[64] = "__";
  size_t n = 2;
  for (; *word && n + 3 < sizeof macro; word++)
    macro[n++] = (char)(*word == '.' || *word == '-' ? '_' : *word >= 'a' && *word <= 'z' ? *word - 'a' + 'A' : *word);
  memcpy(macro + n, "__", 3);
  return parse_defines(parser, macro) ? HOST : 0;
}

static int kinds_of(struct parser *parser, const struct trait *trait) {
  return strcmp(trait->selector, "kind") == 0   ? kinds_of_word(trait->property)
         : strcmp(trait->selector, "arch") == 0 ? kinds_of_arch(parser, trait->property)
         : strcmp(trait->selector, "isa") == 0  ? kinds_of_isa(parser, trait->property)
                                                : 0;
}

/* isa(sm_80): code for that generation of the kind's devices, or a later one. False: WORD is no such word. */
static bool answer_generation(struct parser *parser, const struct context *context, const char *word,
                              struct answer *answer) {
  long number;
  int kind = kind_of_isa(word, &number);
  if (kind == DEVICE_ANY || number <= 0)
    return false;
  const char *condition = arena_printf(parser->unit->arena, "__sumac_generation(%d, %ld)", kind, number);
  *answer = context->host ? no : (struct answer){false, false, condition};
  return true;
}

static struct answer answer_device(struct parser *parser, const struct context *context, const struct trait *trait) {
  struct answer answer;
  bool isa = strcmp(trait->selector, "isa") == 0;
  return isa && answer_generation(parser, context, trait->property, &answer)
             ? answer
             : is_kind(parser, context, kinds_of(parser, trait));
}

/* Answers a trait of target_device: the device is known when the program runs. */
static struct answer answer_target_device(struct parser *parser, const struct selection *selection,
                                          const struct trait *trait) {
  long number;
  if (strcmp(trait->selector, "device_num") == 0)
    return is_device(parser, selection, EVERY_KIND);
  if (strcmp(trait->selector, "isa") == 0 && kind_of_isa(trait->property, &number) != DEVICE_ANY) {
    parse_complain(parser, trait->place, "'isa(%s)' of 'target_device' is not supported: ask for it in 'device'",
                   trait->property);
    return no;
  }
  return is_device(parser, selection, kinds_of(parser, trait));
}

static struct answer answer_implementation(struct parser *parser, const struct trait *trait) {
  if (strcmp(trait->selector, "vendor") == 0)
    return strcmp(trait->property, "sumac") == 0 ? yes : no;
  if (strcmp(trait->selector, "extension") == 0)
    return strncmp(trait->property, "match_", 6) == 0 ? yes : no;
  if (strcmp(trait->selector, "atomic_default_mem_order") == 0)
    return parse_said(parser, "requires", trait->property) ||
                   (strcmp(trait->property, "relaxed") == 0 &&
                    !parse_said(parser, "requires", "atomic_default_mem_order"))
               ? yes
               : no;
  const char *word = trait->property[0] ? trait->property : trait->selector;
  return parse_said(parser, "requires", word) ? yes : no;
}

/* A number; or what the program finds out: compared, since clang warns of more parentheses around `a == b` than there
   have to be. */
static struct answer answer_condition(struct parser *parser, const struct trait *trait) {
  char *end;
  long value = strtol(trait->property, &end, 0);
  if (end != trait->property && !*end)
    return value ? yes : no;
  return (struct answer){false, false, arena_printf(parser->unit->arena, "(%s) != 0", trait->property)};
}

static struct answer answer(struct parser *parser, const struct context *context, const struct selection *selection,
                            const struct trait *trait) {
  if (trait->set == SET_TARGET_DEVICE) {
    for (size_t i = 0; i < context->nconstructs; i++)
      if (strcmp(context->construct[i], "target") == 0)
        parse_complain(parser, trait->place, "'target_device' is for host code, and not supported in device code");
    return answer_target_device(parser, selection, trait);
  }
  if (trait->set == SET_USER)
    return answer_condition(parser, trait);
  if (trait->set == SET_IMPLEMENTATION)
    return answer_implementation(parser, trait);
  return answer_device(parser, context, trait);
}

/* 7.3: constructs match those around in their order, the innermost ones that do. *SCORE: their positions'. */
static bool match_constructs(const struct selection *selection, const struct context *context, long *score) {
  size_t around = context->nconstructs;
  for (size_t i = selection->n; i-- > 0;) {
    if (selection->trait[i].set != SET_CONSTRUCT)
      continue;
    while (around > 0 && strcmp(context->construct[around - 1], selection->trait[i].selector) != 0)
      around--;
    if (around == 0)
      return false;
    *score += 1l << --around;
  }
  return true;
}

static bool says(const struct selection *selection, const char *selector, const char *property) {
  for (size_t i = 0; i < selection->n; i++)
    if (strcmp(selection->trait[i].selector, selector) == 0 &&
        (!property || strcmp(selection->trait[i].property, property) == 0))
      return true;
  return false;
}

/* How the traits are taken together: extension(match_any), as in LLVM's compilers. */
enum combination { ALL, ANY, NEITHER };

struct match omp_match_target(struct parser *parser, const struct selection *selection, const struct context *context) {
  enum combination how = says(selection, "extension", "match_any")    ? ANY
                         : says(selection, "extension", "match_none") ? NEITHER
                                                                      : ALL;
  const char *condition = NULL;
  bool decided = false;
  for (size_t i = 0; i < selection->n && !decided; i++) {
    const struct trait *trait = &selection->trait[i];
    if (trait->set == SET_CONSTRUCT || strcmp(trait->selector, "extension") == 0)
      continue;
    struct answer a = answer(parser, context, selection, trait);
    if (a.known)
      decided = how == ANY ? a.yes : how == NEITHER ? a.yes : !a.yes;
    else
      condition = arena_printf(parser->unit->arena, "%s%s%s(%s)", condition ? condition : "",
                               !condition   ? ""
                               : how == ANY ? " || "
                                            : " && ",
                               how == NEITHER ? "!" : "", a.condition);
  }
  if (how == ANY)
    return (struct match){.never = !decided && !condition, .condition = decided ? NULL : condition};
  return (struct match){.never = decided, .condition = decided ? NULL : condition};
}

bool omp_match_place(const struct selection *selection, const struct context *context, long *score) {
  static const char *const weights[] = {"kind", "arch", "isa"};
  *score = 1 + selection->scores;
  for (size_t i = 0; i < sizeof weights / sizeof *weights; i++)
    if (says(selection, weights[i], NULL))
      *score += 1l << (context->nconstructs + i);
  return match_constructs(selection, context, score);
}

struct match omp_match(struct parser *parser, const struct selection *selection, const struct context *context) {
  long score;
  if (!omp_match_place(selection, context, &score))
    return (struct match){.never = true};
  struct match match = omp_match_target(parser, selection, context);
  match.score = score;
  return match;
}

bool omp_is_subset(const struct selection *a, const struct selection *b) {
  size_t found = 0;
  for (size_t i = 0; i < a->n; i++) {
    bool in = false;
    for (size_t k = 0; k < b->n; k++)
      in |= a->trait[i].set == b->trait[k].set && strcmp(a->trait[i].selector, b->trait[k].selector) == 0 &&
            strcmp(a->trait[i].property, b->trait[k].property) == 0;
    found += in;
  }
  return found == a->n && b->n > a->n;
}

void omp_context_of(struct context *context, const int *around, size_t n) {
  static const struct {
    unsigned part;
    const char *name;
  } parts[] = {{PART_TARGET, "target"},     {PART_TEAMS, "teams"}, {PART_DISTRIBUTE, "distribute"},
               {PART_PARALLEL, "parallel"}, {PART_FOR, "for"},     {PART_LOOP, "loop"},
               {PART_SIMD, "simd"}};
  enum { MOST = sizeof context->construct / sizeof *context->construct };
  context->nconstructs = 0;
  for (size_t i = 0; i < n; i++) {
    for (size_t k = 0; k < sizeof parts / sizeof *parts && context->nconstructs < MOST; k++) {
      if (!(omp_parts_of(around[i]) & parts[k].part))
        continue;
      if (parts[k].part == PART_TARGET)
        context->nconstructs = 0;
      context->construct[context->nconstructs++] = parts[k].name;
    }
  }
}
