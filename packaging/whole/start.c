/*
 * start.c - starts a program of the archive that needs nothing (tools/tarball --whole) by the loader and the C library
 * inside the archive. The program was built for a newer C library than the system may have, and a program names its
 * loader by an absolute path, which an archive for any folder does not know.
 *
 * This program stands at FOLDER/.../NAME and the one that it starts at FOLDER/lib/start/bin/NAME, beside the loader.
 * The program does what the kernel does for the command
 *
 *   lib/start/LOADER --library-path lib/start --argv0 ARGV0 lib/start/bin/NAME WORDS...
 *
 * but in its own process: it maps the loader and jumps to it. So /proc/self/exe, by which sumacc and clang find
 * their folders and start themselves again, stays this file. It has no C library of its own, and leaves nothing behind
 * that the loader would have to know of.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <elf.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>

/* LOADER is the loader's name. ENTER: the kernel's first instructions of the program, which call start(). JUMP: the
   last instructions of start(), with the stack in the register STACK and the address of the loader's first instruction
   in the register ENTRY. To the loader they say: no function is to be called at the end of the program. */
#if defined(__x86_64__)
#define LOADER "ld-linux-x86-64.so.2"
#define ENTER "xor %ebp, %ebp\n\tmov %rsp, %rdi\n\tand $-16, %rsp\n\tcall start\n"
#define JUMP "mov %0, %%rsp\n\txor %%edx, %%edx\n\txor %%ebp, %%ebp\n\tjmp *%1"
#define STACK "rax"
#define ENTRY "rcx"
#elif defined(__aarch64__)
#define LOADER "ld-linux-aarch64.so.1"
#define ENTER "mov x29, xzr\n\tmov x30, xzr\n\tmov x0, sp\n\tbl start\n"
#define JUMP "mov sp, %0\n\tmov x0, xzr\n\tmov x29, xzr\n\tmov x30, xzr\n\tbr %1"
#define STACK "x16"
#define ENTRY "x17"
#else
#error "start.c knows x86-64 and arm64 alone"
#endif

enum { MOST_SEGMENTS = 16, PATH_SIZE = 4096, HEADERS_SIZE = 4096, MOST_ERRORS = 4095, NOT_FOUND = 127 };
static const char loader_below[] = "/lib/start/" LOADER;
static const char libraries_below[] = "/lib/start";
static const char programs_below[] = "/lib/start/bin/";

/* --- the system, and a little of the C library --- */

#if defined(__x86_64__)
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
#else
static long call(long number, long a, long b, long c, long d, long e, long f) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc #0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  return x0;
}
#endif

/* Compilers call these two for copies and initialisations. Their loops stay loops, as the file is compiled with
   -ffreestanding. */
void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memset(void *to, int byte, size_t n);

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
  for (size_t i = 0; i < n; i++)
    ((char *)to)[i] = ((const char *)from)[i];
  return to;
}

void *memset(void *to, int byte, size_t n) {
  for (size_t i = 0; i < n; i++)
    ((char *)to)[i] = (char)byte;
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

static int can_read(const char *path) {
  return call(SYS_faccessat, AT_FDCWD, (long)path, 4, 0, 0, 0) == 0;
}

/* Goes from the own file's folder upwards to the first one that has the loader. NAME: by which the kernel started this
   program, for a system without /proc. */
static void find(struct files *files, const char *name) {
  long n = call(SYS_readlinkat, AT_FDCWD, (long)"/proc/self/exe", (long)files->own, PATH_SIZE - 1, 0, 0);
  if (n <= 0)
    n = (long)append(files->own, 0, name);
  files->own[n] = 0;
  size_t file = last_slash(files->own, (size_t)n), folder = file;
  while (folder > 0) {
    folder = last_slash(files->own, folder);
    memcpy(files->loader, files->own, folder);
    append(files->loader, folder, loader_below);
    if (can_read(files->loader))
      break;
  }
  if (folder == 0 && !can_read(files->loader))
    give_up(files->own, "in no folder above is lib/start/" LOADER ", which belongs to the same archive");
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

/* PAGE: the size of the kernel's pages, 4096 bytes on x86-64, up to 65536 on arm64. */
static long page_down(Elf64_Addr address, Elf64_Addr page) {
  return (long)(address & ~(page - 1));
}

static int protection(Elf64_Word flags) {
  return (flags & PF_R ? PROT_READ : 0) | (flags & PF_W ? PROT_WRITE : 0) | (flags & PF_X ? PROT_EXEC : 0);
}

static void must(long result, const char *path) {
  if (result < 0 && result >= -MOST_ERRORS)
    give_up(path, "cannot be mapped");
}

/* Memory behind the file's part of a segment is zero up to the end of its page: the loader takes some there. */
static void map_segment(const char *path, long file, Elf64_Addr base, const Elf64_Phdr *s, Elf64_Addr page) {
  Elf64_Addr begin = base + s->p_vaddr, end = begin + s->p_memsz, filled = begin + s->p_filesz;
  long first = page_down(begin, page), offset = page_down(s->p_offset, page), rest = page_down(filled + page - 1, page);
  int access = protection(s->p_flags);
  must(call(SYS_mmap, first, (long)filled - first, access, MAP_PRIVATE | MAP_FIXED, file, offset), path);
  if (end <= filled)
    return;
  if ((Elf64_Addr)rest < end)
    must(call(SYS_mmap, rest, (long)end - rest, access, MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS, -1, 0), path);
  memset((void *)filled, 0, (size_t)rest - filled);
}

static struct image map(const char *path, Elf64_Addr page) {
  union {
    Elf64_Ehdr header;
    char bytes[HEADERS_SIZE];
  } begin;
  Elf64_Addr size = 0;
  long file = call(SYS_openat, AT_FDCWD, (long)path, O_RDONLY | O_CLOEXEC, 0, 0, 0);
  if (file < 0 || call(SYS_pread64, file, (long)begin.bytes, HEADERS_SIZE, 0, 0, 0) != HEADERS_SIZE ||
      begin.header.e_type != ET_DYN || begin.header.e_phnum > MOST_SEGMENTS)
    give_up(path, "is not the loader of this archive");
  const Elf64_Phdr *headers = (const Elf64_Phdr *)(begin.bytes + begin.header.e_phoff);
  for (int i = 0; i < begin.header.e_phnum; i++)
    if (headers[i].p_type == PT_LOAD && headers[i].p_vaddr + headers[i].p_memsz > size)
      size = headers[i].p_vaddr + headers[i].p_memsz;
  long base = call(SYS_mmap, 0, (long)size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  must(base, path);
  for (int i = 0; i < begin.header.e_phnum; i++)
    if (headers[i].p_type == PT_LOAD)
      map_segment(path, file, (Elf64_Addr)base, &headers[i], page);
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
  register const long *at __asm__(STACK) = stack;
  register Elf64_Addr to __asm__(ENTRY) = entry;
  __asm__ volatile(JUMP : : "r"(at), "r"(to) : "memory");
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
  Elf64_Addr page = 4096;
  for (; aux_end->a_type != AT_NULL; aux_end++)
    if (aux_end->a_type == AT_EXECFN)
      name = (const char *)aux_end->a_un.a_val;
    else if (aux_end->a_type == AT_PAGESZ)
      page = aux_end->a_un.a_val;
  find(&files, name);
  const struct image loader = map(files.loader, page);
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

__asm__(".globl _start\n_start:\n\t" ENTER);
