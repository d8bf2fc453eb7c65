/*
 * form.c - an opcode is taken apart: by its row of ptx/opcodes.def, and the table of modifiers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/form.h"

#include <stdio.h>
#include <string.h>

static const struct {
  const char *word;
  enum modifier_class klass;
  int value;
} modifiers[] = {
    {"rn", M_ROUND, ROUND_NEAREST},
    {"rz", M_ROUND, ROUND_ZERO},
    {"rm", M_ROUND, ROUND_DOWN},
    {"rp", M_ROUND, ROUND_UP},
    {"rna", M_ROUND, ROUND_AWAY},
    {"rni", M_INTEGRAL, ROUND_NEAREST},
    {"rzi", M_INTEGRAL, ROUND_ZERO},
    {"rmi", M_INTEGRAL, ROUND_DOWN},
    {"rpi", M_INTEGRAL, ROUND_UP},
    {"ftz", M_FTZ, FLAG_FTZ},
    {"sat", M_SAT, FLAG_SAT},
    {"noftz", M_NOFTZ, 0},
    {"satfinite", M_FINITE, 0},
    {"NaN", M_NAN, FLAG_NAN},
    {"relu", M_NAN, FLAG_RELU},
    {"xorsign", M_NAN, FLAG_XORSIGN},
    {"abs", M_NAN, FLAG_ABS},
    /* parts of the name */
    {"lo", M_SHAPE, 0},
    {"hi", M_SHAPE, 0},
    {"wide", M_SHAPE, 0},
    {"l", M_SHAPE, 0},
    {"r", M_SHAPE, 0},
    {"wrap", M_SHAPE, 0},
    {"clamp", M_SHAPE, 0},
    {"approx", M_SHAPE, 0},
    {"full", M_SHAPE, 0},
    {"shiftamt", M_SHAPE, 0},
    /* asynchronous copies and their barriers */
    {"async", M_SHAPE, 0},
    {"bulk", M_SHAPE, 0},
    {"commit_group", M_SHAPE, 0},
    {"wait_group", M_SHAPE, 0},
    {"wait_all", M_SHAPE, 0},
    {"bulk_group", M_SHAPE, 0},
    {"mbarrier", M_SHAPE, 0},
    {"mbarrier::complete_tx::bytes", M_SHAPE, 0},
    {"init", M_SHAPE, 0},
    {"inval", M_SHAPE, 0},
    {"arrive", M_SHAPE, 0},
    {"arrive_drop", M_SHAPE, 0},
    {"expect_tx", M_SHAPE, 0},
    {"complete_tx", M_SHAPE, 0},
    {"test_wait", M_SHAPE, 0},
    {"try_wait", M_SHAPE, 0},
    {"parity", M_SHAPE, 0},
    {"noComplete", M_SHAPE, 0},
    {"noinc", M_SHAPE, 0},
    {"pending_count", M_SHAPE, 0},
    {"read", M_SHAPE, 0},
    {"prefetch", M_SHAPE, 0},
    {"fractional", M_SHAPE, 0},
    {"range", M_SHAPE, 0},
    {"cvt", M_SHAPE, 0},
    {"f4e", M_SHAPE, 0},
    {"b4e", M_SHAPE, 0},
    {"rc8", M_SHAPE, 0},
    {"ecl", M_SHAPE, 0},
    {"ecr", M_SHAPE, 0},
    {"rc16", M_SHAPE, 0},
    {"po", M_SHAPE, 0},
    {"shr7", M_SHAPE, 0},
    {"shr15", M_SHAPE, 0},
    {"cc", M_CARRY, 0},
    /* comparisons; combinations with a predicate */
    {"eq", M_COMPARE, 0},
    {"ne", M_COMPARE, 1},
    {"lt", M_COMPARE, 2},
    {"le", M_COMPARE, 3},
    {"gt", M_COMPARE, 4},
    {"ge", M_COMPARE, 5},
    {"equ", M_COMPARE, 6},
    {"neu", M_COMPARE, 7},
    {"ltu", M_COMPARE, 8},
    {"leu", M_COMPARE, 9},
    {"gtu", M_COMPARE, 10},
    {"geu", M_COMPARE, 11},
    {"num", M_COMPARE, 12},
    {"nan", M_COMPARE, 13},
    {"lo", M_COMPARE, 14},
    {"ls", M_COMPARE, 15},
    {"hi", M_COMPARE, 16},
    {"hs", M_COMPARE, 17},
    {"and", M_BOOL, 1},
    {"or", M_BOOL, 2},
    {"xor", M_BOOL, 3},
    /* memory */
    {"param", M_SPACE, S_PARAM},
    {"param::entry", M_SPACE, S_PARAM},
    {"param::func", M_SPACE, S_PARAM},
    {"local", M_SPACE, S_LOCAL},
    {"shared", M_SPACE, S_SHARED},
    {"shared::cta", M_SPACE, S_SHARED},
    {"shared::cluster", M_SPACE, S_SHARED}, /* without clusters, each CTA is one of its own */
    {"global", M_SPACE, S_GLOBAL},
    {"const", M_SPACE, S_CONST},
    {"v2", M_VECTOR, 2},
    {"v4", M_VECTOR, 4},
    {"v8", M_VECTOR, 8},
    {"weak", M_SEM, 0},
    {"volatile", M_SEM, FLAG_VOLATILE},
    {"relaxed", M_SEM, FLAG_VOLATILE},
    {"mmio", M_SEM, FLAG_VOLATILE},
    {"acquire", M_SEM, FLAG_VOLATILE | FLAG_ACQUIRE},
    {"release", M_SEM, FLAG_VOLATILE | FLAG_RELEASE},
    {"acq_rel", M_SEM, FLAG_VOLATILE | FLAG_ACQUIRE | FLAG_RELEASE},
    {"sc", M_SEM, FLAG_VOLATILE | FLAG_ACQUIRE | FLAG_RELEASE},
    {"cta", M_SCOPE, FLAG_CTA_SCOPE},
    {"cluster", M_SCOPE, FLAG_CTA_SCOPE}, /* like shared::cluster */
    {"gpu", M_SCOPE, 0},
    {"gl", M_SCOPE, 0},
    {"sys", M_SCOPE, 0},
    {"nc", M_CACHE, FLAG_READONLY},
    {"ca", M_CACHE, 0},
    {"cg", M_CACHE, 0},
    {"cs", M_CACHE, 0},
    {"lu", M_CACHE, 0},
    {"cv", M_CACHE, FLAG_VOLATILE},
    {"wb", M_CACHE, 0},
    {"wt", M_CACHE, 0},
    {"L1", M_CACHE, 0},
    {"L2", M_CACHE, 0},
    {"L1::evict_normal", M_CACHE, 0},
    {"L1::evict_unchanged", M_CACHE, 0},
    {"L1::evict_first", M_CACHE, 0},
    {"L1::evict_last", M_CACHE, 0},
    {"L1::no_allocate", M_CACHE, 0},
    {"L2::64B", M_CACHE, 0},
    {"L2::128B", M_CACHE, 0},
    {"L2::256B", M_CACHE, 0},
    {"L2::evict_last", M_CACHE, 0},
    {"L2::evict_normal", M_CACHE, 0},
    {"L2::evict_first", M_CACHE, 0},
    {"L2::evict_unchanged", M_CACHE, 0},
    {"L2::cache_hint", M_HINT, 0},
    {"add", M_ATOM, 0},
    {"and", M_ATOM, 1},
    {"or", M_ATOM, 2},
    {"xor", M_ATOM, 3},
    {"exch", M_ATOM, 4},
    {"min", M_ATOM, 5},
    {"max", M_ATOM, 6},
    {"inc", M_ATOM, 7},
    {"dec", M_ATOM, 8},
    {"cas", M_ATOM, 9},
    /* threads */
    {"uni", M_MODE, 2}, /* before the other: vote.sync.uni */
    {"sync", M_SYNC, 1},
    {"aligned", M_SYNC, 2},
    {"uni", M_SYNC, 4},
    {"cta", M_SYNC, 0},
    {"warp", M_SYNC, 8},
    {"to", M_TO, 0},
    /* the rest: words that one family each understands */
    {"up", M_MODE, 0},
    {"down", M_MODE, 1},
    {"bfly", M_MODE, 2},
    {"idx", M_MODE, 3},
    {"all", M_MODE, 0},
    {"any", M_MODE, 1},
    {"ballot", M_MODE, 3},
    {"arrive", M_MODE, 1},
    {"red", M_MODE, 2},
    {"popc", M_MODE, 2},
    {"and", M_MODE, 3},
    {"or", M_MODE, 4},
    {"finite", M_MODE, 0},
    {"infinite", M_MODE, 1},
    {"number", M_MODE, 2},
    {"notanumber", M_MODE, 3},
    {"normal", M_MODE, 4},
    {"subnormal", M_MODE, 5},
    {"save", M_MODE, 0},
    {"restore", M_MODE, 1},
    {"proxy", M_MODE, 9},
    {"async", M_MODE, 9},
    {"alias", M_MODE, 9},
    {"mbarrier_init", M_MODE, 10},
    {"inc", M_MODE, 0},
    {"dec", M_MODE, 1},
    {"launch_dependents", M_MODE, 0},
    {"wait", M_MODE, 1},
};

