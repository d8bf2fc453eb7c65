# libomp-races.awk - prints what ThreadSanitizer reported, and exits with 1 if that is a race of the program: of memory other
# than LLVM's OpenMP library has for tasks, which one thread gives to another in ways that the sanitizer is not told of.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
function report_ends() {
  if (report != "" && !of_library)
    races++
  report = ""
  of_library = 0
}
/WARNING: ThreadSanitizer|ERROR: ThreadSanitizer|FATAL: ThreadSanitizer/ { report_ends(); report = $0 }
/^SUMMARY: ThreadSanitizer/ { report_ends() }
/Location is heap block/ { frames = 3 }
frames > 0 && /\(libomp\.so/ { of_library = 1 }
{ frames--; print }
END { report_ends(); exit races > 0 }
