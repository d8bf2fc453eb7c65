# chroot.sh: bare Debian systems in a folder, for the scripts beside it that source this file. Needs root and debootstrap.

# debian_sources SUITE: lines for sources.list, from this machine's own mirrors where it is of that suite.
debian_sources() {
  apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Origin: Debian' 'Created-By: Packages' |
    grep " $1" | sort -u
}

# make_chroot SUITE FOLDER: a minimal system, with its package lists; $arch: of another kind of processor than this machine's.
# Prints nothing but errors.
make_chroot() {
  local suite=$1 folder=$2 sources mirror
  sources=$(debian_sources "$suite" || true)
  mirror=$(sed -n "s/^deb \([^ ]*\) $suite main\$/\1/p" <<<"$sources")
  debootstrap ${arch:+--arch="$arch"} --variant=minbase "$suite" "$folder" "${mirror:-http://deb.debian.org/debian}" || return 1
  [ -z "$mirror" ] || printf '%s\n' "$sources" >"$folder/etc/apt/sources.list"
  mkdir -p "$folder/try"
  inside "$folder" apt-get update -qq
}

# inside FOLDER COMMAND...: runs it as root in the system, in its folder /try (or $place), in an empty environment. What is
# mounted, terminals and shared memory as well, goes with the process.
inside() {
  local folder=$1
  shift
  # shellcheck disable=SC2016
  unshare --mount --pid --fork --mount-proc="$folder/proc" /bin/sh -c \
    'mkdir -p "$0/dev/pts" "$0/dev/shm" && mount -t tmpfs -o mode=1777 tmpfs "$0/dev/shm" &&
     mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$0/dev/pts" &&
     mount --bind "$0/dev/pts/ptmx" "$0/dev/ptmx" && exec chroot "$0" "$@"' "$folder" \
    /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/root LC_ALL=C DEBIAN_FRONTEND=noninteractive \
    /bin/sh -c 'cd "$0" && exec "$@"' "${place:-/try}" "$@"
}
