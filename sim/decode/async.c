/*
 * async.c - asynchronous copies, mbarriers, and what there is of clusters when each CTA is one of its own.
 * To change asynchronous copies, mbarriers: async.c; sim/exec/copy.c, sim/exec/mbarrier.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/async.h"
#include "decode/decode.h"

static void unknown(struct decoder *d) {
  decode_fail(d, "unknown instruction '%s'", d->inst->opcode);
}

static struct address address(struct decoder *d, const struct ptx_operand *o, enum ptx_space space) {
  struct address a = {{.space = (uint8_t)space}};
  decode_address(d, o, &a.at);
  return a;
}

static bool begins(const char *opcode, const char *with) {
  return strncmp(opcode, with, strlen(with)) == 0;
}

/* The last operand where the instruction says .L2::cache_hint, which has no effect. Returns how many there are. */
static size_t without_policy(struct decoder *d, const struct form *f) {
  size_t n = d->inst->noperands;
  if (!f->cache_hint)
    return n;
  if (!n)
    decode_count(d, 1, 1);
  decode_source(d, &d->inst->operands[n - 1], T_B64);
  return n - 1;
}

/* cp.async.ca.shared.global [to], [from], bytes[, read or ignore] */
static void copy(struct decoder *d, const struct form *f, struct async_operands *o) {
  struct insn i = decode_new(d, f, exec_copy);
  const struct ptx_operand *operands = d->inst->operands;
  size_t n = without_policy(d, f);
  const char *after = d->inst->opcode + strlen("cp.async.ca");
  if ((!begins(after, ".shared.global") && !begins(after, ".shared::cta.global")) || f->ntypes)
    unknown(d);
  decode_count(d, 3, 5);
  uint64_t bytes = operands[2].value;
  bool whole = begins(d->inst->opcode, "cp.async.cg");
  if (operands[2].kind != O_INTEGER || !(bytes == 16 || (!whole && (bytes == 4 || bytes == 8))))
    decode_fail(d, "%s copies 16 bytes; .ca also 4 or 8", d->inst->opcode);
  o->to = address(d, &operands[0], S_SHARED);
  o->from = address(d, &operands[1], S_GLOBAL);
  i.bytes = (uint8_t)bytes;
  i.b = NO_OPERAND;
  if (n > 3 && operands[3].kind == O_REGISTER && d->tree->regs[operands[3].reg].type == T_PRED) {
    bool negated;
    o->ignore = true;
    i.c = decode_predicate_source(d, &operands[3], &negated);
    i.flags |= negated ? FLAG_NEGATED : 0;
  } else if (n > 3)
    i.b = decode_source(d, &operands[3], T_U32);
  i.extra = o;
  decode_emit(d, i);
}

/* cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [to], [from], bytes, [barrier] and the other ways
 */
static void copy_bulk(struct decoder *d, const struct form *f, struct async_operands *o) {
  static const struct {
    const char *way;
    enum ptx_space to, from;
    bool barrier;
  } ways[] = {{".shared::cluster.global.mbarrier::complete_tx::bytes", S_SHARED, S_GLOBAL, true},
              {".shared::cta.global.mbarrier::complete_tx::bytes", S_SHARED, S_GLOBAL, true},
              {".shared::cluster.shared::cta.mbarrier::complete_tx::bytes", S_SHARED, S_SHARED, true},
              {".global.shared::cta.bulk_group", S_GLOBAL, S_SHARED, false}};
  const char *after = d->inst->opcode + strlen("cp.async.bulk");
  size_t k = 0;
  while (k < sizeof ways / sizeof *ways && !begins(after, ways[k].way))
    k++;
  if (k == sizeof ways / sizeof *ways)
    unknown(d);
  size_t n = without_policy(d, f), want = 3u + ways[k].barrier;
  if (n != want)
    decode_fail(d, "%s has %zu operands", d->inst->opcode, d->inst->noperands);
  struct insn i = decode_new(d, f, exec_copy_bulk);
  const struct ptx_operand *operands = d->inst->operands;
  o->to = address(d, &operands[0], ways[k].to);
  o->from = address(d, &operands[1], ways[k].from);
  i.b = decode_source(d, &operands[2], T_U32);
  o->has_barrier = ways[k].barrier;
  if (o->has_barrier)
    o->barrier = address(d, &operands[3], S_SHARED);
  i.extra = o;
  decode_emit(d, i);
}

