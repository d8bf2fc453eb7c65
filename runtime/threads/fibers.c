/*
 * fibers.c - several members of a team on one thread: see fibers.h.
 *
 * Members take turns in a ring. Each has a stack, with a page in front of it that cannot be accessed; what else is its
 * own are the variables of struct fiber_group, which are put away where another member goes on. Members whose condition
 * has not come are skipped by themselves: they look, and yield again. Where all of them wait, the thread waits as
 * others do, for members on other threads.
 *
 * To change how one thread goes from a member to the next: fibers.c; of another processor: fibers_switch below.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#if !defined(__x86_64__) && !defined(__aarch64__)
#include <ucontext.h>
#endif

#include "ground/base.h"
#include "ground/message.h"
#include "sumac/abi.h"
#include "threads/fibers.h"
#include "threads/host_threads.h"

enum {
  LARGE = 8 << 20,   /* bytes of a member's stack, where OMP_STACKSIZE says nothing, and members are few */
  SMALL = 256 << 10, /* the least */
  ALL = 1 << 30,     /* bytes of the stacks of a thread's members; addresses: memory is only taken for the used ones */
  NAP = 50000        /* ns that a thread sleeps between looks, where all of its members wait */
};

/* Sanitizers follow stacks: they are told of each change. */
__attribute__((weak)) void __sanitizer_start_switch_fiber(void **fake, const void *bottom, size_t bytes);
__attribute__((weak)) void __sanitizer_finish_switch_fiber(void *fake, const void **bottom, size_t *bytes);
__attribute__((weak)) void *__tsan_get_current_fiber(void);
__attribute__((weak)) void *__tsan_create_fiber(unsigned flags);
__attribute__((weak)) void __tsan_destroy_fiber(void *fiber);
__attribute__((weak)) void __tsan_switch_to_fiber(void *fiber, unsigned flags);

/* A stack that nobody is on. */
struct context {
#if defined(__x86_64__) || defined(__aarch64__)
  void *stack;
#else
  ucontext_t at;
#endif
  void *fake;         /* stack of the sanitizer */
  const void *bottom; /* lowest address of the stack */
  size_t bytes;
  void *followed; /* by ThreadSanitizer */
};

struct fiber {
  struct context context;
  struct fiber *next; /* in the ring of those that are not done */
  int member;
  char *kept; /* variables of the member, while another one goes on */
};

struct ring {
  const struct fiber_group *group;
  struct context thread; /* stack of the thread itself, which goes on when all are done */
  struct fiber *current, *last;
  int left, waiting; /* members that are not done; that wait */
  int turns;         /* looks of members since one has yielded for that (__sumac_host_turn) */
  struct ring *outer;
};
static _Thread_local struct ring *here; /* NULL: the thread executes no members */

/* ---- from one stack to another ---- */

#if defined(__x86_64__)
/* Keeps what a call keeps, writes the stack pointer to *FROM, and goes on where TO was left. */
void fibers_switch(void **from, void *to);
__asm__(".text\n"
        ".p2align 4\n"
        ".hidden fibers_switch\n"
        ".globl fibers_switch\n"
        ".type fibers_switch, @function\n"
        "fibers_switch:\n"
        "  pushq %rbp\n"
        "  pushq %rbx\n"
        "  pushq %r12\n"
        "  pushq %r13\n"
        "  pushq %r14\n"
        "  pushq %r15\n"
        "  movq %rsp, (%rdi)\n"
        "  movq %rsi, %rsp\n"
        "  popq %r15\n"
        "  popq %r14\n"
        "  popq %r13\n"
        "  popq %r12\n"
        "  popq %rbx\n"
        "  popq %rbp\n"
        "  ret\n"
        ".size fibers_switch, . - fibers_switch\n");
enum { REGISTERS = 6 };

static void context_make(struct context *c, void (*begin)(void)) {
  void **top = (void **)((uintptr_t)((char *)c->bottom + c->bytes) & ~(uintptr_t)15);
  *--top = NULL; /* the stack ends here, as if nobody had called */
  memcpy(--top, &begin, sizeof begin);
  top -= REGISTERS;
  memset(top, 0, REGISTERS * sizeof *top);
  c->stack = top;
}

