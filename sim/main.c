/*
 * main.c - sumac-sim: runs a kernel of a PTX file, or a file's own tests; program.c runs programs.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* secure_getenv */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "predict/predict.h"
#include "program.h"
#include "test/file.h"
#include "util/util.h"

static const struct {
  const char *spelling, *placeholder, *help;
} options_table[] = {
#define OPTION(spelling, placeholder, help) {spelling, placeholder, help},
#include "main.def"
};
enum { NOPTIONS = sizeof options_table / sizeof *options_table };

static void print_usage(FILE *out) {
  fputs("usage: sumac-sim [options] FILE.ptx... [ARGUMENT...]\n"
        "       sumac-sim run [options] PROGRAM [ARGUMENT...]\n"
        "       sumac-sim predict CARD [FIGURE=VALUE...] <COUNTS\n\n",
        out);
  for (size_t k = 0; k < NOPTIONS; k++)
    fprintf(out, "  %-10s%-10s  %s\n", options_table[k].spelling, options_table[k].placeholder, options_table[k].help);
  fputs("\nAn ARGUMENT is TYPE:VALUE, or TYPE[N]:VALUE for a buffer of N elements (VALUE a number, iota or none); "
        "buffers written\nTYPE[N]=VALUE are printed after the run.\n",
        out);
}

static bool takes_value(const char *word) {
  for (size_t k = 0; k < NOPTIONS; k++)
    if (strcmp(options_table[k].spelling, word) == 0)
      return *options_table[k].placeholder;
  return false;
}

struct argument {
  enum ptx_type type;
  uint64_t n, bits;
  bool buffer, print;
};

struct run {
  const char *kernel, *device; /* device: whose driver runs the tests; NULL: the simulator without one */
  struct dim3 grid, block;
  uint32_t shared;
  bool check, tests, time;
  struct strings files;
  struct {
    struct argument *item;
    size_t n, capacity;
  } arguments;
};

SUMAC_NORETURN static void die(const char *text, const char *what) {
  fprintf(stderr, "sumac-sim: error: %s%s%s\n", text, what ? ": " : "", what ? what : "");
  exit(2);
}

/* The exit status where the program would end with STATUS; 1 where its output is not written. */
static int status_with_output(int status) {
  if (status != 0 || file_output_written())
    return status;
  fprintf(stderr, "sumac-sim: error: cannot write standard output: %s\n", strerror(errno));
  return 1;
}

static bool parse_argument(struct sim *sim, const char *text, struct argument *a) {
  size_t n = strcspn(text, "[:=");
  *a = (struct argument){.type = ptx_type_find(text, n), .n = 1};
  if (a->type == T_NONE || !text[n])
    return false;
  if (text[n] == '[') {
    char *end;
    a->buffer = true;
    a->n = strtoull(text + n + 1, &end, 10);
    if (*end != ']' || !a->n || a->n > (uint64_t)1 << 31)
      return false;
    n = (size_t)(end + 1 - text);
  }
  if (text[n] != ':' && text[n] != '=')
    return false;
  a->print = text[n] == '=';
  const char *value = text + n + 1;
  if (!a->buffer)
    return value_parse(value, a->type, &a->bits);
  unsigned bytes = ptx_type_bytes(a->type);
  if (sim_alloc(sim, a->n * bytes, &a->bits, NULL) != SIM_OK)
    die("out of device memory", text);
  if (strcmp(value, "none") == 0)
    return true;
  uint8_t *data = calloc(a->n, bytes);
  uint64_t bits = 0;
  bool iota = strcmp(value, "iota") == 0;
  if (!iota && !value_parse(value, a->type, &bits))
    return false;
  for (uint64_t k = 0; k < a->n; k++) {
    char number[24];
    if (iota) {
      snprintf(number, sizeof number, "%llu", (unsigned long long)k);
      value_parse(number, a->type, &bits);
    }
    memcpy(data + k * bytes, &bits, bytes);
  }
  sim_copy_in(sim, a->bits, data, a->n * bytes);
  free(data);
  return true;
}

