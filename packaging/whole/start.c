/*
 * start.c - starts a program of the archive that needs nothing (tools/tarball --whole) by the loader and the C library
 * inside the archive. The program was built for a newer C library than the system may have, and a program names its
 * loader by an absolute path, which an archive for any folder does not know.
 *
 * This program stands at FOLDER/.../NAME and the one that it starts at FOLDER/lib/start/bin/NAME, beside the loader.
 * The program does what the kernel does for the command
 *
 *   lib/start/ld-linux-x86-64.so.2 --library-path lib/start --argv0 ARGV0 lib/start/bin/NAME WORDS...
 *
 * but in its own process: it maps the loader and jumps to it. So /proc/self/exe, by which sumacc and clang find
 * their folders and start themselves again, stays this file. It has no C library of its own, and leaves nothing behind
 * that the loader would have to know of.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#ifndef __x86_64__
#error "start.c knows the system calls of x86-64 alone"
#endif
#include <elf.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>

enum { MOST_SEGMENTS = 16, PATH_SIZE = 4096, PAGE = 4096, NOT_FOUND = 127 };
static const char loader_below[] = "/lib/start/ld-linux-x86-64.so.2";
static const char libraries_below[] = "/lib/start";
static const char programs_below[] = "/lib/start/bin/";

/* --- the system, and a little of the C library --- */

static long call(long number, long a, long b, long c, long d, long e, long f) {
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

/* Compilers call these two for copies and initialisations. */
void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memset(void *to, int byte, size_t n);

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
  char *end = to;
  __asm__ volatile("rep movsb" : "+D"(end), "+S"(from), "+c"(n) : : "memory");
  return to;
}

void *memset(void *to, int byte, size_t n) {
  char *end = to;
  __asm__ volatile("rep stosb" : "+D"(end), "+c"(n) : "a"(byte) : "memory");
  return to;
}

static size_t length_of(const char *text) {
  size_t n = 0;
  while (text[n])
    n++;
  return n;
}

static void say(const char *text) {
  call(SYS_write, 2, (long)text, (long)length_of(text), 0, 0, 0);
}

static _Noreturn void give_up(const char *path, const char *why) {
  say(path);
  say(": ");
  say(why);
  say("\n");
  for (;;)
    call(SYS_exit_group, NOT_FOUND, 0, 0, 0, 0, 0);
}

/* Appends TEXT to PATH, which has N characters; returns how many it has then. */
static size_t append(char *path, size_t n, const char *text) {
  size_t length = length_of(text);
  if (n + length + 1 > PATH_SIZE)
    give_up(text, "the path is too long");
  memcpy(path + n, text, length + 1);
  return n + length;
}

/* --- where the files are --- */

struct files {
  char own[PATH_SIZE]; /* the path of this program's own file */
  char loader[PATH_SIZE], libraries[PATH_SIZE], program[PATH_SIZE];
};

static size_t last_slash(const char *path, size_t n) {
  while (n > 0 && path[n - 1] != '/')
    n--;
  return n ? n - 1 : 0;
}

/* Goes from the own file's folder upwards to the first one that has the loader. NAME: by which the kernel started this
   program, for a system without /proc. */
static void find(struct files *files, const char *name) {
  long n = call(SYS_readlink, (long)"/proc/self/exe", (long)files->own, PATH_SIZE - 1, 0, 0, 0);
  if (n <= 0)
    n = (long)append(files->own, 0, name);
  files->own[n] = 0;
  size_t file = last_slash(files->own, (size_t)n), folder = file;
  while (folder > 0) {
    folder = last_slash(files->own, folder);
    memcpy(files->loader, files->own, folder);
    append(files->loader, folder, loader_below);
    if (call(SYS_access, (long)files->loader, 4, 0, 0, 0, 0) == 0)
      break;
  }
  if (folder == 0 && call(SYS_access, (long)files->loader, 4, 0, 0, 0, 0) != 0)
    give_up(files->own, "in no folder above is lib/start/ld-linux-x86-64.so.2, which belongs to the same archive");
  memcpy(files->libraries, files->own, folder);
  append(files->libraries, folder, libraries_below);
  memcpy(files->program, files->own, folder);
  append(files->program, append(files->program, folder, programs_below), files->own + file + 1);
}

/* --- the loader in memory --- */

struct image {
  Elf64_Addr base, entry, headers;
  Elf64_Half count;
};

static long page_down(Elf64_Addr address) {
  return (long)(address & ~(Elf64_Addr)(PAGE - 1));
}

static int protection(Elf64_Word flags) {
  return (flags & PF_R ? PROT_READ : 0) | (flags & PF_W ? PROT_WRITE : 0) | (flags & PF_X ? PROT_EXEC : 0);
}

static void must(long result, const char *path) {
  if (result < 0 && result > -PAGE)
    give_up(path, "cannot be mapped");
}

