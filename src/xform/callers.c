/*
 * callers.c - the calls by which device code comes to a function, and the user's line for what stands in a header of a
 * library. `std::cout << "hello"` in a region comes to a function that devices do not have in <ostream>, line 620; the
 * message is about the line of the region.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/library_files.h"
#include "xform/passes.h"

struct step { /* CALL, which stands in FUNCTION, calls the function of the step BEFORE */
  LLVMValueRef function, call;
  size_t before;
};

struct search {
  const struct target_module *m;
  vec_of(struct step) steps; /* nearest first, each function once; the first one is what is called, without a call */
};

static bool is_region(const struct target_module *m, LLVMValueRef function) {
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function == function)
      return m->functions[i]->is_region;
  return false;
}

static bool is_step(const struct search *s, LLVMValueRef function) {
  for (size_t i = 0; i < s->steps.n; i++)
    if (s->steps.item[i].function == function)
      return true;
  return false;
}

static void add_callers(struct search *s, size_t before) {
  LLVMValueRef callee = s->steps.item[before].function;
  IR_EACH_USER (call, callee) {
    LLVMValueRef caller = ir_callee(call) == callee ? LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)) : NULL;
    if (caller && !is_step(s, caller))
      vec_push(&s->steps, ((struct step){caller, call, before}));
  }
}

bool place_of_users(struct arena *arena, LLVMValueRef instruction, struct place *place) {
  *place = ir_place(arena, instruction);
  return place->file && !sumac_is_library_file(place->file);
}

/* The step where the way begins: a region; in a file without one that comes there, the nearest call of the user's. 0:
   there is none. */
static size_t beginning(struct search *s) {
  size_t at = 0;
  struct place place;
  for (; at < s->steps.n; at++) {
    if (is_region(s->m, s->steps.item[at].function))
      return at;
    add_callers(s, at);
  }
  for (at = 1; at < s->steps.n; at++)
    if (place_of_users(s->m->arena, s->steps.item[at].call, &place))
      return at;
  return 0;
}

struct values calls_to(const struct target_module *m, LLVMValueRef function) {
  struct search s = {.m = m};
  struct values calls = {0}, outwards = {0};
  vec_push(&s.steps, (struct step){.function = function});
  for (size_t at = beginning(&s); at; at = s.steps.item[at].before)
    vec_push(&outwards, s.steps.item[at].call);
  while (outwards.n)
    vec_push(&calls, outwards.item[--outwards.n]);
  vec_free(&outwards);
  vec_free(&s.steps);
  return calls;
}