static struct program *load(struct sim *sim, struct arena *arena, const struct strings *files) {
  struct ptx_module **modules = ARENA_ARRAY(arena, struct ptx_module *, files->n);
  char log[1200];
  for (size_t k = 0; k < files->n; k++) {
    size_t length;
    struct ptx_error error;
    char *text = file_read(files->item[k], &length);
    if (!text)
      die("cannot read", files->item[k]);
    modules[k] = ptx_parse(arena, files->item[k], text, length, &error);
    free(text);
    if (!modules[k]) {
      fprintf(stderr, "%s:%u: error: %s\n", files->item[k], error.line, error.text);
      exit(1);
    }
  }
  struct program *p = sim_link(sim, modules, files->n, log, sizeof log);
  if (!p) {
    fprintf(stderr, "%s\n", log);
    exit(1);
  }
  return p;
}

static void print_buffers(struct sim *sim, const struct run *run) {
  for (size_t k = 0; k < run->arguments.n; k++) {
    const struct argument *a = &run->arguments.item[k];
    unsigned bytes = ptx_type_bytes(a->type);
    if (!a->buffer || !a->print)
      continue;
    printf("argument %zu:", k);
    for (uint64_t e = 0; e < a->n; e++) {
      uint64_t bits = 0;
      sim_copy_out(sim, &bits, a->bits + e * bytes, bytes);
      putchar(' ');
      value_print(stdout, a->type, bits);
    }
    putchar('\n');
  }
}

static const struct function *choose_kernel(const struct program *p, const char *name) {
  for (size_t k = 0; k < p->nfunctions; k++)
    if (p->functions[k]->is_entry && (!name || strcmp(p->functions[k]->name, name) == 0))
      return p->functions[k];
  die("no such kernel", name ? name : "the file has none");
}

static int run_kernel(struct sim *sim, struct program *p, const struct run *run) {
  const struct function *f = choose_kernel(p, run->kernel);
  if (run->arguments.n != f->nparams)
    die("number of arguments does not fit the kernel", f->name);
  uint8_t *params = calloc(1, f->param_bytes + 16);
  for (uint32_t k = 0; k < f->nparams; k++)
    memcpy(params + f->params[k].offset, &run->arguments.item[k].bits, f->params[k].bytes < 8 ? f->params[k].bytes : 8);
  struct launch l = {f, run->grid, run->block, run->shared, params, false};
  struct timespec start, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  int code = sim_launch(sim, p, &l);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  free(params);
  double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
  if (run->time)
    fprintf(stderr, "%llu thread instructions in %.3f s of processor time: %.0f million/s\n",
            (unsigned long long)sim->thread_instructions, seconds, (double)sim->thread_instructions / seconds / 1e6);
  if (code != SIM_OK) {
    fprintf(stderr, "%s\n", sim->last_fault);
    return 1;
  }
  print_buffers(sim, run);
  return 0;
}

static struct dim3 parse_dims(const char *text) {
  struct dim3 d = {1, 1, 1};
  if (sscanf(text, "%u,%u,%u", &d.x, &d.y, &d.z) < 1)
    die("dimensions expected", text);
  return d;
}

