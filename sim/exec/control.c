/*
 * control.c - control flow: branches, calls, returns, exit, trap (PTX ISA, "Control Flow Instructions"), and the
 * stack of .local.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "exec/warp.h"

/* insn.imm: target. Called without lanes, too: those that do not branch may meet others behind it. */
void exec_bra(struct exec *x, const struct insn *i) {
  if (x->mask)
    exec_spend(x, i);
  warp_branch(x, x->mask, (uint32_t)i->imm);
}

/* brx.idx: insn.extra is the table; each lane has its own index a */
void exec_brx(struct exec *x, const struct insn *i) {
  const struct jump_table *table = i->extra;
  const u32 *index = operand(x, i->a);
  uint32_t lanes = x->mask;
  while (lanes) {
    int first = __builtin_ctz(lanes);
    if (index[first] >= table->n) {
      exec_fault(x, first, SIM_ILLEGAL_INSTRUCTION, "brx.idx: index %u is outside its table of %u", index[first],
                 table->n);
      return;
    }
    uint32_t same = 0;
    for (int l = first; l < LANES; l++)
      if ((lanes >> l & 1) && index[l] == index[first])
        same |= (uint32_t)1 << l;
    lanes &= ~same;
    warp_diverge(x, same, table->pc[index[first]], x->frame);
  }
}

/* Falls into a place that branches lead to: others may be waiting there. */
void exec_join(struct exec *x, const struct insn *i) {
  (void)i;
  warp_reconverge(x);
}

void exec_nop(struct exec *x, const struct insn *i) {
  (void)x, (void)i;
}

void exec_nanosleep(struct exec *x, const struct insn *i) {
  (void)i;
  x->stop = x->stop ? x->stop : STOP_YIELD;
  x->warp->rotate = true;
}

/* ---- calls ---- */

static void copy_param(struct frame *to, uint32_t to_offset, struct frame *from, uint32_t from_offset, uint32_t bytes,
                       uint32_t lanes) {
  size_t left;
  for (int l = 0; l < LANES; l++)
    if (lanes >> l & 1)
      memcpy(exec_param(to, to_offset, l, &left), exec_param(from, from_offset, l, &left), bytes);
}

static bool signature_fits(struct exec *x, const struct call_site *site, const struct function *f) {
  bool fits = call_fits(site, f);
  if (!fits)
    exec_fault(x, -1, SIM_INVALID_PC, "call of %s with other parameters than it has", f->name);
  return fits;
}

/* A parameter's copy in .local, at each call. */
static void copy_home(struct exec *x, struct frame *frame, const struct param_home *home, uint32_t lanes) {
  struct warp *w = x->warp;
  const u64 *base = (const u64 *)(frame->regs + frame->function->local_base);
  size_t left;
  for (int l = 0; l < LANES; l++)
    if (lanes >> l & 1) {
      size_t at = (size_t)l * w->local_capacity + base[l] + home->local;
      memcpy(w->local + at, exec_param(frame, home->param, l, &left), home->bytes);
      if (x->sim->options.uninit != UNINIT_OFF)
        bits_set(w->local_init, at, home->bytes);
    }
}

static void enter(struct exec *x, const struct call_site *site, const struct function *f, uint32_t lanes) {
  struct frame *caller = x->frame;
  struct frame *frame = frame_push(x, f, lanes);
  frame->site = site;
  frame->return_pc = x->pc;
  for (uint32_t k = 0; k < site->nargs; k++)
    copy_param(frame, f->params[k].offset, caller, site->args[k].offset, site->args[k].bytes, lanes);
  for (size_t k = 0; k < f->nhomes && x->stop != STOP_FAULT; k++)
    copy_home(x, frame, &f->homes[k], lanes);
  bool all = lanes == x->active;
  warp_diverge(x, lanes, f->entry_pc, frame);
  if (all)
    x->base[BASE_FRAME] = frame->regs;
}

static void fault_no_function(struct exec *x, int lane, u64 address) {
  bool hosts = TAG_OF(address) == 0 && address >= 4096;
  char holder[260] = "";
  if (hosts)
    sim_describe_holder(x->sim, address, holder, sizeof holder);
  exec_fault(x, lane, SIM_INVALID_PC, "call through 0x%llx, which is no function%s%s", (unsigned long long)address,
             !address ? " (a null pointer)"
             : hosts  ? " of this device (one of the host's?)"
                      : "",
             holder);
}

