/*
 * callers.c - the user's line for what stands in a header of a library: the call down from the user's code that leads
 * there. `std::cout << "hello"` in a region comes to a function that devices do not have in <ostream>, line 620; the
 * message is about the line of the region.
 */
#include "sumac/library_files.h"
#include "xform/passes.h"

struct search {
  struct arena *arena;
  vec_of(LLVMValueRef) reached; /* functions that lead to the place, nearest first; each once */
};

static void reach(struct search *s, LLVMValueRef function) {
  for (size_t i = 0; i < s->reached.n; i++)
    if (s->reached.item[i] == function)
      return;
  vec_push(&s->reached, function);
}

static LLVMValueRef function_of(LLVMValueRef instruction) {
  return LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
}

/* A call of FUNCTION in a file of the user's; else NULL, and the functions that call it are reached. */
static LLVMValueRef users_call(struct search *s, LLVMValueRef function, struct place *place) {
  for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAInstruction(user))
      continue;
    *place = ir_place(s->arena, user);
    if (place->file && !sumac_is_library_file(place->file))
      return user;
    reach(s, function_of(user));
  }
  return NULL;
}

LLVMValueRef users_call_to(struct arena *arena, LLVMValueRef instruction, struct place *users) {
  struct search s = {.arena = arena};
  struct place place = ir_place(arena, instruction);
  LLVMValueRef call = NULL;
  if (!sumac_is_library_file(place.file))
    return NULL;
  reach(&s, function_of(instruction));
  for (size_t i = 0; !call && i < s.reached.n; i++)
    call = users_call(&s, s.reached.item[i], &place);
  vec_free(&s.reached);
  if (call)
    *users = place;
  return call;
}
