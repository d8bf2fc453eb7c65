/*
 * trees.c - reproducible reductions by one thread (devlib/generic/tree.h): it takes all columns at a time, in order.
 */
#include "target/serial/serial.h"

static void call(struct expansion *e, const struct marker *m, const char *what, LLVMValueRef *args, unsigned n) {
  ir_call(e->b, e->module->module, args, n, "__sumac_dev_tree_%s_%s", what, type_info(m->type)->suffix);
}

/* *RES = *RES op VALUE: there is only this one tree. */
static void put(struct expansion *e, const struct marker *m) {
  LLVMValueRef args[3] = {m->res, m->at, ir_i32(e->module->module, m->op)};
  if (m->res)
    call(e, m, "combine", args, 3);
}

/* The same of objects of a declared operator. */
static void call_own(struct expansion *e, const struct marker *m, const char *what, LLVMValueRef *args, unsigned n) {
  args[n++] = m->max;
  args[n++] = LLVMConstInt(LLVMTypeOf(m->max), (unsigned long long)m->stride, false);
  args[n++] = m->combine;
  call(e, m, what, args, n);
}

static void serial_tree_own(struct expansion *e, const struct marker *m) {
  if (m->kind == MARK_TREE_PUSH)
    call_own(e, m, "push", (LLVMValueRef[6]){m->array, m->k, m->at}, 3);
  else if (m->kind == MARK_TREE_TOTAL)
    call_own(e, m, "total", (LLVMValueRef[5]){m->array, m->n}, 2);
  else if (m->res) /* PUT */
    call_own(e, m, "combine", (LLVMValueRef[5]){m->res, m->at}, 2);
}

LLVMValueRef serial_tree(struct expansion *e, const struct marker *m) {
  LLVMValueRef op = ir_i32(e->module->module, m->op);
  if (m->type == RED_OBJECT) {
    serial_tree_own(e, m);
    return NULL;
  }
  switch (m->kind) {
  case MARK_TREE_WIDTH:
    return ir_i32(e->module->module, 32);
  case MARK_TREE_SHIFT:
    return ir_i32(e->module->module, 62);
  case MARK_TREE_FOLD:
    call(e, m, "fold", (LLVMValueRef[]){m->array, m->n, m->max, op}, 4);
    break;
  case MARK_TREE_PUSH:
    call(e, m, "push", (LLVMValueRef[]){m->array, m->k, m->max, m->at, op}, 5);
    break;
  case MARK_TREE_TOTAL:
    call(e, m, "total", (LLVMValueRef[]){m->array, m->n, m->max, op}, 4);
    break;
  case MARK_TREE_PUT:
    put(e, m);
    break;
  default: /* END, GATHER */
    break;
  }
  return NULL;
}
