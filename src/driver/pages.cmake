# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Makes explain_pages of explain.c from the pages of docs/messages: cmake -DIN=folder -DOUT=file.c -P pages.cmake
# In front of each page stands a line with its file's name, as "# directives.md".
file(GLOB pages ${IN}/*.md)
list(FILTER pages EXCLUDE REGEX "/README[.]md$")
list(SORT pages)
set(all)
foreach(page ${pages})
  file(READ ${page} hex HEX)
  cmake_path(GET page FILENAME name)
  string(HEX "# ${name}\n" line)
  string(APPEND all ${line} ${hex})
endforeach()
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," all "${all}")
string(REGEX REPLACE "(...................................................................................................)," "\\1,\n" all "${all}")
file(WRITE ${OUT} "/* Made by src/driver/pages.cmake. */
extern const char explain_pages[];
const char explain_pages[] = {
${all}0};
")
