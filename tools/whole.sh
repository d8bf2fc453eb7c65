# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# shellcheck shell=bash disable=SC2154,SC2016
# whole.sh: the archive that needs nothing, for tools/tarball, which sources this file. In its folder are, beside what an archive without
# LLVM has:
#   lib/start          the loader, the C library and the other libraries that the compiler's programs need; in bin these programs
#   lib/llvm-N         LLVM's part: programs, libraries, headers, compiler-rt. In bin, as in the archive's own bin, a small program by
#                      each name starts the program of this name in lib/start/bin (packaging/whole/start.c)
#   lib/sumac/whole    what clang is told (*.cfg), and libraries for programs on systems without GCC's
#   share/modulefiles  for `module load sumac`
#   share/doc/sumac/inside   which packages all this comes from, with their licences
# Libraries that users' programs load name no symbol of the C library above GLIBC_$oldest_libc.
#
# The archive is for the processor that the build folder is for, $processor. What is inside comes from this machine, or from the system
# $sysroot of another processor's where that was the build's (tools/cross-arm64); programs that work on files are always this machine's.
oldest_libc=2.28
whole_limit=$((150 * 1000 * 1000)) # bytes, packed

# The packages that files come from, as paths of their system: one a line.
taken() { printf '%s\n' "${@#"$sysroot"}" >>"$work/taken"; }

# take FILE FOLDER [NAME]: copies a file.
take() {
  mkdir -p "$2"
  cp -L "$1" "$2/${3:-$(basename "$1")}"
  taken "$1"
}

