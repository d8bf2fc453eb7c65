/*
 * options.c - SUMAC_SIM: a comma-separated list, read strictly: a word that is not known is an error.
 * To change a word of SUMAC_SIM, an option of sumac-sim: options.c, main.def; docs/simulator.md.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "predict/predict.h"
#include "sim.h"
#include "sumac/near.h"

enum kind {
  OPTION_INTEGER,
  OPTION_EACH,
  OPTION_BYTES,
  OPTION_SCHEDULE,
  OPTION_MEMORY,
  OPTION_UNINIT,
  OPTION_STREAMS,
  OPTION_COPIES,
  OPTION_COUNTERS,
  OPTION_TIMELINE,
  OPTION_LINES,
  OPTION_PREDICT,
  OPTION_REPORT,
  OPTION_RACE,
  OPTION_LIMIT,
  OPTION_SUPPRESSIONS
};

static const struct {
  const char *name;
  enum kind kind;
  size_t offset;
  long least, most;
  const char *values; /* that are words, separated by spaces; NULL: there are none */
} options[] = {
    {"schedule", OPTION_SCHEDULE, 0, 0, 0, "ascending descending random adversarial"},
    {"memory", OPTION_MEMORY, 0, 0, 0, "strong weak"},
    {"uninit", OPTION_UNINIT, 0, 0, 0, "off warn error all"},
    {"streams", OPTION_STREAMS, 0, 0, 0, "late eager random"},
    {"copies", OPTION_COPIES, 0, 0, 0, "pageable pinned"},
    {"timeline", OPTION_TIMELINE, 0, 0, 0, NULL},
    {"lines", OPTION_LINES, 0, 0, 0, NULL},
    {"predict", OPTION_PREDICT, 0, 0, 0, "h100 a100 t4 rtx4090"},
    {"report", OPTION_REPORT, 0, 0, 0, "sarif junit"},
    {"unified", OPTION_EACH, offsetof(struct sim_options, unifieds), 0, 1, NULL},
    {"race", OPTION_RACE, 0, 0, 0, "all warps"},
    {"suppressions", OPTION_SUPPRESSIONS, 0, 0, 0, NULL},
    {"exit", OPTION_INTEGER, offsetof(struct sim_options, exit), 1, 125, NULL},
    {"limit", OPTION_LIMIT, offsetof(struct sim_options, limit), 1, 1L << 62, NULL},
    {"counters", OPTION_COUNTERS, 0, 0, 0, "launches"},
    {"threads", OPTION_INTEGER, offsetof(struct sim_options, threads), 1, 256, NULL},
    {"devices", OPTION_INTEGER, offsetof(struct sim_options, devices), 0, SIM_MOST_DEVICES, NULL},
    {"multiprocessors", OPTION_INTEGER, offsetof(struct sim_options, multiprocessors), 1, 1024, NULL},
    {"registers", OPTION_INTEGER, offsetof(struct sim_options, registers), 0, 255, NULL},
    {"sm", OPTION_EACH, offsetof(struct sim_options, sms), SIM_OLDEST, SIM_NEWEST, NULL},
    {"megabytes", OPTION_BYTES, offsetof(struct sim_options, memory), 1, 1 << 20, NULL},
};

static bool parse_number(const char *text, long least, long most, long *value) {
  char *end;
  *value = strtol(text, &end, 10);
  return *text && !*end && *value >= least && *value <= most;
}

static bool parse_schedule(struct sim_options *o, const char *value) {
  static const char *const names[] = {"ascending", "descending", "random", "adversarial"};
  size_t length = strcspn(value, ":");
  for (int k = 0; k < 4; k++)
    if (strlen(names[k]) == length && strncmp(names[k], value, length) == 0) {
      o->schedule = (enum schedule)k;
      if (!value[length])
        return true;
      char *end;
      o->seed = strtoull(value + length + 1, &end, 10);
      return k >= SCHEDULE_RANDOM && value[length + 1] && !*end;
    }
  return false;
}

static bool parse_uninit(struct sim_options *o, const char *value) {
  static const char *const names[] = {"off", "warn", "error", "all"};
  for (int k = 0; k < 4; k++)
    if (strcmp(names[k], value) == 0) {
      o->uninit = (enum uninit_mode)k;
      return true;
    }
  return false;
}

static bool parse_streams(struct sim_options *o, const char *value) {
  char *end;
  if (strncmp(value, "random:", 7) == 0) {
    o->streams = STREAMS_RANDOM;
    o->streams_seed = strtoull(value + 7, &end, 10);
    return value[7] && !*end;
  }
  o->streams = strcmp(value, "eager") == 0 ? STREAMS_EAGER : STREAMS_LATE;
  return o->streams == STREAMS_EAGER || strcmp(value, "late") == 0;
}