static void context_switch(struct context *from, struct context *to) {
  fibers_switch(&from->stack, to->stack);
}
#elif defined(__aarch64__)
void fibers_switch(void **from, void *to);
__asm__(".text\n"
        ".p2align 4\n"
        ".hidden fibers_switch\n"
        ".globl fibers_switch\n"
        ".type fibers_switch, %function\n"
        "fibers_switch:\n"
        "  sub sp, sp, #160\n"
        "  stp x19, x20, [sp, #0]\n"
        "  stp x21, x22, [sp, #16]\n"
        "  stp x23, x24, [sp, #32]\n"
        "  stp x25, x26, [sp, #48]\n"
        "  stp x27, x28, [sp, #64]\n"
        "  stp x29, x30, [sp, #80]\n"
        "  stp d8, d9, [sp, #96]\n"
        "  stp d10, d11, [sp, #112]\n"
        "  stp d12, d13, [sp, #128]\n"
        "  stp d14, d15, [sp, #144]\n"
        "  mov x9, sp\n"
        "  str x9, [x0]\n"
        "  mov sp, x1\n"
        "  ldp x19, x20, [sp, #0]\n"
        "  ldp x21, x22, [sp, #16]\n"
        "  ldp x23, x24, [sp, #32]\n"
        "  ldp x25, x26, [sp, #48]\n"
        "  ldp x27, x28, [sp, #64]\n"
        "  ldp x29, x30, [sp, #80]\n"
        "  ldp d8, d9, [sp, #96]\n"
        "  ldp d10, d11, [sp, #112]\n"
        "  ldp d12, d13, [sp, #128]\n"
        "  ldp d14, d15, [sp, #144]\n"
        "  add sp, sp, #160\n"
        "  ret\n"
        ".size fibers_switch, . - fibers_switch\n");
enum { FRAME = 160, LINK = 88 };

static void context_make(struct context *c, void (*begin)(void)) {
  char *top = (char *)((uintptr_t)((char *)c->bottom + c->bytes) & ~(uintptr_t)15) - FRAME;
  memset(top, 0, FRAME);
  memcpy(top + LINK, &begin, sizeof begin);
  c->stack = top;
}

static void context_switch(struct context *from, struct context *to) {
  fibers_switch(&from->stack, to->stack);
}
#else
static void context_make(struct context *c, void (*begin)(void)) {
  getcontext(&c->at);
  c->at.uc_stack.ss_sp = (void *)c->bottom;
  c->at.uc_stack.ss_size = c->bytes;
  c->at.uc_link = NULL;
  makecontext(&c->at, begin, 0);
}

static void context_switch(struct context *from, struct context *to) {
  swapcontext(&from->at, &to->at);
}
#endif

/* GONE: the stack that is left is done. */
static void go_to(struct context *from, struct context *to, bool gone) {
  if (__sanitizer_start_switch_fiber)
    __sanitizer_start_switch_fiber(gone ? NULL : &from->fake, to->bottom, to->bytes);
  if (__tsan_switch_to_fiber)
    __tsan_switch_to_fiber(to->followed, 0);
  context_switch(from, to);
  if (__sanitizer_finish_switch_fiber)
    __sanitizer_finish_switch_fiber(from->fake, NULL, NULL);
}

/* ---- stacks ---- */

/* Stacks of so many members, one behind another, each with a page in front of it. A thread keeps those that it used
   last. */
struct stacks {
  char *memory;
  size_t bytes; /* bytes of one, with its page */
  int n;
  bool guarded; /* the pages cannot be accessed */
};
static _Thread_local struct stacks unused;
static _Atomic int guards; /* pages of all threads: the system knows some 65,000 pieces of a process's memory */
enum { MOST_GUARDS = 16000 };

static size_t page(void) {
  return (size_t)sysconf(_SC_PAGESIZE);
}

static size_t stack_bytes(int n) {
  size_t asked = host_thread_stack_asked(), share = (size_t)ALL / (size_t)n;
  size_t bytes = asked ? asked : share > LARGE ? LARGE : share < SMALL ? SMALL : share;
  return (bytes + page() - 1) / page() * page() + page();
}

static void stacks_free(struct stacks *s) {
  if (s->memory)
    munmap(s->memory, s->bytes * (size_t)s->n);
  if (s->memory && s->guarded)
    atomic_fetch_sub(&guards, s->n);
  s->memory = NULL;
}

void fibers_thread_ends(void) {
  stacks_free(&unused);
}

static struct stacks stacks_take(int n) {
  struct stacks s = unused;
  size_t bytes = stack_bytes(n);
  unused.memory = NULL;
  if (s.memory && s.n >= n && s.bytes >= bytes)
    return s;
  stacks_free(&s);
  s = (struct stacks){NULL, bytes, n, atomic_fetch_add(&guards, n) + n <= MOST_GUARDS};
  if (!s.guarded)
    atomic_fetch_sub(&guards, n);
  void *memory =
      mmap(NULL, s.bytes * (size_t)n, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %d stacks of %zu bytes for the threads of a team", n,
         s.bytes);
  s.memory = memory;
  for (int i = 0; i < n && s.guarded; i++)
    mprotect(s.memory + s.bytes * (size_t)i, page(), PROT_NONE);
  return s;
}

