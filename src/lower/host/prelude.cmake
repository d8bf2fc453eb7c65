# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Writes OUT: builtins.h and abi.h, preprocessed by CLANG, as `const char lower_prelude[]`, and overloads.h as
# `lower_overloads[]`; terms.h, which has digits.h in it, as `lower_digits[]`;
# any_terms.h, C++, as `lower_any_digits[]`.
function(embed name)
  foreach(header ${ARGN})
    execute_process(COMMAND ${CLANG} -E -P ${DEFINES} -x c ${INCLUDE}/sumac/${header}.h -o ${OUT}.${header} RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
      message(FATAL_ERROR "cannot preprocess ${header}.h")
    endif()
    # Programs may include digits.h themselves: here its names are others.
    file(READ ${OUT}.${header} text)
    string(REGEX REPLACE "([^_A-Za-z])(sumac_digits|SUMAC_DIGITS)" "\\1__\\2" renamed "${text}")
    if(NOT renamed STREQUAL text)
      file(WRITE ${OUT}.${header} "${renamed}")
    endif()
    file(READ ${OUT}.${header} bytes HEX)
    string(APPEND all "${bytes}")
  endforeach()
  # Bytes, not a literal: C17 promises no more than 4095 characters of string.
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," all "${all}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" all "${all}")
  file(APPEND ${OUT} "extern const char ${name}[];\nconst char ${name}[] = {\n${all}0};\n")
endfunction()
file(WRITE ${OUT} "/* Made from headers of include/sumac by prelude.cmake. */\n")
embed(lower_prelude builtins abi)
embed(lower_overloads overloads)
embed(lower_digits terms)
embed(lower_any_digits any_terms)
embed(lower_open_sums open_sums)
