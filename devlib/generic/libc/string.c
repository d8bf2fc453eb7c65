/*
 * string.c - functions of <string.h> and <stdlib.h> that device code may call. Bytes are compared as unsigned char. The
 * functions named _chk are those that calls of the others become with _FORTIFY_SOURCE.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
typedef unsigned long size;
typedef unsigned char byte;

#define DEF __attribute__((nothrow))
#define NULL ((void *)0)

void *malloc(size);

DEF void *memcpy(void *restrict to, const void *restrict from, size n) {
  __builtin_memcpy(to, from, n);
  return to;
}

DEF void *memmove(void *to, const void *from, size n) {
  __builtin_memmove(to, from, n);
  return to;
}

DEF void *memset(void *to, int value, size n) {
  __builtin_memset(to, value, n);
  return to;
}

DEF void *mempcpy(void *restrict to, const void *restrict from, size n) {
  return (byte *)memcpy(to, from, n) + n;
}

DEF int memcmp(const void *a, const void *b, size n) {
  const byte *x = a, *y = b;
  for (size i = 0; i < n; i++)
    if (x[i] != y[i])
      return x[i] - y[i];
  return 0;
}

DEF int bcmp(const void *a, const void *b, size n) {
  return memcmp(a, b, n);
}

DEF void *memchr(const void *s, int value, size n) {
  for (const byte *p = s; n; n--, p++)
    if (*p == (byte)value)
      return (void *)p;
  return NULL;
}

DEF size strlen(const char *s) {
  size n = 0;
  while (s[n])
    n++;
  return n;
}

DEF size strnlen(const char *s, size most) {
  size n = 0;
  while (n < most && s[n])
    n++;
  return n;
}

DEF int strncmp(const char *a, const char *b, size n) {
  for (; n; n--, a++, b++)
    if (*a != *b || !*a)
      return (byte)*a - (byte)*b;
  return 0;
}

DEF int strcmp(const char *a, const char *b) {
  return strncmp(a, b, -1ul);
}

DEF char *strcpy(char *restrict to, const char *restrict from) {
  return memcpy(to, from, strlen(from) + 1);
}

DEF char *strncpy(char *restrict to, const char *restrict from, size n) {
  size length = strnlen(from, n);
  memcpy(to, from, length);
  memset(to + length, 0, n - length);
  return to;
}

DEF char *strncat(char *restrict to, const char *restrict from, size n) {
  size length = strnlen(from, n);
  char *end = to + strlen(to);
  memcpy(end, from, length);
  end[length] = 0;
  return to;
}

DEF char *strcat(char *restrict to, const char *restrict from) {
  return strncat(to, from, -1ul);
}

DEF char *strchr(const char *s, int c) {
  for (;; s++)
    if (*s == (char)c)
      return (char *)s;
    else if (!*s)
      return NULL;
}

DEF char *strrchr(const char *s, int c) {
  const char *found = NULL;
  for (;; s++) {
    if (*s == (char)c)
      found = s;
    if (!*s)
      return (char *)found;
  }
}

/* The length of the longest prefix of S with only characters of SET (WANTED 1), or none of them (0). */
static size span(const char *s, const char *set, int wanted) {
  size n = 0;
  while (s[n] && (strchr(set, s[n]) != NULL) == wanted)
    n++;
  return n;
}

DEF size strspn(const char *s, const char *set) {
  return span(s, set, 1);
}

DEF size strcspn(const char *s, const char *set) {
  return span(s, set, 0);
}

DEF char *strpbrk(const char *s, const char *set) {
  s += span(s, set, 0);
  return *s ? (char *)s : NULL;
}

DEF char *strstr(const char *s, const char *part) {
  size n = strlen(part);
  for (;; s++)
    if (strncmp(s, part, n) == 0)
      return (char *)s;
    else if (!*s)
      return NULL;
}

DEF void *calloc(size n, size bytes) {
  size all;
  void *block = __builtin_mul_overflow(n, bytes, &all) ? NULL : malloc(all);
  return block ? memset(block, 0, all) : NULL;
}

#define ABSOLUTE(T, name)                                                                                              \
  DEF T name(T x) {                                                                                                    \
    return x < 0 ? -x : x;                                                                                             \
  }
ABSOLUTE(int, abs)
ABSOLUTE(long, labs)
ABSOLUTE(long long, llabs)
ABSOLUTE(long, imaxabs)

#define CHECKED(name, T, from, n, length)                                                                              \
  DEF void *__##name##_chk(void *to, T from, size n, size room) {                                                      \
    if (length > room)                                                                                                 \
      __builtin_trap();                                                                                                \
    return name(to, from, n);                                                                                          \
  }
CHECKED(memcpy, const void *, from, n, n)
CHECKED(memmove, const void *, from, n, n)
CHECKED(mempcpy, const void *, from, n, n)
CHECKED(memset, int, value, n, n)
CHECKED(strncpy, const char *, from, n, n)
CHECKED(strncat, const char *, from, n, strlen(to) + strnlen(from, n) + 1)

#define CHECKED_STRING(name, length)                                                                                   \
  DEF char *__##name##_chk(char *to, const char *from, size room) {                                                    \
    if (length > room)                                                                                                 \
      __builtin_trap();                                                                                                \
    return name(to, from);                                                                                             \
  }
CHECKED_STRING(strcpy, strlen(from) + 1)
CHECKED_STRING(strcat, strlen(to) + strlen(from) + 1)
