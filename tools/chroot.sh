# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# chroot.sh: bare Debian systems in a folder, for the scripts beside it that source this file. Needs root and debootstrap.

# debian_sources SUITE [MORE...]: lines for sources.list, from this machine's own mirrors, also where it is of another suite. MORE:
# archives beside that, of its updates and that of its security (backports).
debian_sources() {
  local suite=$1 of mirror security more
  shift
  of=$(apt-get indextargets --format '$(REPO_URI) $(LABEL)' 'Origin: Debian' 'Created-By: Packages' 2>/dev/null || true)
  mirror=$(sed -n 's/ Debian$//p' <<<"$of" | head -1)
  security=$(sed -n 's/ Debian-Security$//p' <<<"$of" | head -1)
  for more in "" -updates "${@/#/-}"; do
    printf 'deb %s %s main\n' "${mirror:-http://deb.debian.org/debian/}" "$suite$more"
  done
  printf 'deb %s %s main\n' "${security:-http://deb.debian.org/debian-security/}" "$suite-security"
}

# make_chroot SUITE FOLDER [MORE...]: a minimal system, with its package lists; $arch: of another kind of processor than this
# machine's. Prints nothing but errors.
make_chroot() {
  local suite=$1 folder=$2 sources
  shift 2
  sources=$(debian_sources "$suite" "$@")
  debootstrap ${arch:+--arch="$arch"} --variant=minbase "$suite" "$folder" "$(sed -n '1s/^deb \([^ ]*\) .*/\1/p' <<<"$sources")" ||
    return 1
  printf '%s\n' "$sources" >"$folder/etc/apt/sources.list"
  mkdir -p "$folder/try"
  echo force-unsafe-io >"$folder/etc/dpkg/dpkg.cfg.d/unsafe-io" # nothing is lost if the machine stops in the middle
  inside "$folder" apt-get update -qq
}

# inside FOLDER COMMAND...: runs it as root in the system, in its folder /try (or $place), in an empty environment. What is
# mounted, terminals and shared memory as well, goes with the process. The folder becomes the root of a mount namespace, as
# programs that were only started by chroot may not have namespaces of their own.
inside() {
  local folder=$1
  shift
  # shellcheck disable=SC2016
  unshare --mount --pid --fork /bin/sh -c \
    'mount --bind "$0" "$0" && cd "$0" && mkdir -p dev/pts dev/shm && mount -t proc proc proc && mount --rbind /sys sys &&
     mount -t tmpfs -o mode=1777 tmpfs dev/shm && mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts &&
     mount --bind dev/pts/ptmx dev/ptmx && pivot_root . . && umount -l . && exec "$@"' "$folder" \
    /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/root LC_ALL=C DEBIAN_FRONTEND=noninteractive \
    /bin/sh -c 'cd "$0" && exec "$@"' "${place:-/try}" "$@"
}
