# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Run by cpack -G DEB between installing and packing: gives the tree of each package what Debian's policy asks for, and what lintian
# looks for: a changelog and a copyright file, compressed manual pages, libraries that nobody can execute, and the reasons why a
# package does otherwise (debian/PACKAGE.lintian-overrides).
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(here ${CMAKE_CURRENT_LIST_DIR})
set(released "Sun, 01 Nov 2026 00:00:00 +0000") # no clock: the same build gives the same packages

file(READ ${here}/../LICENSE license)
string(FIND "${license}" "---- LLVM Exceptions" begin)
string(SUBSTRING "${license}" ${begin} -1 exceptions)
string(STRIP "${exceptions}" exceptions)

foreach(component ${CPACK_COMPONENTS_ALL})
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(tree ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}/usr)
  set(docs ${tree}/share/doc/${package})
  file(WRITE ${docs}/changelog.Debian
       "${package} (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium\n\n"
       "  * Made by cpack from the sources of this version.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${released}\n")
  file(WRITE ${docs}/copyright
       "Copyright: 2026 The Sumac project\n\nSumac is under the Apache License v2.0 with LLVM Exceptions.\n"
       "On Debian systems /usr/share/common-licenses/Apache-2.0 has the Apache License.\n\n${exceptions}\n")
  file(GLOB manuals ${tree}/share/man/man1/*.1)
  execute_process(COMMAND gzip -9nf ${docs}/changelog.Debian ${manuals} COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB libraries ${tree}/lib/lib*.so ${tree}/lib/*/lib*.so)
  foreach(library ${libraries})
    if(NOT IS_SYMLINK ${library})
      execute_process(COMMAND strip --strip-unneeded ${library} COMMAND_ERROR_IS_FATAL ANY)
      file(CHMOD ${library} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
    endif()
  endforeach()
  configure_file(${here}/debian/${package}.lintian-overrides ${tree}/share/lintian/overrides/${package} COPYONLY)
endforeach()