/* insn.extra: the call site; an indirect one calls through a, lane by lane */
void exec_call(struct exec *x, const struct insn *i) {
  const struct call_site *site = i->extra;
  if (site->target) {
    enter(x, site, site->target, x->mask);
    return;
  }
  const u64 *address = operand(x, i->a);
  u64 to[LANES];
  memcpy(to, address, sizeof to);
  for (uint32_t lanes = x->mask; lanes;) {
    int first = __builtin_ctz(lanes);
    uint32_t same = 0;
    for (int l = first; l < LANES; l++)
      if ((lanes >> l & 1) && to[l] == to[first])
        same |= (uint32_t)1 << l;
    lanes &= ~same;
    u64 index = OFFSET_OF(to[first]) / 16;
    const struct function *f =
        TAG_OF(to[first]) == TAG_CODE && index < x->program->nfunctions ? x->program->functions[index] : NULL;
    if (!f || !f->defined || f->is_entry || OFFSET_OF(to[first]) % 16) {
      fault_no_function(x, first, to[first]);
      return;
    }
    if (!signature_fits(x, site, f))
      return;
    struct frame *here = x->frame;
    enter(x, site, f, same);
    if (x->stop == STOP_FAULT)
      return;
    if (lanes) { /* enter() has parted the lanes; the rest is still here */
      x->frame = here;
      x->base[BASE_FRAME] = here->regs;
    }
  }
}

void exec_ret(struct exec *x, const struct insn *i) {
  struct frame *frame = x->frame;
  if (!frame->site) {
    exec_exit(x, i);
    return;
  }
  const struct function *f = frame->function;
  for (uint32_t k = 0; k < frame->site->nresults; k++)
    copy_param(frame->up, frame->site->results[k].offset, frame, f->returns[k].offset, f->returns[k].bytes, x->mask);
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1)
      x->warp->local_sp[l] = frame->local_saved[l];
  struct frame *up = frame->up;
  bool all = x->mask == x->active;
  warp_diverge(x, x->mask, frame->return_pc, up);
  if (all)
    x->base[BASE_FRAME] = up->regs;
  if (up->undefined || up->values)
    x->stop = x->stop ? x->stop : STOP_RESCHEDULE; /* on with the loop that follows values */
  frame_leave(x->warp, frame, x->mask);
}

void exec_exit(struct exec *x, const struct insn *i) {
  (void)i;
  warp_exit(x, x->mask);
}

void exec_trap(struct exec *x, const struct insn *i) {
  (void)i;
  exec_fault(x, -1, SIM_LAUNCH_FAILED, "trap");
}

/* ---- the stack of .local memory ---- */

/* d = address of a bytes (imm: alignment) above the lane's stack */
void exec_alloca(struct exec *x, const struct insn *i) {
  struct warp *w = x->warp;
  uint32_t align = i->imm < 16 ? 16 : (uint32_t)i->imm;
  for (int l = 0; l < LANES; l++) {
    if (!(x->mask >> l & 1))
      continue;
    u64 size = i->bytes == 8 ? ((const u64 *)operand(x, i->a))[l] : ((const u32 *)operand(x, i->a))[l];
    u64 start = (w->local_sp[l] + (u64)align - 1) & ~((u64)align - 1);
    if (size > 512u << 10 || start + size > 512u << 10 || !warp_reserve_local(w, (uint32_t)(start + size))) {
      exec_fault(x, l, SIM_STACK_ERROR, "stack overflow: alloca of %llu bytes", (unsigned long long)size);
      return;
    }
    warp_fresh_local(w, l, start, size);
    w->local_sp[l] = (uint32_t)(start + size);
    if (i->bytes == 8)
      ((u64 *)operand(x, i->d))[l] = start;
    else
      ((u32 *)operand(x, i->d))[l] = (u32)start;
  }
}

void exec_stacksave(struct exec *x, const struct insn *i) {
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1) {
      if (i->bytes == 8)
        ((u64 *)operand(x, i->d))[l] = x->warp->local_sp[l];
      else
        ((u32 *)operand(x, i->d))[l] = x->warp->local_sp[l];
    }
}

void exec_stackrestore(struct exec *x, const struct insn *i) {
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1) {
      u64 to = i->bytes == 8 ? ((const u64 *)operand(x, i->a))[l] : ((const u32 *)operand(x, i->a))[l];
      if (to > x->warp->local_sp[l]) {
        exec_fault(x, l, SIM_STACK_ERROR, "stackrestore to a place above the stack");
        return;
      }
      x->warp->local_sp[l] = (uint32_t)to;
    }
}
