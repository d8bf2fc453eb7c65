/*
 * host_tables.c - what a host's address is that device code uses by mistake: a table of virtual functions. An object
 * with such functions begins with the table's address, which is the host's where the object was made there.
 *
 * The linker's table of symbols in the program's file, or the library's, tells; a stripped file has none.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sim.h"
#include "util/status.h"
#include "util/util.h"

struct image {
  const unsigned char *bytes;
  size_t size;
};

static bool fits(const struct image *image, uint64_t offset, uint64_t bytes) {
  return offset <= image->size && bytes <= image->size - offset;
}

/* Copies the name of the table that is at ADDRESS, in the file's own addresses. */
static bool find_symbol(const struct image *image, uint64_t address, char *name, size_t size) {
  const ElfW(Ehdr) *header = (const void *)image->bytes;
  if (!fits(image, 0, sizeof *header) || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 ||
      !fits(image, header->e_shoff, (uint64_t)header->e_shnum * sizeof(ElfW(Shdr))))
    return false;
  const ElfW(Shdr) *sections = (const void *)(image->bytes + header->e_shoff);
  for (unsigned i = 0; i < header->e_shnum; i++) {
    const ElfW(Shdr) *table = &sections[i], *strings = &sections[table->sh_link];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum ||
        !fits(image, table->sh_offset, table->sh_size) || !fits(image, strings->sh_offset, strings->sh_size))
      continue;
    const ElfW(Sym) *symbols = (const void *)(image->bytes + table->sh_offset);
    for (size_t k = 0; k < table->sh_size / sizeof *symbols; k++) {
      const char *its = (const char *)image->bytes + strings->sh_offset + symbols[k].st_name;
      if (address - symbols[k].st_value < symbols[k].st_size && symbols[k].st_name < strings->sh_size &&
          memchr(its, 0, strings->sh_size - symbols[k].st_name) && strncmp(its, "_ZTV", 4) == 0) {
        snprintf(name, size, "%s", its);
        return true;
      }
    }
  }
  return false;
}

static bool find_in_file(const char *path, uint64_t address, char *name, size_t size) {
  struct statx status;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  bool found = false;
  if (file >= 0 && file_status(file, NULL, &status) && status.stx_size > 0) {
    void *bytes = mmap(NULL, (size_t)status.stx_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) {
      found = find_symbol(&(struct image){bytes, (size_t)status.stx_size}, address, name, size);
      munmap(bytes, (size_t)status.stx_size);
    }
  }
  if (file >= 0)
    close(file);
  return found;
}

struct search {
  uint64_t address;
  char *name;
  size_t size;
  bool found;
};

static int look(struct dl_phdr_info *object, size_t size, void *context) {
  struct search *search = context;
  (void)size;
  for (unsigned i = 0; i < object->dlpi_phnum && !search->found; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || search->address - (object->dlpi_addr + segment->p_vaddr) >= segment->p_memsz)
      continue;
    const char *path = *object->dlpi_name ? object->dlpi_name : "/proc/self/exe";
    search->found = find_in_file(path, search->address - object->dlpi_addr, search->name, search->size);
  }
  return search->found;
}

bool sim_host_table(uint64_t address, char *class, size_t size) {
  char symbol[1000];
  struct search search = {address, symbol, sizeof symbol, false};
  dl_iterate_phdr(look, &search);
  if (!search.found)
    return false;
  struct arena *arena = arena_new();
  snprintf(class, size, "%s", users_symbol(arena, symbol)); /* "vtable for Square" */
  arena_free(arena);
  return true;
}
