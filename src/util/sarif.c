/*
 * sarif.c - -fdiagnostics-format=sarif: diagnostics as one JSON document (SARIF 2.1.0), printed at the end. Every run
 * of clang prints a document of its own; the runs in them stand in ours unchanged, and one run has our own messages:
 *
 *     {"$schema": ..., "runs": [clang's, ..., {"results": [...], "tool": {"driver": {"name": "sumacc", ...}}}], ...}
 *
 * Notes are related locations of the message that they belong to. A rule, the word of messages, has what --explain says
 * of it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/diag.h"

const char sarif_schema[] = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/cos02/schemas/sarif-schema-2.1.0.json";

/* The address of a file; PART: of a part of it, or NULL. */
static void add_uri(struct text *out, const char *file, const char *part) {
  char *absolute = realpath(file, NULL);
  text_add(out, absolute ? "\"file://" : "\"");
  for (const char *p = absolute ? absolute : file; *p; p++)
    if (strchr("/-_.~", *p) || (*p >= '0' && *p <= '9') || (*p >= 'A' && *p <= 'Z') || (*p >= 'a' && *p <= 'z'))
      text_add_char(out, *p);
    else
      text_printf(out, "%%%02X", (unsigned)(unsigned char)*p);
  text_printf(out, "%s%s\"", part ? "#" : "", part ? part : "");
  free(absolute);
}

static void add_region(struct text *out, struct place place, unsigned columns) {
  text_printf(out, "{\"startLine\":%u", place.line);
  if (place.column)
    text_printf(out, ",\"startColumn\":%u,\"endColumn\":%u", place.column, place.column + columns);
  text_add_char(out, '}');
}

