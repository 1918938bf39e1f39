# shellcheck shell=bash disable=SC2154
# Set-up shared by ./nimatron, ./test and bench/run, which source it with $root, the repository, and
# $me, the name used in messages. All its output goes to standard error.

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

# need SECTION...: installs the missing ones of those packages, after listing them. On a terminal it asks first; with
# NIMATRON_INSTALL=no in the environment it installs nothing. Does nothing if nothing is missing, and leaves systems
# without dpkg to their owners: there CMake reports what it does not find.
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

  echo "$me: these packages are missing: ${missing[*]}" >&2
  [[ ${NIMATRON_INSTALL-} == no ]] && leave_to_others "NIMATRON_INSTALL=no: nothing is installed" "${missing[@]}"
  local as_root=() terminal=
  [[ -t 0 && -t 2 && -z ${CI-} ]] && terminal=yes
  if ((EUID != 0)); then
    as_root=(sudo)
    # Without a terminal no password can be typed.
    [[ -n $terminal ]] || as_root=(sudo -n)
    if ! command -v sudo >/dev/null || { [[ -z $terminal ]] && ! sudo -n true 2>/dev/null; }; then
      leave_to_others "they cannot be installed without root" "${missing[@]}"
    fi
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600)
  local install=("${apt[@]}" install -y --no-install-recommends "${missing[@]}")
  echo "$me: installing them with" >&2
  echo "    ${apt[*]} update" >&2
  echo "    ${install[*]}" >&2
  if [[ -n $terminal ]]; then
    local answer
    read -r -p "$me: continue? [Y/n] " answer || answer=no
    [[ -z $answer || $answer == [Yy]* ]] || leave_to_others "nothing was installed" "${missing[@]}"
  else
    echo "$me: NIMATRON_INSTALL=no in the environment declines this" >&2
  fi
  # A package list that cannot be fetched may not matter, so only the installation decides.
  "${apt[@]}" update >&2 </dev/null
  "${install[@]}" >&2 </dev/null || leave_to_others "they could not be installed" "${missing[@]}"
}

# leave_to_others WHY PACKAGE...: ends with the command that an administrator can run.
leave_to_others() {
  echo "$me: $1; an administrator can install them with" >&2
  shift
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
# preprocessor first, trusts the precompiled header, and also works for a clone elsewhere.
compile() {
  local preset=$1 cache
  shift
  export CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
  cache=$(ccache --get-config cache_dir 2>/dev/null)
  mkdir -p "$cache" 2>/dev/null && [[ -w $cache ]] || export CCACHE_DIR=$root/build/ccache
  if [[ -t 2 ]]; then
    ninja -C "$root/build/$preset" -j "$(nproc)" "$@" >&2 9>&-
  else
    ninja -C "$root/build/$preset" -j "$(nproc)" "$@" 2>&1 9>&- | condensed >&2
    return "${PIPESTATUS[0]}"
  fi
}

# condensed: of ninja's lines of progress one every few seconds, and everything else.
condensed() {
  local line shown=0
  while IFS= read -r line || [[ -n $line ]]; do
    if [[ $line =~ ^\[[0-9]+/[0-9]+\]\  ]]; then
      ((SECONDS >= shown)) || continue
      shown=$((SECONDS + 3))
    fi
    printf '%s\n' "$line"
  done
}
