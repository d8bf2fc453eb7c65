/*
 * clang.cpp - clang's own driver and compiler as a function, so that a process which has LLVM loaded need not start the
 * program: that takes 25 to 85 ms, most of which are relocations. Everything is clang's but for what stands in its main
 * programs (clang/tools/driver), which are no part of libclang-cpp.
 * To change how clang's commands are run without its program: clang.cpp; from where: src/driver/clang_server.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "clang/clang.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/Stack.h"
#include "clang/Basic/Version.h"
#if __has_include("clang/CodeGen/ObjectFilePCHContainerWriter.h")
#include "clang/CodeGen/ObjectFilePCHContainerWriter.h"
#include "clang/Serialization/ObjectFilePCHContainerReader.h"
#else
#include "clang/CodeGen/ObjectFilePCHContainerOperations.h"
#endif
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/FrontendTool/Utils.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/Timer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"

#include <cstdlib>
#include <memory>
#include <sys/resource.h>
#include <unistd.h>

using namespace clang;
using Words = llvm::SmallVectorImpl<const char *>;

/* Clang's options of diagnostics, which it shares with its engine up to version 20. */
#if CLANG_VERSION_MAJOR <= 20
using Options = llvm::IntrusiveRefCntPtr<DiagnosticOptions>;
static Options read_options(const Words &argv) {
  return CreateAndPopulateDiagOpts(argv);
}
static Options new_options() {
  return new DiagnosticOptions;
}
static DiagnosticOptions *of_engine(const Options &options) {
  return options.get();
}
#else
using Options = std::unique_ptr<DiagnosticOptions>;
static Options read_options(const Words &argv) {
  return CreateAndPopulateDiagOpts(argv);
}
static Options new_options() {
  return std::make_unique<DiagnosticOptions>();
}
static DiagnosticOptions &of_engine(const Options &options) {
  return *options;
}
#endif

static CompilerInstance *new_compiler(std::shared_ptr<CompilerInvocation> invocation,
                                      std::shared_ptr<PCHContainerOperations> containers) {
#if CLANG_VERSION_MAJOR >= 21
  return new CompilerInstance(std::move(invocation), std::move(containers));
#else
  auto *compiler = new CompilerInstance(std::move(containers));
  compiler->setInvocation(std::move(invocation));
  return compiler;
#endif
}

/* The engine of the compiler that COMPILER will be; BUFFER has what was said before. */
static void make_engine(CompilerInstance &compiler, TextDiagnosticBuffer *buffer) {
#if CLANG_VERSION_MAJOR >= 22
  compiler.createVirtualFileSystem(llvm::vfs::getRealFileSystem(), buffer);
  compiler.createDiagnostics();
#elif CLANG_VERSION_MAJOR >= 20
  (void)buffer;
  compiler.createDiagnostics(*llvm::vfs::getRealFileSystem());
#else
  (void)buffer;
  compiler.createDiagnostics();
#endif
}

static void process_warnings(DiagnosticsEngine &engine, const DiagnosticOptions &options) {
#if CLANG_VERSION_MAJOR >= 20
  ProcessWarningOptions(engine, options, *llvm::vfs::getRealFileSystem(), false);
#else
  ProcessWarningOptions(engine, options, false);
#endif
}

/* An error that LLVM cannot go on after: reported as clang's, with the status of a compiler that gave up. */
static void give_up(void *engine, const char *message, bool crash) {
  static_cast<DiagnosticsEngine *>(engine)->Report(diag::err_fe_error_backend) << message;
  llvm::sys::RunInterruptHandlers();
  llvm::sys::Process::Exit(crash ? 70 : 1, true);
}

/* The stack on whose size clang counts, where the limit can be raised. */
static void raise_stack_limit() {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= DesiredStackSize)
    return;
  limit.rlim_cur = limit.rlim_max < DesiredStackSize ? limit.rlim_max : DesiredStackSize;
  setrlimit(RLIMIT_STACK, &limit);
}

/* Options of -cc1, also out of a configuration file, by which clang's main program does more than is done here. */
static bool needs_program(CompilerInstance &compiler) {
  const FrontendOptions &frontend = compiler.getFrontendOpts();
  return compiler.getCodeGenOpts().TimePasses || !frontend.TimeTracePath.empty() || frontend.PrintSupportedCPUs ||
         frontend.PrintSupportedExtensions || frontend.PrintEnabledExtensions;
}

static int start_program(const Words &argv) {
  llvm::SmallVector<llvm::StringRef, 64> words(argv.begin(), argv.end());
  return llvm::sys::ExecuteAndWait(argv[0], words);
}

/* `clang -cc1`, of which argv[0] and argv[1] are these words; `clang -cc1as`, the assembler, is started. What it has
   made stays until the process ends. */
