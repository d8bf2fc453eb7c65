/*
 * trees.c - reproducible reductions by one thread (devlib/generic/tree.h): it takes all columns at a time, in order.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/serial/serial.h"

static void call(struct expansion *e, const struct marker *m, const char *what, LLVMValueRef *args, unsigned n) {
  ir_call(e->b, e->module->module, args, n, "__sumac_dev_tree_%s_%s", what, type_info(m->type)->suffix);
}

/* *RES = *RES op VALUE: there is only this one tree. */
static void put(struct expansion *e, const struct marker *m) {
  LLVMValueRef args[3] = {m->tree.res, m->tree.value, ir_i32(e->module->module, m->op)};
  if (m->tree.res)
    call(e, m, "combine", args, 3);
}

/* Calls a function of the library for objects that a declared operator combines. */
static void call_own(struct expansion *e, const struct marker *m, const char *what, LLVMValueRef *args, unsigned n) {
  args[n++] = m->tree.elements;
  args[n++] = LLVMConstInt(LLVMTypeOf(m->tree.elements), (unsigned long long)m->tree.stride, false);
  args[n++] = m->tree.combine;
  call(e, m, what, args, n);
}

static void serial_tree_own(struct expansion *e, const struct marker *m) {
  if (m->kind == MARK_TREE_PUSH)
    call_own(e, m, "push", (LLVMValueRef[6]){m->tree.nodes, m->tree.at, m->tree.value}, 3);
  else if (m->kind == MARK_TREE_TOTAL)
    call_own(e, m, "total", (LLVMValueRef[5]){m->tree.nodes, m->tree.n}, 2);
  else if (m->tree.res) /* PUT */
    call_own(e, m, "combine", (LLVMValueRef[5]){m->tree.res, m->tree.value}, 2);
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
    call(e, m, "fold", (LLVMValueRef[]){m->tree.columns, m->tree.n, m->tree.w, op}, 4);
    break;
  case MARK_TREE_PUSH:
    call(e, m, "push", (LLVMValueRef[]){m->tree.nodes, m->tree.at, m->tree.w, m->tree.value, op}, 5);
    break;
  case MARK_TREE_TOTAL:
    call(e, m, "total", (LLVMValueRef[]){m->tree.nodes, m->tree.n, m->tree.w, op}, 4);
    break;
  case MARK_TREE_PUT:
    put(e, m);
    break;
  default: /* END, GATHER */
    break;
  }
  return NULL;
}
