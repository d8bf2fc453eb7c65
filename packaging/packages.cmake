# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cpack -G DEB: Debian packages. What a program of sumacc needs to run is libsumac0; sumac is the compiler with all that is
# needed to compile, link and simulate; libsumac-mpi-openmpi and libsumac-mpi-mpich are for programs of these libraries. Libraries are found by dpkg-shlibdeps (package dpkg-dev).
set(runtime libsumac${PROJECT_VERSION_MAJOR})
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sumac)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Sumac project <sumac@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_SOURCE_DIR}/debian.cmake)
get_property(mpi_libraries GLOBAL PROPERTY SUMAC_MPI_LIBRARIES)
set(CPACK_COMPONENTS_ALL runtime compiler ${mpi_libraries})
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME ${runtime})
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
# What others' packages depend on. Not made by CPack: the simulator's libcuda.so.1 is nobody's to depend on.
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/runtime/shlibs
     "libsumac ${PROJECT_VERSION_MAJOR} ${runtime} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})\n")
set(triggers ${CMAKE_CURRENT_SOURCE_DIR}/debian/triggers) # the linker's cache is made anew after libraries have come or gone
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_BINARY_DIR}/runtime/shlibs ${triggers})
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "Run-time library of OpenACC and OpenMP programs made by sumacc
It runs regions on all cores of the host, on NVIDIA cards over their driver,
and on a simulator of PTX, which comes along.")

# clang-N brings the C library's headers and binutils; libomp-N-dev is for -fopenmp, libclang-rt-N-dev for sanitizers. The libraries
# that sumacc loads are named here, as dpkg-shlibdeps sees what is linked alone.
set(CPACK_DEBIAN_COMPILER_PACKAGE_NAME sumac)
set(CPACK_DEBIAN_COMPILER_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_COMPILER_PACKAGE_DEPENDS
    "${runtime} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}), clang-${SUMAC_LLVM}, libclang1-${SUMAC_LLVM}, libllvm${SUMAC_LLVM}")
set(CPACK_DEBIAN_COMPILER_PACKAGE_SUGGESTS "gfortran | flang-${SUMAC_LLVM}")
set(CPACK_DEBIAN_COMPILER_PACKAGE_RECOMMENDS "libomp-${SUMAC_LLVM}-dev, libclang-rt-${SUMAC_LLVM}-dev, python3")
set(CPACK_COMPONENT_COMPILER_DESCRIPTION "C and C++ compiler with OpenACC and OpenMP for hosts and NVIDIA cards
Made around the reduction: many lanes, one right number, fast, and the same
number every time. Clang ${SUMAC_LLVM} compiles C and C++; no CUDA toolkit is
needed, and a simulator runs the GPU code where there is no card.")

set(mpi_openmpi "Open MPI")
set(mpi_mpich MPICH)
foreach(kind ${mpi_libraries})
  string(TOUPPER ${kind} component)
  set(CPACK_DEBIAN_${component}_PACKAGE_NAME libsumac-mpi-${kind})
  set(CPACK_DEBIAN_${component}_PACKAGE_SECTION libs)
  set(CPACK_DEBIAN_${component}_PACKAGE_DEPENDS "${runtime} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
  set(CPACK_DEBIAN_${component}_PACKAGE_CONTROL_EXTRA ${triggers})
  set(CPACK_COMPONENT_${component}_DESCRIPTION "Sums over ranks of ${mpi_${kind}} that do not depend on the order
Preloaded into an MPI program, it gives floating-point sums of MPI_Allreduce
and kin the same bits for any number of ranks.")
endforeach()
include(CPack)