strip_unneeded() { "$strip" --strip-unneeded "$@"; }
strip_archives() { find "$1" -name '*.a' -type f -exec "$strip" --strip-debug --enable-deterministic-archives {} +; }
needed_by() { readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'; }

# library NAME: the path of a library of the system that the archive is for.
library() {
  local folder
  for folder in {/usr,}/lib/"$processor-linux-gnu" /usr/lib "${llvm#"$sysroot"}/lib"; do
    [ ! -e "$sysroot$folder/$1" ] || { echo "$sysroot$folder/$1" && return; }
  done
  fail "there is no library $1${sysroot:+ in $sysroot}"
}

# starter NAME...: the program that starts the one of this name.
starter() {
  local path
  for path in "$@"; do
    [ -e "$work/start" ] || "${clang[@]}" -std=c17 -O2 -ffreestanding -fno-stack-protector -fno-pie -static -nostdlib -fuse-ld=lld \
      -Wl,--build-id=none -s "$root/packaging/whole/start.c" -o "$work/start"
    install -m 755 "$work/start" "$path"
  done
}

# started FILE PATH: FILE becomes a program of the archive that PATH starts.
started() {
  install -m 755 "$1" "$prefix/lib/start/bin/$(basename "$2")"
  strip_unneeded "$prefix/lib/start/bin/$(basename "$2")"
  starter "$2"
}

add_llvm() {
  local inside=$prefix/lib/llvm-$version resources=$llvm/lib/clang/$version library name
  mkdir -p "$prefix/lib/start/bin" "$inside/bin" "$inside/lib/clang/$version/lib/linux"
  for name in clang lld; do
    taken "$llvm/bin/$name"
  done
  started "$llvm/bin/clang" "$inside/bin/clang-$version"
  started "$llvm/bin/lld" "$inside/bin/lld"
  ln -s "clang-$version" "$inside/bin/clang"
  ln -s "clang-$version" "$inside/bin/clang++"
  ln -s lld "$inside/bin/ld.lld"
  for name in libclang libLLVM; do
    library=$(cached "SUMAC_${name^^}") # as the build found it
    [ -z "$sysroot" ] || library=$sysroot/${library#"$sysroot"/}
    take "$library" "$inside/lib" "$(soname "$library")"
  done
  for name in $(needed_by "$llvm/bin/clang" | grep libclang-cpp); do
    take "$(library "$name")" "$inside/lib"
  done
  take "$llvm/lib/libomp.so" "$inside/lib" "$(soname "$llvm/lib/libomp.so")"
  name=$(soname "$llvm/lib/libomp.so")
  [ "$name" = libomp.so ] || ln -s "$name" "$inside/lib/libomp.so"
  cp -rL "$resources/include" "$inside/lib/clang/$version"
  taken "$resources/include/stddef.h" "$resources/include/omp.h"
  for name in builtins asan asan_cxx asan_static asan-preinit lsan msan msan_cxx tsan tsan_cxx ubsan_minimal ubsan_standalone \
    ubsan_standalone_cxx profile; do
    for library in "$resources/lib/linux/libclang_rt.$name-$processor".a{,.syms}; do
      [ ! -e "$library" ] || take "$library" "$inside/lib/clang/$version/lib/linux"
    done
  done
  for name in crtbegin crtend; do
    take "$resources/lib/linux/clang_rt.$name-$processor.o" "$inside/lib/clang/$version/lib/linux"
  done
  find "$inside/lib" -name '*.so*' -type f -exec "$strip" --strip-unneeded {} +
  strip_archives "$inside/lib"
}

# For programs: the C++ library as one archive with what it needs, and what clang calls GCC's libraries.
add_libraries_of_programs() {
  local folder=$prefix/lib/sumac/whole inside=$prefix/lib/llvm-$version atomic
  mkdir -p "$folder/c++" "$folder/no-gcc" "$inside/include"
  install -m 644 "$root"/packaging/whole/*.cfg "$folder"
  install -m 644 "$root/packaging/whole/libgcc_s.so" "$folder/no-gcc"
  cp -rL "$llvm/include/c++" "$inside/include"
  taken "$llvm/include/c++/v1/vector" "$llvm/include/c++/v1/cxxabi.h" "$llvm/lib/libc++abi.a"
  "$tools/llvm-ar" -M <<END
create $work/libc++.a
addlib $llvm/lib/libc++.a
addlib $llvm/lib/libc++abi.a
save
end
END
  take "$work/libc++.a" "$folder/c++"
  take "$llvm/lib/libunwind.a" "$folder/no-gcc"
  ln -s libunwind.a "$folder/no-gcc/libgcc_eh.a"
  atomic=$("${clang[@]}" -print-file-name=libatomic.a)
  [ -e "$atomic" ] || fail "there is no libatomic.a${sysroot:+ in $sysroot}: --whole needs GCC's package libgcc-12-dev or another"
  take "$atomic" "$folder/no-gcc"
  strip_archives "$folder"
}

# The libraries of the programs in lib/start/bin, and of those that sumacc loads, by the names by which they are needed.
add_loader() {
  local start=$prefix/lib/start program name path foreign left
  started "$prefix/bin/sumacc" "$prefix/bin/sumacc"
  started "$prefix/bin/sumac-sim" "$prefix/bin/sumac-sim"
  for path in "$prefix/lib/llvm-$version"/lib/lib{LLVM,clang}*.so*; do
    ln -s "../llvm-$version/lib/$(basename "$path")" "$start"
  done
  left=("$start"/bin/* "$prefix"/lib/sumac/{compiler,clang}.so "$start"/*.so*)
  while [ ${#left[@]} -gt 0 ]; do
    program=${left[0]} left=("${left[@]:1}")
    for name in $(needed_by "$program"); do
      [ ! -e "$start/$name" ] && [ ! -e "$prefix/lib/$name" ] && [ ! -e "$prefix/lib/sumac/$name" ] || continue
      take "$(library "$name")" "$start" "$name"
      chmod 755 "$start/$name"
      left+=("$start/$name")
    done
  done
  find "$start" -maxdepth 1 -type f -name '*.so*' ! -name 'ld-linux*' ! -name 'libc.so*' -exec "$strip" --strip-unneeded {} +
  foreign=$(find "$prefix" -type f \( -name '*.so*' -o -path '*/bin/*' \) -exec readelf -h {} + 2>/dev/null |
    sed -n 's/^ *Machine: *//p' | sort -u) || true # scripts are no ELF files
  [ "$(wc -l <<<"$foreign")" -eq 1 ] || fail "there are programs of several processors:" "$foreign"
}

# Libraries that users' programs load.
make_libraries_older() {
  local library
  find "$prefix/lib" -maxdepth 1 -name '*.so*' -type f >"$work/of-programs"
  find "$prefix/lib/sumac" -name 'libcuda*.so*' -type f >>"$work/of-programs"
  printf '%s\n' "$prefix/lib/llvm-$version/lib/"libomp.so* | while read -r library; do
    [ -h "$library" ] || echo "$library"
  done >>"$work/of-programs"
  while read -r library; do
    "$root/tools/older-libc" ${sysroot:+--root "$sysroot"} "$oldest_libc" "$library"
    "$root/tools/older-libc" --check "$oldest_libc" "$library"
  done <"$work/of-programs"
}

# The package that each file comes from, by the paths that dpkg has: libraries may be there below /usr or not. Its licence may name texts
# that Debian has once for all packages.
add_licences() {
  local folder=$prefix/share/doc/sumac/inside path file package packages=(dpkg-query --admindir="$sysroot/var/lib/dpkg")
  mkdir -p "$folder"
  sort -u "$work/taken" | while read -r path; do
    case $path in "$work"/*) continue ;; esac
    file=$(realpath "$sysroot$path") file=${file#"$sysroot"}
    for path in "$file" "${file#/usr}" "$path" "${path#/usr}"; do
      package=$("${packages[@]}" -S "$path" 2>/dev/null | sed -n '1s/: .*//p') || true
      [ -z "$package" ] || break
    done
    [ -n "$package" ] || fail "$path is of no package: what is its licence?"
    echo "${package%%,*}"
  done | sort -u >"$work/packages"
  while read -r package; do
    mkdir -p "$folder/${package%:*}"
    cp -L "$sysroot/usr/share/doc/${package%:*}/copyright" "$folder/${package%:*}"
  done <"$work/packages"
  cp -rL "$sysroot/usr/share/common-licenses" "$folder"
  {
    printf '%s\n' "What is inside besides Sumac's own files, from packages of Debian, unchanged but for debugging symbols that are taken out" \
      "and versions of symbols in libomp. The licence of each is in the folder of its name; common-licenses has what several" \
      "refer to. The source of each is in Debian's archive," \
      "and by the name and version of the source package at https://snapshot.debian.org." "" "package version source version-of-source"
    xargs "${packages[@]}" -W -f '${binary:Package} ${Version} ${source:Package} ${source:Version}\n' <"$work/packages"
  } >"$folder/PACKAGES"
}

add_module() {
  local folder=$prefix/share/modulefiles/sumac
  mkdir -p "$folder"
  install -m 644 "$root/packaging/whole/modulefile" "$folder/${name#sumac-}"
}

# Makes the tree $prefix, where Sumac is installed, whole.
make_whole() {
  local need
  case $processor in x86_64 | aarch64) ;; *) fail "--whole is for x86-64 and arm64, not for $processor" ;; esac
  version=$(cached SUMAC_LLVM) tools=$(cached SUMAC_LLVM_ROOT)/bin llvm=$sysroot$(cached SUMAC_LLVM_ROOT)
  clang=("$tools/clang" --target="$processor-linux-gnu" ${sysroot:+--sysroot="$sysroot"}) strip=strip
  [ -z "$sysroot" ] || strip=$tools/llvm-strip
  for need in bin/lld lib/libomp.so lib/libc++.a lib/libc++abi.a lib/libunwind.a "lib/clang/$version/lib/linux/libclang_rt.builtins-$processor.a"; do
    [ -e "$llvm/$need" ] ||
      fail "there is no $llvm/$need: --whole needs lld-$version libomp-$version-dev libc++-$version-dev libc++abi-$version-dev" \
        "libunwind-$version-dev libclang-rt-$version-dev"
  done
  command -v patchelf >/dev/null || fail "--whole needs patchelf"
  add_llvm
  add_libraries_of_programs
  add_loader
  make_libraries_older
  add_licences
  add_module
}

# check_whole FILE: the archive is not too large, and its sum stands in the file SHA256SUMS beside it.
check_whole() {
  local file=$1 folder sums
  folder=$(dirname "$file") sums=$(dirname "$file")/SHA256SUMS
  case $file in *.tar | *.tar.gz) ;; *) [ "$(stat -c %s "$file")" -le "$whole_limit" ] || fail "$file has more than $whole_limit bytes" ;; esac
  [ ! -e "$sums" ] || sed -i "\\, [ *]$(basename "$file")\$,d" "$sums"
  (cd "$folder" && sha256sum "$(basename "$file")") >>"$sums"
}