/* Reads the command line. TEXT: of SUMAC_SIM or --options. */
static void read_words(int argc, char **argv, struct run *run, struct strings *arguments, const char **text) {
  for (int k = 1; k < argc; k++) {
    const char *a = argv[k], *next = k + 1 < argc ? argv[k + 1] : NULL;
    bool with_value = takes_value(a);
    if (with_value && !next)
      die("value expected after", a);
    k += with_value;
    if (strcmp(a, "--kernel") == 0) {
      run->kernel = next;
    } else if (strcmp(a, "--grid") == 0) {
      run->grid = parse_dims(next);
    } else if (strcmp(a, "--block") == 0) {
      run->block = parse_dims(next);
    } else if (strcmp(a, "--shared") == 0) {
      run->shared = (uint32_t)strtoul(next, NULL, 10);
    } else if (strcmp(a, "--options") == 0) {
      *text = next;
    } else if (strcmp(a, "--device") == 0) {
      run->device = next;
    } else if (strcmp(a, "--time") == 0) {
      run->time = true;
    } else if (strcmp(a, "--run") == 0) {
      run->tests = true;
    } else if (strcmp(a, "--check") == 0) {
      run->check = true;
    } else if (strcmp(a, "--help") == 0) {
      print_usage(stdout);
      exit(status_with_output(0));
    } else if (a[0] == '-') {
      die("unknown option", a);
    } else if (strchr(a, ':') || strchr(a, '=')) {
      vec_push(arguments, argv[k]);
    } else {
      vec_push(&run->files, argv[k]);
    }
  }
}

static void check_options(const struct run *run, const struct sim_options *options) {
  if (options->timeline)
    die("timeline is for programs: a file alone has no streams", NULL);
  if (options->predict_file[0])
    die("a file of estimates is for programs: those of a file alone are told to the terminal", NULL);
  if (options->lines_file[0])
    die("lines is for programs: a file alone has no lines of a source", NULL);
  if (report_asked(&options->report))
    die("report is for programs: what a file alone does is told to the terminal", NULL);
  if (options->exit && run->tests)
    die("exit is for programs and kernels: tests of a file say which findings they expect", NULL);
  if (run->device && (!run->tests || (strcmp(run->device, "cuda") != 0 && strcmp(run->device, "sim") != 0)))
    die("--device is cuda or sim, and goes with --run", run->device);
}

static int run_tests(const struct run *run, const struct sim_options *options) {
  int status = 0;
  if (run->device)
    return test_files_on_card(run->device, run->files.item, run->files.n, stdout);
  for (size_t k = 0; k < run->files.n; k++)
    status |= test_file_run(run->files.item[k], options, stderr);
  return status;
}

/* Loads the files, and runs their kernel on ARGUMENTS, in text. */
static int run_files(struct run *run, const struct sim_options *options, const struct strings *arguments) {
  struct sim *sim = sim_new(options, stdout, stderr);
  struct arena *arena = arena_new();
  for (size_t k = 0; k < arguments->n; k++) {
    struct argument parsed;
    if (!parse_argument(sim, arguments->item[k], &parsed))
      die("argument not understood", arguments->item[k]);
    vec_push(&run->arguments, parsed);
  }
  struct program *p = load(sim, arena, &run->files);
  int status = run->check ? 0 : run_kernel(sim, p, run);
  if (!status && options->exit && findings_told(options->findings))
    status = options->exit;
  sim_unload(p);
  sim_free(sim);
  arena_free(arena);
  vec_free(&run->arguments);
  return status;
}

int main(int argc, char **argv) {
  struct run run = {.grid = {1, 1, 1}, .block = {32, 1, 1}};
  struct sim_options options;
  char why[800];
  struct strings arguments = {0};
  const char *option_text = secure_getenv("SUMAC_SIM");
  if (argc > 1 && strcmp(argv[1], "predict") == 0)
    return status_with_output(predict_replay(argv + 2));
  if (argc > 1 && strcmp(argv[1], "run") == 0)
    return status_with_output(program_run(argv + 1));
  read_words(argc, argv, &run, &arguments, &option_text);
  if (!sim_options_parse(&options, option_text, why, sizeof why))
    die(why, NULL);
  check_options(&run, &options);
  if (!run.files.n) {
    print_usage(stderr);
    return 2;
  }
  int status = run.tests ? run_tests(&run, &options) : run_files(&run, &options, &arguments);
  sim_options_free(&options);
  vec_free(&run.files);
  vec_free(&arguments);
  return status_with_output(status);
}
