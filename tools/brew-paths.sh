# shellcheck shell=bash
# Sourced by the scripts that compile. libcsv has no pkg-config file, and brew's folders are not on
# the compiler's own paths.
if [[ $(uname) == Darwin ]] && prefix=$(brew --prefix 2>/dev/null); then
  export CPATH=$prefix/include LIBRARY_PATH=$prefix/lib
fi