/* Memory behind the file's part of a segment is zero up to the end of its page: the loader takes some there. */
static void map_segment(const char *path, long file, Elf64_Addr base, const Elf64_Phdr *s) {
  Elf64_Addr begin = base + s->p_vaddr, end = begin + s->p_memsz, filled = begin + s->p_filesz;
  long first = page_down(begin), offset = page_down(s->p_offset), rest = page_down(filled + PAGE - 1);
  int access = protection(s->p_flags);
  must(call(SYS_mmap, first, (long)filled - first, access, MAP_PRIVATE | MAP_FIXED, file, offset), path);
  if (end <= filled)
    return;
  if ((Elf64_Addr)rest < end)
    must(call(SYS_mmap, rest, (long)end - rest, access, MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS, -1, 0), path);
  memset((void *)filled, 0, (size_t)rest - filled);
}

static struct image map(const char *path) {
  union {
    Elf64_Ehdr header;
    char bytes[PAGE];
  } begin;
  Elf64_Addr size = 0;
  long file = call(SYS_open, (long)path, O_RDONLY | O_CLOEXEC, 0, 0, 0, 0);
  if (file < 0 || call(SYS_pread64, file, (long)begin.bytes, PAGE, 0, 0, 0) != PAGE || begin.header.e_type != ET_DYN ||
      begin.header.e_phnum > MOST_SEGMENTS)
    give_up(path, "is not the loader of this archive");
  const Elf64_Phdr *headers = (const Elf64_Phdr *)(begin.bytes + begin.header.e_phoff);
  for (int i = 0; i < begin.header.e_phnum; i++)
    if (headers[i].p_type == PT_LOAD && headers[i].p_vaddr + headers[i].p_memsz > size)
      size = headers[i].p_vaddr + headers[i].p_memsz;
  long base = call(SYS_mmap, 0, (long)size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  must(base, path);
  for (int i = 0; i < begin.header.e_phnum; i++)
    if (headers[i].p_type == PT_LOAD)
      map_segment(path, file, (Elf64_Addr)base, &headers[i]);
  call(SYS_close, file, 0, 0, 0, 0, 0);
  return (struct image){(Elf64_Addr)base, (Elf64_Addr)base + begin.header.e_entry,
                        (Elf64_Addr)base + begin.header.e_phoff, begin.header.e_phnum};
}

/* --- the stack that the loader finds --- */

/* The entries of the auxiliary vector that the kernel would give to the loader if that were the program. */
static Elf64_auxv_t of_loader(Elf64_auxv_t entry, const struct image *loader) {
  switch (entry.a_type) {
  case AT_PHDR:
    entry.a_un.a_val = loader->headers;
    break;
  case AT_PHNUM:
    entry.a_un.a_val = loader->count;
    break;
  case AT_ENTRY:
    entry.a_un.a_val = loader->entry;
    break;
  case AT_BASE:
    entry.a_un.a_val = 0;
    break;
  }
  return entry;
}

static _Noreturn void jump(Elf64_Addr entry, const long *stack) {
  __asm__ volatile("mov %0, %%rsp\n\txor %%edx, %%edx\n\txor %%ebp, %%ebp\n\tjmp *%1"
                   :
                   : "r"(stack), "r"(entry)
                   : "memory");
  __builtin_unreachable();
}

/* STACK: as the kernel has left it: argc, argv, environment, auxiliary vector. */
static __attribute__((used)) _Noreturn void start(long *stack) {
  static struct files files;
  long argc = stack[0];
  char **argv = (char **)stack + 1, **environment = argv + argc + 1, **end = environment;
  while (*end)
    end++;
  const Elf64_auxv_t *aux = (const Elf64_auxv_t *)(end + 1), *aux_end = aux;
  const char *name = "";
  for (; aux_end->a_type != AT_NULL; aux_end++)
    if (aux_end->a_type == AT_EXECFN)
      name = (const char *)aux_end->a_un.a_val;
  find(&files, name);
  const struct image loader = map(files.loader);
  char *const before[] = {files.loader, "--library-path",           files.libraries,
                          "--argv0",    argc ? argv[0] : files.own, files.program};
  long words = sizeof before / sizeof *before, rest = argc > 0 ? argc - 1 : 0;
  size_t size = (size_t)(1 + words + rest + 1) + (size_t)(end - environment + 1) + (size_t)(aux_end - aux + 1) * 2;
  long *made = (long *)((size_t)__builtin_alloca(size * sizeof *made + 16) & ~(size_t)15), *p = made;
  /* The stack is at a multiple of 16 bytes there, whatever the number of words. */
  *p++ = words + rest;
  for (long i = 0; i < words; i++)
    *p++ = (long)before[i];
  for (long i = 0; i < rest; i++)
    *p++ = (long)argv[i + 1];
  *p++ = 0;
  for (char **e = environment; e <= end; e++)
    *p++ = (long)*e;
  for (const Elf64_auxv_t *a = aux; a <= aux_end; a++, p += 2)
    *(Elf64_auxv_t *)p = of_loader(*a, &loader);
  jump(loader.entry, made);
}

__asm__(".globl _start\n_start:\n\txor %ebp, %ebp\n\tmov %rsp, %rdi\n\tand $-16, %rsp\n\tcall start\n");
