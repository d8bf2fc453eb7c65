# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Steps of devlib/CMakeLists.txt, as a script: cmake -DSTEP=strip|anywhere|embed -DIN=file -DOUT=file [-DNAME=symbol] -P embed.cmake

if(STEP STREQUAL strip OR STEP STREQUAL anywhere)
  # IR text without what belongs to the compilation that made it: a library must link into a module of any flags, and be
  # inlined into functions of any processor.
  file(READ ${IN} text)
  string(REGEX REPLACE "\n!llvm\\.(module\\.flags|ident) = [^\n]*" "" text "${text}")
  string(REGEX REPLACE " \"(target-cpu|target-features|tune-cpu|frame-pointer|min-legal-vector-width|stack-protector-buffer-size)\"=\"[^\"]*\"" ""
         text "${text}")
  # libclc reads this table in whole vectors, of which the last one ends two bytes behind it.
  string(REGEX REPLACE "(@PIBITS_TBL = [^\n]*)\\[158 x i8\\] c\"([^\n\"]*)\"" "\\1[160 x i8] c\"\\2\\\\00\\\\00\"" text "${text}")
  if(STEP STREQUAL anywhere)
    # The same for every target, and with the same bits: no triple, no address spaces, no leave to round
    # otherwise (!fpmath). What is out of an integer's range has a value. Names that nobody else has.
    string(REGEX REPLACE "\ntarget (datalayout|triple) = [^\n]*" "" text "${text}")
    string(REPLACE " addrspace(4)" "" text "${text}")
    string(REGEX REPLACE ", !fpmath ![0-9]+" "" text "${text}")
    string(REGEX REPLACE " = fptosi double ([^ ]+) to i(32|64)" " = call i\\2 @llvm.fptosi.sat.i\\2.f64(double \\1)" text "${text}")
    string(REGEX REPLACE " = fptosi float ([^ ]+) to i(32|64)" " = call i\\2 @llvm.fptosi.sat.i\\2.f32(float \\1)" text "${text}")
    string(APPEND text "\ndeclare i32 @llvm.fptosi.sat.i32.f32(float)\ndeclare i64 @llvm.fptosi.sat.i64.f32(float)\n"
                       "declare i32 @llvm.fptosi.sat.i32.f64(double)\ndeclare i64 @llvm.fptosi.sat.i64.f64(double)\n")
    string(REGEX REPLACE "@([A-Za-z0-9_]+)\\(" "@__sumac_exact_\\1(" text "${text}")
    if(text MATCHES "llvm[.]nvvm|addrspace|fpto[us]i (double|float)|!fpmath")
      message(FATAL_ERROR "${IN} has '${CMAKE_MATCH_0}', which is not for every target")
    endif()
  endif()
  file(WRITE ${OUT} "${text}")
elseif(STEP STREQUAL embed)
  file(READ ${IN} hex HEX)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(................................................................)" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," hex "${hex}")
  file(WRITE ${OUT} "/* ${NAME}: LLVM bitcode, made by devlib/CMakeLists.txt. */
#include <stddef.h>
extern const unsigned char ${NAME}[];
extern const size_t ${NAME}_size;
const unsigned char ${NAME}[] = {
${hex}};
const size_t ${NAME}_size = ${size};
")
endif()
