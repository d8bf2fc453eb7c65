/*
 * image.c - images: PTX, in a fat binary or not. A linked image is the texts of its inputs in a row behind a magic
 * word: it is parsed again when it is loaded, which costs little and keeps one form of program only.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

static const char magic[8] = {'S', 'U', 'M', 'A', 'C', 'P', 'T', 'X'};

struct header {
  char magic[8];
  uint64_t n, size; /* inputs; bytes with this header */
};

/* ---- containers of code ---- */

enum { FAT_WRAPPER = 0x466243b1, FAT_BINARY = (int)0xba55ed50, FAT_PTX = 1 };
static const uint32_t elf_magic = 0x464c457f; /* "\177ELF" */
static const size_t most_image = (size_t)1 << 30;

struct fat_wrapper {
  uint32_t magic, version;
  const void *data, *file;
};

struct fat_header {
  uint32_t magic;
  uint16_t version, header_bytes;
  uint64_t bytes; /* behind the header */
};

struct fat_entry { /* and more, up to header_bytes; then the code */
  uint16_t kind, version;
  uint32_t header_bytes;
  uint64_t bytes;
  uint32_t compressed_bytes, unknown;
  uint16_t minor, major;
  uint32_t sm;
  uint32_t unknown_too[2];
  uint64_t flags, zero, plain_bytes;
};
static const uint64_t fat_compressed = 0x2000 | 0x8000; /* of flags: LZ4, zstd */

/* ---- PTX in an ELF file ---- */

enum { EM_OF_CUDA = 190, MOST_SECTIONS = 4096 };
static const char ptx_section[] = ".sumac.ptx";

/* What tools of ours wrap where others expect machine code: the PTX is a section. */
static bool from_elf(const char **text, size_t *length) {
  Elf64_Ehdr h;
  if (!host_readable(*text, sizeof h))
    return false;
  memcpy(&h, *text, sizeof h);
  size_t table = (size_t)h.e_shnum * sizeof(Elf64_Shdr);
  if (h.e_machine != EM_OF_CUDA || h.e_shentsize != sizeof(Elf64_Shdr) || h.e_shnum > MOST_SECTIONS ||
      h.e_shstrndx >= h.e_shnum || h.e_shoff > most_image || h.e_shoff % 8 || !host_readable(*text + h.e_shoff, table))
    return false;
  const Elf64_Shdr *sections = (const void *)(*text + h.e_shoff), *names = &sections[h.e_shstrndx];
  for (int k = 0; k < h.e_shnum; k++) {
    const Elf64_Shdr *s = &sections[k];
    const char *name = *text + names->sh_offset + s->sh_name, *code = *text + s->sh_offset;
    if (names->sh_offset > most_image || s->sh_offset > most_image || s->sh_size > most_image ||
        !host_readable(name, sizeof ptx_section) || memcmp(name, ptx_section, sizeof ptx_section) != 0 ||
        !host_readable(code, s->sh_size))
      continue;
    *text = code;
    *length = s->sh_size;
    return true;
  }
  return false;
}

static const char way_to_ptx[] = "the simulator runs PTX; compile with nvcc -gencode arch=compute_75,code=compute_75, "
                                 "clang --cuda-include-ptx=all, gcc -foffload=nvptx-none";

/* The newest PTX that the device runs. */
static int from_fat_binary(const char **text, size_t *length, int sm, char *why, size_t why_size) {
  const struct fat_header *h = (const void *)*text;
  bool compressed = false;
  uint32_t best = 0, newest = 0;
  if (!host_readable(h, sizeof *h) || h->bytes > most_image || !host_readable(h, h->header_bytes + h->bytes))
    return snprintf(why, why_size, "the fat binary is cut off"), SIM_INVALID_IMAGE;
  const char *at = *text + h->header_bytes, *end = at + h->bytes;
  while ((size_t)(end - at) >= sizeof(struct fat_entry)) {
    struct fat_entry e;
    memcpy(&e, at, sizeof e);
    size_t left = (size_t)(end - at);
    if (e.header_bytes < sizeof e || e.header_bytes > left || e.bytes > left - e.header_bytes)
      break;
    if (e.kind == FAT_PTX && e.flags & fat_compressed)
      compressed = true;
    else if (e.kind == FAT_PTX && e.sm <= (uint32_t)sm && e.sm >= best) {
      best = e.sm;
      *text = at + e.header_bytes;
      *length = e.bytes;
    } else if (e.kind == FAT_PTX)
      newest = e.sm;
    at += e.header_bytes + e.bytes;
  }
  if (best)
    return SIM_OK;
  if (compressed)
    snprintf(why, why_size, "the PTX in the fat binary is compressed; compile with nvcc -no-compress");
  else if (newest)
    snprintf(why, why_size, "the fat binary has PTX for sm_%u only; the device is sm_%d", newest, sm);
  else
    snprintf(why, why_size, "the fat binary has machine code only, no PTX: %s", way_to_ptx);
  return SIM_NO_BINARY;
}