/* "timeline" and "timeline=FILE", or both */
static bool parse_timeline(struct sim_options *o, const char *value) {
  o->timeline = true;
  if (!value)
    o->timeline_table = true;
  else
    snprintf(o->timeline_file, sizeof o->timeline_file, "%s", value);
  return !value || (*value && strlen(value) < sizeof o->timeline_file);
}

/* "predict=CARD", "predict=CARD:FILE": words behind it may change what kind of card the device is. */
static bool parse_predict(struct sim_options *o, const char *value) {
  const char *file = strchr(value, ':');
  const struct card *card = card_find(value, file ? (size_t)(file - value) : strlen(value));
  if (!card || (file && (!file[1] || strlen(file + 1) >= sizeof o->predict_file)))
    return false;
  snprintf(o->predict_file, sizeof o->predict_file, "%s", file ? file + 1 : "");
  o->predict = card;
  o->sms = (struct each_device){{(int)card->sm}, 1};
  o->multiprocessors = (int)card->multiprocessors;
  o->memory = (uint64_t)card->megabytes << 20;
  return true;
}

/* "race", "race=all", "race=warps" */
static bool parse_race(struct sim_options *o, const char *value) {
  o->race = true;
  o->race_all = value && strcmp(value, "all") == 0;
  o->race_warps = value && strcmp(value, "warps") == 0;
  return !value || o->race_all || o->race_warps;
}

/* A number for the option's row; if it is none, WHY says which there are. */
static bool parse_in_row(size_t row, const char *value, long *number, char *why, size_t why_size) {
  if (value && parse_number(value, options[row].least, options[row].most, number))
    return true;
  snprintf(why, why_size, "SUMAC_SIM: '%s%s%.100s' is not understood: %s wants a number from %ld to %ld",
           options[row].name, value ? "=" : "", value ? value : "", options[row].name, options[row].least,
           options[row].most);
  return false;
}

/* "60:90": a number for each device. */
static bool parse_each(size_t row, const char *value, struct each_device *each, char *why, size_t why_size) {
  each->n = 0;
  for (const char *p = value; p; p = strchr(p, ':') ? strchr(p, ':') + 1 : NULL) {
    char word[16];
    long number;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(p, ":"), p);
    if (each->n == SIM_MOST_DEVICES || !parse_in_row(row, word, &number, why, why_size))
      return false;
    each->of[each->n++] = (int)number;
  }
  return each->n > 0 || parse_in_row(row, NULL, &(long){0}, why, why_size);
}

static bool parse_one(struct sim_options *o, const char *name, const char *value, char *why, size_t why_size) {
  for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
    if (strcmp(options[k].name, name) != 0)
      continue;
    void *at = (char *)o + options[k].offset;
    long number;
    switch (options[k].kind) {
    case OPTION_EACH:
      return parse_each(k, value ? value : options[k].most == 1 ? "1" : NULL, at, why, why_size);
    case OPTION_INTEGER:
      if (!parse_in_row(k, value, &number, why, why_size))
        return false;
      *(int *)at = (int)number;
      return true;
    case OPTION_BYTES:
      if (!parse_in_row(k, value, &number, why, why_size))
        return false;
      *(uint64_t *)at = (uint64_t)number << 20;
      return true;
    case OPTION_SCHEDULE:
      return value && parse_schedule(o, value);
    case OPTION_MEMORY:
      o->weak_memory = value && strcmp(value, "weak") == 0;
      return value && (o->weak_memory || strcmp(value, "strong") == 0);
    case OPTION_UNINIT:
      return value && parse_uninit(o, value);
    case OPTION_STREAMS:
      return value && parse_streams(o, value);
    case OPTION_COPIES:
      o->pinned = value && strcmp(value, "pinned") == 0;
      return value && (o->pinned || strcmp(value, "pageable") == 0);
    case OPTION_COUNTERS: /* "counters" and "counters=launches", or both */
      *(value ? &o->counters_launches : &o->counters_kernels) = true;
      return !value || strcmp(value, "launches") == 0;
    case OPTION_TIMELINE:
      return parse_timeline(o, value);
    case OPTION_RACE:
      return parse_race(o, value);
    case OPTION_LIMIT:
      if (!parse_in_row(k, value, &number, why, why_size))
        return false;
      *(uint64_t *)at = (uint64_t)number;
      return true;
    case OPTION_SUPPRESSIONS:
      suppressions_free(o->suppressions);
      o->suppressions = value && *value ? suppressions_read(value, why, why_size) : NULL;
      return o->suppressions != NULL;
    case OPTION_REPORT:
      return report_parse(&o->report, value, NULL);
    case OPTION_PREDICT:
      return value && parse_predict(o, value);
    case OPTION_LINES:
      snprintf(o->lines_file, sizeof o->lines_file, "%s", value ? value : "");
      return value && *value && strlen(value) < sizeof o->lines_file;
    }
  }
  return false;
}

