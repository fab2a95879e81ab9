#!/bin/sh
# Restores a service's database from a folder of backup.sh. The current content of the database is lost.
# The service must not run. Needs psql and pg_restore, or mongorestore, and the address, or a file with it: X or X_FILE.
set -eu

service=${1:?'which? sh restore.sh <service> <folder of the backup>'}
folder=${2:?'from where? sh restore.sh <service> <folder of the backup>'}

if [ "$service" = session-voice ]; then
  file=$service.gz
  name=MONGO_URL
else
  file=$service.dump
  name=$(echo "$service" | tr 'a-z-' 'A-Z_')_DATABASE_URL
fi
url=$(printenv "$name") || url=$(given=$(printenv "${name}_FILE") && cat "$given") || {
  echo "$name is not set: the address of the database of $service." >&2
  exit 1
}
[ -f "$folder/$file" ] || {
  echo "$folder holds no backup of $service." >&2
  exit 1
}

# Finds a damaged file before anything is lost. A file of another tool has no checksum beside it, but its end can be checked.
if [ -f "$folder/SHA256SUMS" ]; then
  (cd "$folder" && grep -- " $file\$" SHA256SUMS | sha256sum -c)
elif [ "$service" = session-voice ]; then
  gzip -t "$folder/$file"
else
  pg_restore --file=/dev/null "$folder/$file"
fi || {
  echo "$folder/$file is damaged; nothing was changed." >&2
  exit 1
}

if [ "$service" = session-voice ]; then
  mongorestore --quiet --uri="$url" --nsInclude="${MONGO_DATABASE:-gatelingo_session_voice}.*" \
    --drop ${MONGORESTORE_OPTIONS:-} --gzip --archive="$folder/$file"
else
  export PGOPTIONS='--client-min-messages=warning'
  psql --quiet --set=ON_ERROR_STOP=1 \
    --command='drop schema if exists public cascade' --command='create schema public' "$url"
  pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$url" "$folder/$file"
fi
echo "The database of $service is as it was in $folder."