int image_text(const char **text, size_t *length, int type, int sm, char *why, size_t why_size) {
  uint32_t word = 0;
  memcpy(&word, *text, *length < sizeof word ? *length : sizeof word);
  if (word == FAT_WRAPPER) {
    struct fat_wrapper w;
    if (!host_readable(*text, sizeof w))
      return snprintf(why, why_size, "the fat binary is cut off"), SIM_INVALID_IMAGE;
    memcpy(&w, *text, sizeof w);
    *text = w.data;
    if (!host_readable(*text, sizeof word))
      return snprintf(why, why_size, "the fat binary is cut off"), SIM_INVALID_IMAGE;
    memcpy(&word, *text, sizeof word);
  }
  if (word == (uint32_t)FAT_BINARY)
    return from_fat_binary(text, length, sm, why, why_size);
  if (word == elf_magic && from_elf(text, length))
    return SIM_OK;
  if (word == elf_magic)
    return snprintf(why, why_size, "this is machine code (a cubin or an object): %s", way_to_ptx), SIM_NO_BINARY;
  if (type == CUDA_JIT_INPUT_PTX)
    return SIM_OK;
  snprintf(why, why_size, "an input of type %d has no PTX: %s", type, way_to_ptx);
  return SIM_NO_BINARY;
}

/* ---- linked images ---- */

char *blob_pack(const struct sim_link *l, size_t *bytes) {
  size_t size = sizeof(struct header);
  for (size_t k = 0; k < l->n; k++)
    size += 16 + strlen(l->item[k].name) + 1 + l->item[k].length + 1;
  char *blob = malloc(size), *at = blob + sizeof(struct header);
  if (!blob)
    return NULL;
  struct header header = {.n = l->n, .size = size};
  memcpy(header.magic, magic, 8);
  memcpy(blob, &header, sizeof header);
  for (size_t k = 0; k < l->n; k++) {
    uint64_t lengths[2] = {strlen(l->item[k].name) + 1, l->item[k].length + 1};
    memcpy(at, lengths, 16);
    memcpy(at + 16, l->item[k].name, lengths[0]);
    memcpy(at + 16 + lengths[0], l->item[k].text, lengths[1] - 1);
    at[16 + lengths[0] + lengths[1] - 1] = 0;
    at += 16 + lengths[0] + lengths[1];
  }
  *bytes = size;
  return blob;
}

struct log { /* for what is wrong with an image */
  char *text;
  size_t size;
};

static struct ptx_module *parse(struct sim_module *m, const char *name, const char *text, size_t length,
                                struct log log) {
  struct ptx_error error;
  struct ptx_module *module = ptx_parse(m->arena, name, text, length, &error);
  unsigned sm = (unsigned)m->device->sim->options.sm;
  if (!module)
    snprintf(log.text, log.size, "%s:%u: error: %s", name, error.line, error.text);
  else if (module->sm > sm) {
    snprintf(log.text, log.size, "%s: error: code for sm_%u, the device is sm_%u", name, module->sm, sm);
    return NULL;
  }
  return module;
}

/* Texts one after the other, each with a NUL behind it */
static struct ptx_module **parse_texts(struct sim_module *m, const char *name, const char *text, size_t length,
                                       size_t *n, struct log log) {
  size_t texts = 1, end;
  for (size_t k = 0; k + 1 < length; k++)
    texts += !text[k];
  struct ptx_module **modules = ARENA_ARRAY(m->arena, struct ptx_module *, texts);
  *n = 0;
  for (size_t at = 0; at < length; at = end + 1) {
    end = at + strnlen(text + at, length - at);
    if (end > at && !(modules[(*n)++] = parse(m, name, text + at, end - at, log)))
      return NULL;
  }
  if (!*n)
    snprintf(log.text, log.size, "the image is empty");
  return *n ? modules : NULL;
}

/* PTX that ends in NUL, or in a container, which says how long it is. */
static struct ptx_module **parse_single(struct sim_module *m, const char *name, const char *text, size_t *n, int *code,
                                        struct log log) {
  size_t length = 4;
  const char *given = text;
  int found = image_text(&text, &length, CUDA_JIT_INPUT_PTX, m->device->sim->options.sm, log.text, log.size);
  if (found != SIM_OK) {
    *code = found;
    return NULL;
  }
  if (text == given && !host_text(text, most_image))
    return snprintf(log.text, log.size, "the image does not end in memory that can be read"), NULL;
  return parse_texts(m, name, text, text == given ? strlen(text) : length, n, log);
}