#define ARITHMETIC (M_TYPE | M_ROUND | M_FTZ | M_SAT)
static const struct op_row rows[] = {
#define OP(name, allowed, decode, klass) {name, allowed, decode_##decode, klass},
#define VIDEO(name, allowed) OP(name, allowed, video, CLASS_INTEGER)
#define REFUSED(name) OP(name, 0, refused, CLASS_NONE)
#include "ptx/opcodes.def"
};

static bool append(struct form *f, const char *word, size_t length) {
  size_t n = strlen(f->name);
  if (n + length + 2 > sizeof f->name)
    return false;
  f->name[n] = '.';
  memcpy(f->name + n + 1, word, length);
  f->name[n + 1 + length] = 0;
  return true;
}

static bool apply(struct form *f, size_t m, const char *word, size_t length) {
  int value = modifiers[m].value;
  f->seen |= modifiers[m].klass;
  switch (modifiers[m].klass) {
  case M_INTEGRAL:
  case M_ROUND:
    f->round = (unsigned)value;
    break;
  case M_SHAPE:
    return append(f, word, length);
  case M_COMPARE:
    f->compare = (unsigned)value;
    f->compare_name = modifiers[m].word;
    break;
  case M_BOOL:
    f->boolop = (unsigned)value;
    break;
  case M_SPACE:
    f->space = (enum ptx_space)value;
    break;
  case M_VECTOR:
    f->vector = (unsigned)value;
    break;
  case M_ATOM:
    f->atom = (unsigned)value;
    break;
  case M_MODE:
    f->mode = (unsigned)value;
    break;
  case M_CARRY:
    f->carry = true;
    break;
  case M_TO:
    f->to = true;
    break;
  case M_HINT:
    f->cache_hint = true;
    break;
  case M_SYNC:
    f->sync |= (value & 9) != 0;
    f->aligned |= value == 2;
    break;
  default:
    f->flags |= (unsigned)value;
  }
  return true;
}