static void stacks_give_back(struct stacks s) {
  stacks_free(&unused);
  unused = s;
}

/* ---- members ---- */

static void take(const struct fiber_group *group, const char *kept) {
  for (int i = 0; i < MOST_KEPT; i++) {
    memcpy(group->kept[i].address, kept, group->kept[i].bytes);
    kept += group->kept[i].bytes;
  }
}

static void put_away(const struct fiber_group *group, char *kept) {
  for (int i = 0; i < MOST_KEPT; i++) {
    memcpy(kept, group->kept[i].address, group->kept[i].bytes);
    kept += group->kept[i].bytes;
  }
}

bool fibers_yield(void) {
  struct ring *r = here;
  if (!r)
    return false;
  struct fiber *own = r->current, *next = own->next;
  if (next == own)
    return true;
  put_away(r->group, own->kept);
  r->last = own;
  r->current = next;
  take(r->group, next->kept);
  go_to(&own->context, &next->context, false);
  return true;
}

/* A look costs less than a turn. */
void __sumac_host_turn(void) {
  enum { LOOKS = 32 };
  if (here && ++here->turns >= LOOKS) {
    here->turns = 0;
    fibers_yield();
  }
}

const void *fibers_here(void) {
  return here ? here->current : NULL;
}

bool fibers_waits(int change) {
  if (here)
    here->waiting += change;
  return here != NULL;
}

bool fibers_idle(void) {
  return here->waiting == here->left;
}

/* All members of the thread wait, this one for E. */
static void wait_for_others(const struct event *e, int *looks) {
  if (wait_a_while(e) || ++*looks < 1000)
    return;
  const struct timespec nap = {0, NAP};
  nanosleep(&nap, NULL);
}

bool fibers_wait(const struct event *e) {
  if (!fibers_waits(1))
    return false;
  for (int looks = 0; !has_come(e);) {
    fibers_yield();
    if (fibers_idle() && !has_come(e))
      wait_for_others(e, &looks);
  }
  fibers_waits(-1);
  return true;
}

/* On a member's stack, which it leaves for ever. */
static void begin(void) {
  struct ring *r = here;
  struct fiber *own = r->current;
  if (__sanitizer_finish_switch_fiber) {
    const void *bottom;
    size_t bytes;
    __sanitizer_finish_switch_fiber(NULL, &bottom, &bytes);
    if (!r->thread.bottom)
      r->thread.bottom = bottom, r->thread.bytes = bytes;
  }
  r->group->run(r->group->context, own->member);
  struct fiber *next = own->next;
  if (--r->left == 0)
    go_to(&own->context, &r->thread, true);
  r->last->next = next;
  r->current = next;
  take(r->group, next->kept);
  go_to(&own->context, &next->context, true);
  abort();
}

static size_t kept_bytes(const struct fiber_group *group) {
  size_t bytes = 0;
  for (int i = 0; i < MOST_KEPT; i++)
    bytes += group->kept[i].bytes;
  return bytes;
}

void fibers_run(const struct fiber_group *group) {
  size_t bytes = kept_bytes(group), n = (size_t)group->n;
  struct stacks stacks = stacks_take(group->n);
  struct fiber *fibers = memory_get(n * sizeof *fibers + (n + 1) * bytes);
  char *kept = (char *)(fibers + n);
  for (size_t i = 0; i < n; i++) {
    struct fiber *f = &fibers[i];
    *f = (struct fiber){.next = &fibers[(i + 1) % n], .member = group->first + (int)i, .kept = kept + i * bytes};
    f->context.bottom = stacks.memory + stacks.bytes * i + page();
    f->context.bytes = stacks.bytes - page();
    f->context.followed = __tsan_create_fiber ? __tsan_create_fiber(0) : NULL;
    context_make(&f->context, begin);
    put_away(group, f->kept);
  }
  put_away(group, kept + n * bytes);
  struct ring ring = {.group = group, .current = fibers, .last = &fibers[n - 1], .left = group->n, .outer = here};
  ring.thread.followed = __tsan_get_current_fiber ? __tsan_get_current_fiber() : NULL;
  here = &ring;
  go_to(&ring.thread, &fibers->context, false);
  here = ring.outer;
  take(group, kept + n * bytes);
  for (size_t i = 0; i < n && __tsan_destroy_fiber; i++)
    __tsan_destroy_fiber(fibers[i].context.followed);
  memory_free(fibers);
  stacks_give_back(stacks);
}