static struct ptx_module **parse_linked(struct sim_module *m, const char *image, size_t *n, struct log log) {
  struct header header;
  memcpy(&header, image, sizeof header);
  const char *at = image + sizeof header, *end = image + header.size;
  struct ptx_module **modules = NULL;
  bool whole = header.size >= sizeof header && header.size <= most_image && header.n <= header.size / 16 &&
               host_readable(image, header.size);
  if (whole)
    modules = ARENA_ARRAY(m->arena, struct ptx_module *, header.n + 1);
  *n = whole ? header.n : 0;
  for (uint64_t k = 0; k < *n; k++) {
    uint64_t lengths[2];
    whole = (size_t)(end - at) >= 16;
    if (whole) {
      memcpy(lengths, at, 16);
      size_t left = (size_t)(end - at) - 16;
      whole =
          lengths[0] && lengths[1] && lengths[0] <= left && lengths[1] <= left - lengths[0] && !at[16 + lengths[0] - 1];
    }
    if (!whole)
      break;
    modules[k] = parse(m, at + 16, at + 16 + lengths[0], lengths[1] - 1, log);
    if (!modules[k])
      return NULL;
    at += 16 + lengths[0] + lengths[1];
  }
  if (!whole)
    snprintf(log.text, log.size, "the linked image is not as the linker made it");
  return whole ? modules : NULL;
}

int module_build(struct sim_device *device, const char *name, const void *image, struct sim_module **out, char *log,
                 size_t log_size) {
  struct sim_module *m = calloc(1, sizeof *m);
  if (!m)
    return SIM_OUT_OF_MEMORY;
  m->device = device;
  m->arena = arena_new();
  size_t n;
  int code = SIM_INVALID_PTX;
  struct ptx_module **modules = NULL;
  const struct log to = {log, log_size};
  if (!host_readable(image, sizeof(uint32_t)))
    snprintf(log, log_size, "the image is in memory that cannot be read");
  else if (host_readable(image, sizeof(struct header)) && memcmp(image, magic, sizeof magic) == 0)
    modules = parse_linked(m, image, &n, to);
  else
    modules = parse_single(m, name, image, &n, &code, to);
  if (modules)
    m->program = sim_link(device->sim, modules, n, log, log_size);
  if (m->program) {
    *out = m;
    return SIM_OK;
  }
  arena_free(m->arena);
  free(m);
  return code;
}

/* A linked image is copied; PTX becomes one. */
static char *keep_linked(const char *image, char *log, size_t size) {
  struct header header;
  memcpy(&header, image, sizeof header);
  bool whole = header.size >= sizeof header && header.size <= most_image && host_readable(image, header.size);
  char *copy = whole ? malloc(header.size) : NULL;
  if (copy)
    memcpy(copy, image, header.size);
  else
    snprintf(log, size, "the linked image is not as the linker made it");
  return copy;
}

static char *keep_texts(const char *name, const char *text, size_t length) {
  struct sim_link l = {0};
  size_t bytes;
  for (size_t at = 0, n; at < length; at += n + 1) {
    n = strnlen(text + at, length - at);
    if (n) /* blob_pack reads the name and the text, no more */
      vec_push(&l, ((struct link_input){(char *)(uintptr_t)name, (char *)(uintptr_t)(text + at), n}));
  }
  char *copy = blob_pack(&l, &bytes);
  free(l.item);
  return copy;
}

char *image_keep(const char *name, const void *image, int sm, int *code, char *log, size_t size) {
  *code = SIM_INVALID_PTX;
  if (!host_readable(image, sizeof(uint32_t)))
    return snprintf(log, size, "the image is in memory that cannot be read"), NULL;
  if (host_readable(image, sizeof(struct header)) && memcmp(image, magic, sizeof magic) == 0)
    return keep_linked(image, log, size);
  const char *text = image;
  size_t length = 4;
  int found = image_text(&text, &length, CUDA_JIT_INPUT_PTX, sm, log, size);
  if (found != SIM_OK)
    return *code = found, NULL;
  if (text == image && !host_text(text, most_image))
    return snprintf(log, size, "the image does not end in memory that can be read"), NULL;
  return keep_texts(name, text, text == image ? strlen(text) : length);
}

void module_free(struct sim_module *m) {
  if (m->library)
    library_forget(m->library, m);
  for (struct function_handle *h = m->functions; h; h = h->next)
    handle_drop(h);
  handle_drop(m);
  sim_unload(m->program);
  arena_free(m->arena);
  free(m);
}