static int compile(Words &argv) {
  if (argv[1] != llvm::StringRef("-cc1"))
    return start_program(argv);
  llvm::cl::ResetAllOptionOccurrences(); /* clang's driver has read options, too */
  raise_stack_limit();
  auto containers = std::make_shared<PCHContainerOperations>();
  containers->registerWriter(std::make_unique<ObjectFilePCHContainerWriter>());
  containers->registerReader(std::make_unique<ObjectFilePCHContainerReader>());
  auto *buffer = new TextDiagnosticBuffer;
  Options options = new_options();
  DiagnosticsEngine early(new DiagnosticIDs, of_engine(options), buffer);
  auto invocation = std::make_shared<CompilerInvocation>();
  bool read = CompilerInvocation::CreateFromArgs(*invocation, llvm::ArrayRef(argv).slice(2), early, argv[0]);
  CompilerInstance *compiler = new_compiler(invocation, containers);
  if (needs_program(*compiler))
    return start_program(argv);
  make_engine(*compiler, buffer);
  llvm::install_fatal_error_handler(give_up, &compiler->getDiagnostics());
  buffer->FlushDiagnostics(compiler->getDiagnostics());
  if (!read) {
    compiler->getDiagnosticClient().finish();
    return 1;
  }
  bool worked = ExecuteCompilerInvocation(compiler);
  llvm::TimerGroup::printAll(llvm::errs());
  llvm::TimerGroup::clearAll();
  llvm::remove_fatal_error_handler();
  return !worked;
}

/* Variables and options by which clang's main program does more than is done here. */
static bool needs_program(int argc, const char **argv) {
  for (char **variable = environ; *variable; variable++) {
    llvm::StringRef name = *variable;
    if (name.starts_with("CC_PRINT_") || name.starts_with("CC_LOG_") || name.starts_with("CCC_") ||
        name.starts_with("FORCE_CLANG_DIAGNOSTICS_CRASH="))
      return true;
  }
  for (int i = 1; i < argc; i++) {
    llvm::StringRef word = argv[i];
    if (word.starts_with("@") || word.starts_with("-cc1") || word.contains("serialize-diagnostics") ||
        word.contains("integrated-cc1") || word.contains("canonical-prefixes") || word.contains("parallel-jobs") ||
        word.contains("round-trip") || word.contains("info-output-file") || word == "--driver-mode=cl" ||
        word.starts_with("-gen-reproducer"))
      return true;
  }
  return false;
}

/* The exit status of the compilation's commands. Where one crashed, clang keeps files for a report if it is to REPORT.
 */
static int execute(driver::Driver &clang, driver::Compilation &compilation, bool report) {
  llvm::SmallVector<std::pair<int, const driver::Command *>, 4> failing;
  int status = clang.ExecuteCompilation(compilation, failing);
  for (const auto &command : failing) {
    status = status ? status : command.first;
    if (report && (command.first < 0 || command.first == 70 || command.first > 128) &&
        clang.maybeGenerateCompilationDiagnostics(driver::Driver::CommandStatus::Crash,
                                                  driver::Driver::ReproLevel::OnCrash, compilation, *command.second))
      break;
  }
  return status < 0 ? 1 : status;
}

/* Where the program is, as it finds out itself: without symbolic links. */
static std::string place_of(const char *program) {
  llvm::SmallString<256> path;
  return llvm::sys::fs::real_path(program, path) ? program : path.str().str();
}

static int run(int argc, const char **argv) {
  if (needs_program(argc, argv))
    return -1;
  noteBottomOfStack();
  /* Objects made with "new" live until the process ends: clang runs once in it. */
  new llvm::InitLLVM(argc, argv);
  llvm::SmallVector<const char *, 64> words(argv, argv + argc);
  auto &options = *new Options(read_options(words));
  auto *printer = new TextDiagnosticPrinter(llvm::errs(), of_engine(options));
  printer->setPrefix(llvm::sys::path::stem(argv[0]).str());
  auto &engine = *new DiagnosticsEngine(new DiagnosticIDs, of_engine(options), printer);
  process_warnings(engine, *options);
  auto clang = std::make_unique<driver::Driver>(place_of(argv[0]), llvm::sys::getDefaultTargetTriple(), engine);
  clang->setTargetAndMode(driver::ToolChain::getTargetAndModeFromProgramName(argv[0]));
  clang->CC1Main = compile;
  llvm::CrashRecoveryContext::Enable();
  std::unique_ptr<driver::Compilation> compilation(clang->BuildCompilation(words));
  bool report = !llvm::is_contained(words, llvm::StringRef("-fno-crash-diagnostics"));
  int status = compilation && !compilation->containsError() ? execute(*clang, *compilation, report) : 1;
  engine.getClient()->finish();
  compilation.reset(); /* removes temporary files */
  clang.reset();       /* writes the rest of a compilation database */
  llvm::outs().flush();
  llvm::llvm_shutdown(); /* prints statistics */
  return status;
}

static void prepare() {
  llvm::InitializeAllTargets();
  llvm::InitializeAllTargetMCs();
  llvm::InitializeAllAsmPrinters();
  llvm::InitializeAllAsmParsers();
  llvm::setBugReportMsg("PLEASE submit a bug report to https://github.com/llvm/llvm-project/issues/ and include the "
                        "crash backtrace, preprocessed source, and associated run script.\n");
}

extern "C" __attribute__((visibility("default"))) const struct clang_functions clang_functions = {prepare, run};