void sarif_location(struct text *out, const struct place *place, unsigned columns) {
  text_add(out, "\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
  add_uri(out, place->file, NULL);
  text_add_char(out, '}');
  if (place->line) {
    text_add(out, ",\"region\":");
    add_region(out, *place, columns);
  }
  text_add_char(out, '}');
}

static void add_location(struct text *out, const struct message *message) {
  sarif_location(out, &message->place, message->marked ? message->marked : 1);
}

static void add_words(struct text *out, const char *words) {
  text_add(out, "\"message\":{\"text\":");
  text_json(out, words);
  text_add_char(out, '}');
}

static void add_fix(struct text *out, const struct message *message) {
  text_add(out, ",\"fixes\":[{\"artifactChanges\":[{\"artifactLocation\":{\"uri\":");
  add_uri(out, message->place.file, NULL);
  text_add(out, "},\"replacements\":[{\"deletedRegion\":");
  add_region(out, message->place, message->marked);
  text_add(out, ",\"insertedContent\":{\"text\":");
  text_json(out, message->replacement);
  text_add(out, "}}]}]}]");
}

static void add_description(struct text *out, const char *key, const char *words) {
  text_printf(out, ",\"%s\":{\"text\":", key);
  text_json(out, words);
  text_add_char(out, '}');
}

/* A rule with the text of its page, if it has one: "reportingDescriptor" of the standard. */
static void describe(struct diag *diag, const char *name) {
  struct text *out = &diag->sarif.rules;
  struct rule_page page = {0};
  if (!diag->sarif.find || !diag->sarif.find(diag->sarif.context, name, &page))
    return;
  add_description(out, "shortDescription", page.summary);
  add_description(out, "fullDescription", page.meaning);
  add_description(out, "help", page.help);
  if (page.file) {
    text_add(out, ",\"helpUri\":");
    add_uri(out, page.file, name);
  }
}

/* "-Werror,-Wname": the rule is "name". */
static void add_rule(struct diag *diag, const char *option) {
  struct text rule = {0};
  const char *name = option;
  for (const char *p = option; (p = strstr(p, "-W")); p += 2)
    name = p + 2;
  text_add(&rule, "{\"id\":");
  text_json(&rule, name);
  text_printf(&diag->sarif.results, ",\"ruleId\":%s", rule.text + sizeof "{\"id\":" - 1);
  if (!diag->sarif.rules.text || !strstr(diag->sarif.rules.text, rule.text)) {
    text_printf(&diag->sarif.rules, "%s%s", diag->sarif.rules.length ? "," : "", rule.text);
    describe(diag, name);
    text_add_char(&diag->sarif.rules, '}');
  }
  text_free(&rule);
}

void diag_rule_pages(struct diag *diag, bool (*find)(void *, const char *, struct rule_page *), void *context) {
  diag->sarif.find = find;
  diag->sarif.context = context;
}

/* The notes of the last message, and its end. */
static void close_result(struct diag *diag) {
  struct text *results = &diag->sarif.results, *related = &diag->sarif.related;
  if (!results->length)
    return;
  if (related->length)
    text_printf(results, ",\"relatedLocations\":[%s]", related->text);
  text_add(results, "}");
  text_clear(related);
}

static void add_note(struct diag *diag, const struct message *message) {
  struct text *related = &diag->sarif.related;
  text_add(related, related->length ? ",{" : "{");
  if (message->place.file) {
    add_location(related, message);
    text_add_char(related, ',');
  }
  add_words(related, message->words);
  text_add_char(related, '}');
}

void sarif_add(struct diag *diag, const struct message *message) {
  static const char *const levels[] = {[DIAG_NOTE] = "note",
                                       [DIAG_REMARK] = "note",
                                       [DIAG_WARNING] = "warning",
                                       [DIAG_ERROR] = "error",
                                       [DIAG_FATAL] = "error"};
  struct text *results = &diag->sarif.results;
  if (message->severity == DIAG_NOTE && results->length) {
    add_note(diag, message);
    return;
  }
  close_result(diag);
  text_printf(results, "%s{\"level\":\"%s\",", results->length ? "," : "", levels[message->severity]);
  if (message->place.file) {
    text_add(results, "\"locations\":[{");
    add_location(results, message);
    text_add(results, "}],");
  }
  add_words(results, message->words);
  if (message->option)
    add_rule(diag, message->option);
  if (message->replacement && message->place.file && message->place.column)
    add_fix(results, message);
}

/* The elements of the array "runs" in DOCUMENT, one line of JSON. */
static bool add_runs(struct diag *diag, const char *document) {
  static const char key[] = "\"runs\":[";
  const char *begin = strncmp(document, "{\"$schema\"", 10) == 0 ? strstr(document, key) : NULL;
  if (!begin)
    return false;
  begin += sizeof key - 1;
  const char *p = begin;
  int depth = 0;
  bool string = false;
  for (; *p && (string || depth || *p != ']'); p++) {
    if (string && *p == '\\' && p[1])
      p++;
    else if (*p == '"')
      string = !string;
    else if (!string)
      depth += (*p == '[' || *p == '{') - (*p == ']' || *p == '}');
  }
  const char *none = strstr(begin, "\"results\":[]");
  if (none && none < p) /* clang had nothing to say */
    return true;
  if (diag->sarif.runs.length)
    text_add_char(&diag->sarif.runs, ',');
  text_add_n(&diag->sarif.runs, begin, (size_t)(p - begin));
  return true;
}

/* Words that are no JSON: messages of clang's driver become results, counts of messages go away. */
static void add_line(struct diag *diag, const char *line) {
  static const struct {
    const char *mark;
    enum severity severity;
  } marks[] = {{"fatal error: ", DIAG_FATAL}, {"error: ", DIAG_ERROR}, {"warning: ", DIAG_WARNING}};
  size_t length = strlen(line);
  const char generated[] = " generated.";
  if (length == 0 || (length > sizeof generated && strcmp(line + length - (sizeof generated - 1), generated) == 0))
    return;
  if (add_runs(diag, line))
    return;
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    const char *found = strstr(line, marks[i].mark);
    if (found) {
      sarif_add(diag, &(struct message){.severity = marks[i].severity, .words = found + strlen(marks[i].mark)});
      return;
    }
  }
  fprintf(diag->out, "%s\n", line);
}

void diag_add_words(struct diag *diag, const char *words) {
  if (!words)
    return;
  if (diag->style.format != DIAG_SARIF) {
    fputs(words, diag->out);
    return;
  }
  for (const char *p = words; *p; p += *p == '\n') {
    struct text line = {0};
    text_add_n(&line, p, strcspn(p, "\n"));
    add_line(diag, line.text ? line.text : "");
    text_free(&line);
    p += strcspn(p, "\n");
  }
}

void diag_finish(struct diag *diag, bool always) {
  if (diag->style.format != DIAG_SARIF || !(always || diag->sarif.results.length || diag->sarif.runs.length))
    return;
  close_result(diag);
  const char *runs = diag->sarif.runs.text, *results = diag->sarif.results.text, *rules = diag->sarif.rules.text;
  fprintf(
      diag->out,
      "{\"$schema\":\"%s\",\"runs\":[%s%s{\"columnKind\":\"unicodeCodePoints\",\"results\":[%s],\"tool\":{\"driver\":"
      "{\"language\":\"en-US\",\"name\":\"%s\",\"rules\":[%s]}}}],\"version\":\"2.1.0\"}\n",
      sarif_schema, runs ? runs : "", diag->sarif.runs.length ? "," : "", results ? results : "", diag->program,
      rules ? rules : "");
  sarif_free(diag);
}

void diag_forget(struct diag *diag) {
  sarif_free(diag);
}

void sarif_free(struct diag *diag) {
  text_free(&diag->sarif.runs);
  text_free(&diag->sarif.results);
  text_free(&diag->sarif.related);
  text_free(&diag->sarif.rules);
}