static bool apply_word(struct form *f, const char *word, size_t length) {
  enum ptx_type type = f->row->allowed & M_TYPE ? ptx_type_find(word, length) : T_NONE;
  if (type != T_NONE && f->ntypes < 4) {
    f->types[f->ntypes++] = type;
    return true;
  }
  for (size_t m = 0; m < sizeof modifiers / sizeof *modifiers; m++)
    if ((modifiers[m].klass & f->row->allowed) && strlen(modifiers[m].word) == length &&
        memcmp(modifiers[m].word, word, length) == 0)
      return apply(f, m, word, length);
  return false;
}

bool ptx_form(const char *opcode, struct form *f, char *why, size_t why_size) {
  memset(f, 0, sizeof *f);
  int row = ptx_opcode_row(opcode);
  if (row < 0) {
    snprintf(why, why_size, "unknown instruction '%.60s'", opcode);
    return false;
  }
  f->row = &rows[row];
  size_t length = strlen(f->row->name);
  memcpy(f->name, opcode, length);
  if (f->row->decode == decode_refused || f->row->allowed & M_OWN)
    return true;
  for (const char *word = opcode + length; *word == '.';) {
    length = strcspn(++word, ".");
    if (!apply_word(f, word, length)) {
      snprintf(why, why_size, "unknown modifier '.%.*s' of '%.60s'", (int)(length < 40 ? length : 40), word, opcode);
      return false;
    }
    word += length;
  }
  return true;
}
