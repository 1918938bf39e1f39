# shellcheck shell=bash disable=SC2154
# Set-up shared by ./nimatron, ./test and bench/run, which source it with $root, the repository, and
# $me, the name messages carry. All it says goes to standard error.

fail() {
  echo "$me: $*" >&2
  exit 2
}

# packages SECTION...: the packages packages.txt lists under those headings.
packages() {
  local line section=
  while read -r line; do
    case $line in
      '' | '#'*) ;;
      '['*']') section=${line:1:-1} ;;
      *) [[ " $* " == *" $section "* ]] && echo "$line" ;;
    esac
  done <"$root/packages.txt"
}

# need SECTION...: installs what is missing of those packages. Does nothing where nothing is missing,
# and leaves systems without dpkg to their owners: there CMake says what it does not find.
need() {
  command -v dpkg-query >/dev/null || return 0
  local wanted installed missing=() package
  wanted=$(packages "$@")
  # shellcheck disable=SC2086  # a list of words
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null)
  for package in $wanted; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    as_root=(sudo)
    # Without a terminal nobody can type a password.
    [[ -t 0 && -t 2 ]] || as_root=(sudo -n)
    if ! command -v sudo >/dev/null || ! "${as_root[@]}" true 2>/dev/null; then
      ask_administrator "${missing[@]}"
    fi
  fi
  echo "$me: installing ${missing[*]}" >&2
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600)
  # A list that cannot be fetched need not be one of ours, so installing decides.
  "${apt[@]}" update >&2 </dev/null
  "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >&2 </dev/null || ask_administrator "${missing[@]}"
}

ask_administrator() {
  echo "$me: these packages are missing and could not be installed: $*" >&2
  echo "$me: ask an administrator to run" >&2
  echo "    apt-get update && apt-get install -y --no-install-recommends $*" >&2
  exit 2
}

# lock_build: one build at a time in this tree; the others wait. File descriptor 9 holds the lock.
lock_build() {
  mkdir -p "$root/build" 2>/dev/null
  { exec 9>"$root/build/.lock"; } 2>/dev/null || fail "cannot write to $root/build"
  if ! flock -n 9; then
    echo "$me: waiting for another build in $root" >&2
    flock 9
  fi
}

unlock_build() { exec 9>&-; }

# is_configured PRESET: the preset's build folder was made from these presets, and here; a folder that
# was moved or copied here from elsewhere was not.
is_configured() {
  local folder=$root/build/$1
  [[ $folder/build.ninja -nt $root/CMakePresets.json ]] && made_here "$folder"
}

made_here() { grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$1/CMakeCache.txt"; }

# configure PRESET [OPTION...]: CMake's report is shown when it fails.
configure() {
  local preset=$1 fresh=() report
  shift
  made_here "$root/build/$preset" || fresh=(--fresh)
  if ! report=$(cd "$root" && cmake --preset "$preset" "${fresh[@]}" "$@" 2>&1 9>&-); then
    echo "$report" >&2
    return 1
  fi
}

# compile PRESET [TARGET...]: with the user's compiler cache, or one in the build folder for a user who has none,
# because their home cannot be written to. The cache finds dependencies in the compiler's own list instead of running the
# preprocessor first, takes the precompiled header for what it is, and holds for a clone elsewhere too.
compile() {
  local preset=$1 cache
  shift
  export CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
  cache=$(ccache --get-config cache_dir 2>/dev/null)
  mkdir -p "$cache" 2>/dev/null && [[ -w $cache ]] || export CCACHE_DIR=$root/build/ccache
  ninja -C "$root/build/$preset" -j "$(nproc)" "$@" >&2 9>&-
}
