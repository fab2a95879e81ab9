#!/bin/sh
# Creates the secrets once, and gives each service only the secrets that it reads:
#   make-secrets.sh GIVEN KEPT FOR
# GIVEN: the operator's files, named like the variables; they have priority over created secrets. KEPT: all created
# secrets, to be stored apart from the backups. FOR: one folder per reader, mounted as its volume. It can be run again at any time.
set -eu
umask 077
given=$1
kept=$2
for=$3

random() { head -c 32 /dev/urandom | base64; }
word() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }

# The operator's file, or the secret that was created at the first start.
secret() { # name, command that makes it
  if [ -s "$given/$1" ]; then cat "$given/$1"; return; fi
  if [ ! -s "$kept/$1" ]; then
    "$2" > "$kept/$1.new"
    mv "$kept/$1.new" "$kept/$1"
  fi
  cat "$kept/$1"
}
ring() { printf 'k1:%s' "$(random)"; }
# An optional secret may be an empty file, which counts as absent.
optional() { if [ -s "$given/$1" ]; then cat "$given/$1"; else printf '%s' "${2:-}"; fi; }

# A volume has one reader, which may run as any user.
give() { # variable, value, reader…
  variable=$1
  value=$2
  shift 2
  for reader; do
    mkdir -p "$for/$reader"
    chmod 755 "$for/$reader"
    printf '%s' "$value" > "$for/$reader/$variable.new"
    chmod 444 "$for/$reader/$variable.new"
    mv "$for/$reader/$variable.new" "$for/$reader/$variable"
  done
}

mkdir -p "$kept"
registration='registration registration-pdf'
sealing="auth $registration session-voice notification jobs"
give EVENT_KEYS "$(secret EVENT_KEYS ring)" $sealing sites-locations realtime
give DATA_KEYS "$(secret DATA_KEYS ring)" $sealing
give INDEX_KEY "$(secret INDEX_KEY random)" $sealing
give LINK_KEY "$(secret LINK_KEY random)" $registration notification
translating="$registration session-voice notification jobs"
give GATEWAY_KEY "$(secret GATEWAY_KEY random)" $sealing sites-locations realtime gateway
give INTERNAL_KEY "$(secret INTERNAL_KEY random)" auth $translating interpreter

password=$(secret REDIS_QUEUE_PASSWORD word)
give redis.conf "requirepass $password" redis-queue
give password "$password" redis-queue
give REDIS_QUEUE_URL "redis://:$password@redis-queue:6379" $sealing
password=$(secret REDIS_CACHE_PASSWORD word)
give redis.conf "requirepass $password" redis-cache
give password "$password" redis-cache
give REDIS_CACHE_URL "redis://:$password@redis-cache:6379" auth $registration session-voice notification jobs realtime gateway

give POSTGRES_PASSWORD "$(secret POSTGRES_PASSWORD word)" postgres postgres-databases
for service in auth sites-locations registration notification jobs; do
  database=gatelingo_$(printf '%s' "$service" | tr '-' '_')
  password=$(secret "POSTGRES_PASSWORD_$database" word)
  give "$database" "$password" postgres-databases
  give MIGRATE_DATABASE_URL "postgres://$database:$password@postgres:5432/$database" "$service-owner"
  password=$(secret "POSTGRES_PASSWORD_${database}_rows" word)
  give "rows_of_$database" "$password" postgres-databases
  case $service in registration) readers=$registration ;; *) readers=$service ;; esac
  give DATABASE_URL "postgres://${database}_rows:$password@postgres:5432/$database" $readers
done

password=$(secret MONGO_PASSWORD word)
give MONGO_PASSWORD "$password" mongo mongo-replica-set
give MONGO_URL "mongodb://gatelingo:$password@mongo:27017/?replicaSet=rs0&authSource=admin" session-voice
# MongoDB requires to be the only reader of the key that authenticates the members of a replica set.
give keyfile "$(secret MONGO_KEYFILE random)" mongo
chmod 400 "$for/mongo/keyfile"
if [ "$(id -u)" = 0 ]; then chown 999:999 "$for/mongo/keyfile"; fi

# Accounts with providers: the operator's, or those of the simulators if these run.
hexadecimal() { head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
simulated_twilio=${SIMULATORS:+$(secret SIMULATED_TWILIO_AUTH_TOKEN hexadecimal)}
simulated_id=${SIMULATORS:+$(secret SIMULATED_AWS_ACCESS_KEY_ID hexadecimal)}
simulated_key=${SIMULATORS:+$(secret SIMULATED_AWS_SECRET_ACCESS_KEY random)}
give AWS_ACCESS_KEY_ID "$(optional AWS_ACCESS_KEY_ID "$simulated_id")" $translating
give AWS_SECRET_ACCESS_KEY "$(optional AWS_SECRET_ACCESS_KEY "$simulated_key")" $translating
give LIBRETRANSLATE_API_KEY "$(optional LIBRETRANSLATE_API_KEY)" $translating
give DEEPL_API_KEY "$(optional DEEPL_API_KEY)" $translating
give TRANSCRIPTION_API_KEY "$(optional TRANSCRIPTION_API_KEY)" notification session-voice
give FILE_STORE_URL "$(optional FILE_STORE_URL)" $registration notification
give ERASURE_LIST_URL "$(optional ERASURE_LIST_URL)" auth
give TWILIO_AUTH_TOKEN "$(optional TWILIO_AUTH_TOKEN "$simulated_twilio")" notification
if [ -n "$simulated_twilio" ]; then give TWILIO_AUTH_TOKEN "$simulated_twilio" phones; fi
give SMTP_URL "$(optional SMTP_URL smtp://mail:1025)" notification
give GOOGLE_GEOCODING_KEY "$(optional GOOGLE_GEOCODING_KEY)" sites-locations
