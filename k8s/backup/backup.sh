#!/bin/sh
# Backs up the databases of services into a new folder below $1: all, or only the services that are named after $1.
# Needs pg_dump and mongodump, and the addresses by the names of the release's Secret, or files with them: X or X_FILE.
set -eu

into=${1:?'where to? sh backup.sh <folder> [service…]'}
shift
[ $# -gt 0 ] || set -- auth sites-locations registration notification jobs session-voice

address_of() {
  case $1 in
    session-voice) name=MONGO_URL ;;
    auth | sites-locations | registration | notification | jobs)
      name=$(echo "$1" | tr 'a-z-' 'A-Z_')_DATABASE_URL
      ;;
    *)
      echo "There is no service $1 with a database." >&2
      return 1
      ;;
  esac
  printenv "$name" || {
    file=$(printenv "${name}_FILE") && cat "$file"
  } || {
    echo "$name is not set: the address of the database of $1." >&2
    return 1
  }
}

# All addresses are checked before anything is written: a backup is complete, or there is none.
for service in "$@"; do
  address_of "$service" > /dev/null
done

umask 077
folder=$into/$(date -u +%Y-%m-%dT%H-%M-%SZ)
[ ! -e "$folder" ] || {
  echo "$folder was made this very second; nothing was changed." >&2
  exit 1
}
mkdir -p "$folder.unfinished"
for service in "$@"; do
  url=$(address_of "$service")
  if [ "$service" = session-voice ]; then
    mongodump --quiet --uri="$url" --db="${MONGO_DATABASE:-gatelingo_session_voice}" \
      --gzip --archive="$folder.unfinished/$service.gz"
  else
    pg_dump --format=custom --file="$folder.unfinished/$service.dump" "$url"
  fi
done
(cd "$folder.unfinished" && sha256sum -- * > SHA256SUMS)
mv "$folder.unfinished" "$folder"
echo "$folder"