/* commit_group, wait_group, wait_all. Bulk copies are done when they are issued: their groups wait for nothing. */
static bool copy_group(struct decoder *d, const struct form *f) {
  static const struct {
    const char *name;
    int kind;
    bool counted, bulk;
  } groups[] = {
      {"cp.async.commit_group", GROUP_COMMIT, false, false}, {"cp.async.wait_group", GROUP_WAIT, true, false},
      {"cp.async.wait_all", GROUP_WAIT_ALL, false, false},   {"cp.async.bulk.commit_group", GROUP_COMMIT, false, true},
      {"cp.async.bulk.wait_group", GROUP_WAIT, true, true},  {"cp.async.bulk.wait_group.read", GROUP_WAIT, true, true}};
  for (size_t k = 0; k < sizeof groups / sizeof *groups; k++) {
    if (strcmp(groups[k].name, d->inst->opcode) != 0)
      continue;
    decode_count(d, groups[k].counted, groups[k].counted);
    struct insn i = decode_new(d, f, groups[k].bulk ? exec_nop : exec_copy_group);
    i.kind = (uint8_t)groups[k].kind;
    if (groups[k].counted && (d->inst->operands[0].kind != O_INTEGER || (int64_t)d->inst->operands[0].value < 0))
      decode_fail(d, "%s takes a constant that is not negative", d->inst->opcode);
    i.imm = groups[k].counted ? (int64_t)d->inst->operands[0].value : 0;
    decode_emit(d, i);
    return true;
  }
  return false;
}

static void emit_mbarrier(struct decoder *d, struct insn i, const struct ptx_operand *where, enum ptx_space space) {
  i.space = (uint8_t)space;
  i.bytes = 8;
  decode_address(d, where, &i);
  decode_emit(d, i);
}

void decode_cp(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  struct async_operands *o = ARENA_NEW(d->arena, struct async_operands);
  if (copy_group(d, f))
    return;
  if (begins(inst->opcode, "cp.async.mbarrier.arrive.")) {
    struct insn i = decode_new(d, f, exec_mbarrier);
    bool counted = strstr(inst->opcode, ".noinc");
    decode_count(d, 1, 1);
    if (f->ntypes != 1 || f->types[0] != T_B64)
      unknown(d);
    i.type2 = counted ? MBARRIER_COPIES_COUNTED : MBARRIER_COPIES;
    i.flags = FLAG_VOLATILE | FLAG_RELEASE | FLAG_CTA_SCOPE;
    i.b = i.d = NO_OPERAND;
    emit_mbarrier(d, i, &inst->operands[0], f->space);
  } else if (begins(inst->opcode, "cp.async.bulk.prefetch.L2.global")) {
    size_t n = without_policy(d, f);
    if (n != 2)
      decode_fail(d, "%s has %zu operands", inst->opcode, inst->noperands);
    address(d, &inst->operands[0], S_GLOBAL);
    decode_source(d, &inst->operands[1], T_U32);
    decode_emit(d, decode_new(d, f, exec_nop));
  } else if (begins(inst->opcode, "cp.async.bulk."))
    copy_bulk(d, f, o);
  else if (begins(inst->opcode, "cp.async.ca.") || begins(inst->opcode, "cp.async.cg."))
    copy(d, f, o);
  else
    unknown(d);
}

/* st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [to], b, [barrier] */
void decode_st_async(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  struct async_operands *o = ARENA_NEW(d->arena, struct async_operands);
  struct insn i = decode_new(d, f, exec_st_async);
  decode_want_types(d, f, 1);
  decode_count(d, 3, 3);
  if (f->space != S_SHARED || !strstr(inst->opcode, ".mbarrier::complete_tx::bytes") || (i.bytes != 4 && i.bytes != 8))
    unknown(d);
  unsigned bytes = i.bytes;
  uint32_t *single = ARENA_NEW(d->arena, uint32_t);
  i.count = (uint8_t)(f->vector ? f->vector : 1);
  if (f->vector)
    o->values = decode_vector(d, &inst->operands[1], f->vector, &bytes, false);
  else {
    *single = decode_source(d, &inst->operands[1], f->types[0]);
    o->values = single;
  }
  if (bytes != i.bytes || i.bytes * i.count > 16)
    unknown(d);
  i.rbytes = i.bytes;
  o->to = address(d, &inst->operands[0], S_SHARED);
  o->barrier = address(d, &inst->operands[2], S_SHARED);
  i.extra = o;
  decode_emit(d, i);
}

/* ---- mbarrier ---- */

enum { HAS_STATE = 1, NEEDS_COUNT = 2, MAY_COUNT = 4, IS_TEST = 8, IS_PARITY = 16, RELEASES = 32 };

static const struct {
  const char *name;
  enum mbarrier_op op;
  unsigned has;
} mbarriers[] = {{"mbarrier.init", MBARRIER_INIT, NEEDS_COUNT},
                 {"mbarrier.inval", MBARRIER_INVAL, 0},
                 {"mbarrier.arrive", MBARRIER_ARRIVE, HAS_STATE | MAY_COUNT | RELEASES},
                 {"mbarrier.arrive.noComplete", MBARRIER_ARRIVE, HAS_STATE | NEEDS_COUNT | RELEASES},
                 {"mbarrier.arrive_drop", MBARRIER_DROP, HAS_STATE | MAY_COUNT | RELEASES},
                 {"mbarrier.arrive_drop.noComplete", MBARRIER_DROP, HAS_STATE | NEEDS_COUNT | RELEASES},
                 {"mbarrier.arrive.expect_tx", MBARRIER_ARRIVE_EXPECT, HAS_STATE | NEEDS_COUNT | RELEASES},
                 {"mbarrier.arrive_drop.expect_tx", MBARRIER_DROP_EXPECT, HAS_STATE | NEEDS_COUNT | RELEASES},
                 {"mbarrier.expect_tx", MBARRIER_EXPECT, NEEDS_COUNT},
                 {"mbarrier.complete_tx", MBARRIER_COMPLETE, NEEDS_COUNT},
                 {"mbarrier.test_wait", MBARRIER_TEST, IS_TEST},
                 {"mbarrier.test_wait.parity", MBARRIER_TEST, IS_TEST | IS_PARITY},
                 {"mbarrier.try_wait", MBARRIER_TRY, IS_TEST},
                 {"mbarrier.try_wait.parity", MBARRIER_TRY, IS_TEST | IS_PARITY}};

