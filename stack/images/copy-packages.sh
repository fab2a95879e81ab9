#!/bin/sh
# Copies the files of installed Debian packages into another root, with the package data that a scanner reads:
#   copy-packages.sh ROOT PACKAGE…
# or the libraries that programs are linked with, if they are not there yet:
#   copy-packages.sh --libraries ROOT PROGRAM…
set -eu

command -v dpkg-query > /dev/null || { echo 'NODE_IMAGE is not an image of Debian: it has no dpkg.' >&2; exit 1; }

if [ "$1" = --libraries ]; then mode=libraries; shift; else mode=packages; fi
root=$1
shift

# As in Debian itself: /lib is /usr/lib.
mkdir -p "$root/usr/lib" "$root/usr/lib64" "$root/usr/bin" "$root/usr/sbin"
for link in lib lib64 bin sbin; do [ -e "$root/$link" ] || ln -s "usr/$link" "$root/$link"; done

copy() { sed 's|^/||' | tar -C / -c --no-recursion -T - | tar -x --keep-directory-symlink -C "$root"; }

if [ "$mode" = libraries ]; then
  ldd "$@" | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p' | sort -u | while read -r library; do
    [ -e "$root$library" ] || printf '%s\n' "$library" "$(readlink -f "$library")"
  done | copy
  exit
fi

mkdir -p "$root/var/lib/dpkg/status.d"
for package; do
  dpkg-query -s "$package" > "$root/var/lib/dpkg/status.d/$package"
  # Leaves out character sets that Node does not use, manuals and translations.
  dpkg-query -L "$package" | grep -vE '/gconv(/|$)|^/usr/share/(man|locale|lintian|bash-completion)/' | while read -r file; do
    if [ -f "$file" ] || [ -L "$file" ]; then printf '%s\n' "$file"; fi
  done
done | copy