/* What a word that is not understood may mean, printed into TEXT: another option, or another value of the option. */
static const char *suggestion(char *text, size_t size, const char *word, const char *value) {
  *text = 0;
  for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
    const char *name = options[k].name;
    if (near_is(word, strlen(word), name, strlen(name)) && !*text)
      snprintf(text, size, " (did you mean '%s'?)", name);
    if (strcmp(word, name) != 0 || !value || !options[k].values)
      continue;
    size_t length = strcspn(value, ":"), n;
    const char *meant = near_word(value, length, options[k].values, &n);
    *text = 0;
    if (meant)
      snprintf(text, size, " (did you mean '%s=%.*s%.40s'?)", name, (int)n, meant, value + length);
    return text;
  }
  return text;
}

bool sim_options_parse(struct sim_options *o, const char *text, char *why, size_t why_size) {
  *o = (struct sim_options){
      .uninit = UNINIT_WARN,
      .threads = 1,
      .devices = 1,
      .multiprocessors = 8,
      .sms = {{90}, 1},
      .unifieds = {{0}, 1},
      .memory = (uint64_t)4 << 30,
  };
  while (text && *text) {
    char word[512];
    size_t length = strcspn(text, ",");
    if (length >= sizeof word) {
      snprintf(why, why_size, "SUMAC_SIM: '%.100s...' is longer than a word may be, %zu bytes", text, sizeof word - 1);
      return false;
    }
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    text += length + (text[length] == ',');
    char *value = strchr(word, '=');
    if (value)
      *value++ = 0;
    *why = 0;
    if (!parse_one(o, word, value, why, why_size)) {
      if (*why)
        return false;
      char near[120];
      snprintf(why, why_size,
               "SUMAC_SIM: '%.100s%s%.100s' is not understood%s; known: "
               "schedule=ascending|descending|random:SEED|adversarial[:SEED], memory=strong|weak, "
               "uninit=off|warn|error|all, race, race=all|warps, suppressions=FILE, exit=N, limit=N, counters, "
               "counters=launches, threads=N, devices=N, multiprocessors=N, "
               "registers=N, sm=NN, sm=NN:NN, megabytes=N, streams=late|eager|random:SEED, copies=pageable|pinned, "
               "timeline, "
               "timeline=FILE, lines=FILE, predict=h100|a100|t4|rtx4090[:FILE], report=sarif:FILE|junit:FILE, unified, "
               "unified=0:1",
               word, value ? "=" : "", value ? value : "", suggestion(near, sizeof near, word, value));
      return false;
    }
  }
  if (o->threads > 1 && (o->race || o->weak_memory || o->counters_kernels || o->counters_launches || o->lines_file[0] ||
                         o->schedule != SCHEDULE_ASCENDING)) {
    snprintf(why, why_size, "SUMAC_SIM: threads=%d works without race, counters, lines, memory=weak and schedule only",
             o->threads);
    return false;
  }
  if (o->predict && (o->race || o->weak_memory || o->threads > 1 || o->schedule != SCHEDULE_ASCENDING)) {
    snprintf(why, why_size, "SUMAC_SIM: predict works without threads, race, memory=weak and schedule only");
    return false;
  }
  if (o->predict)
    o->schedule = SCHEDULE_CLOCK;
  if (o->threads > 1)
    o->uninit = UNINIT_OFF;
  *o = sim_options_of(o, 0);
  if (o->exit || report_asked(&o->report))
    o->findings = findings_new();
  return true;
}

static int of_device(const struct each_device *each, int device) {
  return each->of[device < each->n ? device : each->n - 1];
}

struct sim_options sim_options_of(const struct sim_options *o, int device) {
  struct sim_options of = *o;
  of.sm = of_device(&o->sms, device);
  of.unified = of_device(&o->unifieds, device) != 0;
  return of;
}

void sim_options_free(struct sim_options *o) {
  suppressions_free(o->suppressions);
  findings_free(o->findings);
  o->suppressions = NULL;
  o->findings = NULL;
}