static void pending_count(struct decoder *d, const struct form *f) {
  struct insn i = decode_new(d, f, exec_pending_count);
  decode_count(d, 2, 2);
  i.d = decode_register(d, &d->inst->operands[0], 4, "destination");
  i.a = decode_source(d, &d->inst->operands[1], T_B64);
  decode_emit(d, i);
}

/* p, [a], state or parity[, a time after which try_wait gives up, as it here always does] */
static void test(struct decoder *d, const struct form *f, struct insn i, unsigned has) {
  const struct ptx_operand *o = d->inst->operands;
  decode_count(d, 3, i.type2 == MBARRIER_TRY ? 4 : 3);
  i.flags |= FLAG_VOLATILE | (f->seen & M_SEM ? 0 : FLAG_ACQUIRE) | FLAG_CTA_SCOPE;
  i.round = has & IS_PARITY ? 1 : 0;
  i.d = decode_predicate(d, &o[0], "destination");
  i.c = decode_source(d, &o[2], i.round ? T_U32 : T_B64);
  if (d->inst->noperands == 4)
    decode_source(d, &o[3], T_U32);
  emit_mbarrier(d, i, &o[1], f->space);
}

void decode_mbarrier(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 1);
  if (f->types[0] != T_B64 || (f->space != S_SHARED && f->space != S_GENERIC))
    unknown(d);
  if (strcmp(f->name, "mbarrier.pending_count") == 0) {
    pending_count(d, f);
    return;
  }
  size_t k = 0;
  while (k < sizeof mbarriers / sizeof *mbarriers && strcmp(mbarriers[k].name, f->name) != 0)
    k++;
  if (k == sizeof mbarriers / sizeof *mbarriers)
    unknown(d);
  unsigned has = mbarriers[k].has;
  struct insn i = decode_new(d, f, exec_mbarrier);
  i.type2 = (uint8_t)mbarriers[k].op;
  if (has & IS_TEST) {
    test(d, f, i, has);
    return;
  }
  const struct ptx_operand *o = inst->operands, *end = o + inst->noperands;
  i.flags |= FLAG_VOLATILE | (has & RELEASES && !(f->seen & M_SEM) ? FLAG_RELEASE : 0) | FLAG_CTA_SCOPE;
  i.d = i.b = NO_OPERAND;
  if (has & HAS_STATE && o < end && o->kind != O_MEMORY) {
    i.d = o->kind == O_SINK ? NO_OPERAND : decode_register(d, o, 8, "destination");
    o++;
  }
  size_t left = (size_t)(end - o);
  if (left < 1 || left > 2 || (left == 2 && !(has & (NEEDS_COUNT | MAY_COUNT))) || (left == 1 && (has & NEEDS_COUNT)))
    decode_fail(d, "%s has %zu operands", inst->opcode, inst->noperands);
  if (left == 2)
    i.b = decode_source(d, &o[1], T_U32);
  emit_mbarrier(d, i, o, f->space);
}

/* ---- clusters ---- */

/* mapa d, a, rank: the same address in the CTA of that rank, which is this one; getctarank d, a: 0 */
void decode_mapa(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 1);
  bool rank = f->row->name[0] == 'g';
  decode_count(d, rank ? 2 : 3, rank ? 2 : 3);
  enum ptx_type type = f->types[0];
  if (type != T_U32 && type != T_U64)
    unknown(d);
  struct insn i = decode_new(d, f, rank ? decode_find_alu(d, "mov", T_U32)->fn : exec_mapa);
  i.d = decode_register(d, &inst->operands[0], rank ? 4 : ptx_type_bytes(type), "destination");
  i.a = rank ? decode_constant(d, 0, 0, 4) : decode_source(d, &inst->operands[1], type);
  if (!rank)
    i.b = decode_source(d, &inst->operands[2], T_U32);
  decode_emit(d, i);
}

/* barrier.cluster.arrive and .wait: the CTA's own threads, in two steps */
void decode_cluster_barrier(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 0, 0);
  bool arrive = begins(inst->opcode, "barrier.cluster.arrive"), wait = begins(inst->opcode, "barrier.cluster.wait");
  if (!arrive && !wait)
    unknown(d);
  decode_emit(d, decode_new(d, f, arrive ? exec_cluster_arrive : exec_cluster_wait));
}
