/*
 * json.c - strings as JSON has them, and members of objects; strings as XML has them. Bytes that are no UTF-8 become
 * the replacement character.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

/* How many bytes at P are one character of UTF-8; 0: none is. */
static size_t character(const char *p) {
  const unsigned char *u = (const unsigned char *)p;
  size_t n = u[0] < 0x80                   ? 1
             : u[0] >= 0xc2 && u[0] < 0xe0 ? 2
             : (u[0] & 0xf0) == 0xe0       ? 3
             : (u[0] & 0xf8) == 0xf0       ? 4
                                           : 0;
  for (size_t i = 1; i < n; i++)
    if ((u[i] & 0xc0) != 0x80)
      return 0;
  return n;
}

void text_json(struct text *out, const char *string) {
  text_add_char(out, '"');
  for (const char *p = string; *p;) {
    size_t n = character(p);
    if (n == 0)
      text_add(out, "\\ufffd");
    else if (*p == '"' || *p == '\\')
      text_printf(out, "\\%c", *p);
    else if ((unsigned char)*p < 0x20)
      text_printf(out, "\\u%04x", (unsigned)*p);
    else
      text_add_n(out, p, n);
    p += n ? n : 1;
  }
  text_add_char(out, '"');
}

/* XML has no control characters but tabs and ends of lines. */
void text_xml(struct text *out, const char *string) {
  static const char *const names[] = {['<'] = "&lt;", ['>'] = "&gt;", ['&'] = "&amp;", ['"'] = "&quot;"};
  for (const char *p = string; *p;) {
    unsigned char c = (unsigned char)*p;
    size_t n = character(p);
    if (n == 0 || c == 0x7f || (c < 0x20 && c != '\n' && c != '\t'))
      text_add(out, "\xef\xbf\xbd");
    else if (c < sizeof names / sizeof *names && names[c])
      text_add(out, names[c]);
    else
      text_add_n(out, p, n);
    p += n ? n : 1;
  }
}

void json_member(struct text *out, const char *name) {
  text_printf(out, "%s\"%s\": ", out->length && out->text[out->length - 1] != '{' ? ", " : "", name);
}

void json_string(struct text *out, const char *name, const char *value) {
  json_member(out, name);
  if (value)
    text_json(out, value);
  else
    text_add(out, "null");
}

void json_number(struct text *out, const char *name, long long value) {
  json_member(out, name);
  text_printf(out, "%lld", value);
}

void json_flag(struct text *out, const char *name, bool value) {
  json_member(out, name);
  text_add(out, value ? "true" : "false");
}
