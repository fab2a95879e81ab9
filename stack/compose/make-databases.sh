#!/bin/sh
# Creates a database for every service and the role that owns it; no other role may connect. It can be run again at any time.
#   make-databases.sh SECRETS      with PGHOST and PGUSER set; one file per database with the password of its role
set -eu
PGPASSWORD=$(cat "$1/POSTGRES_PASSWORD")
export PGPASSWORD
for file in "$1"/gatelingo_*; do
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set name="$(basename "$file")" --set file="$file" postgres << 'SQL'
\set password `cat :'file'`
select format('create role %I', :'name') where not exists (select from pg_roles where rolname = :'name') \gexec
select format('alter role %I login password %L', :'name', :'password') \gexec
select format('create database %I owner %I', :'name', :'name')
 where not exists (select from pg_database where datname = :'name') \gexec
select format('revoke all on database %I from public', :'name') \gexec
SQL
done
