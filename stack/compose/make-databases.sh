#!/bin/sh
# Creates a database for every service, the role that owns it, and the role of the service, which its migration lets read and
# write rows; no other role may connect. It can be run again at any time.
#   make-databases.sh SECRETS      with PGHOST and PGUSER set; per database a file with the password of each of its roles
set -eu
PGPASSWORD=$(cat "$1/POSTGRES_PASSWORD")
export PGPASSWORD
for file in "$1"/gatelingo_*; do
  name=$(basename "$file")
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set name="$name" --set rows="${name}_rows" \
    --set file="$file" --set rows_file="$1/rows_of_$name" postgres << 'SQL'
\set password `cat :'file'`
\set rows_password `cat :'rows_file'`
select format('create role %I', role) from (values (:'name'), (:'rows')) as wanted (role)
 where not exists (select from pg_roles where rolname = role) \gexec
select format('alter role %I login password %L', :'name', :'password') \gexec
select format('alter role %I login password %L', :'rows', :'rows_password') \gexec
select format('create database %I owner %I', :'name', :'name')
 where not exists (select from pg_database where datname = :'name') \gexec
select format('revoke all on database %I from public', :'name') \gexec
select format('grant connect on database %I to %I', :'name', :'rows') \gexec
-- A migration names the sessions that hold it up: it may see them as a member of their role.
select format('grant %I to %I', :'rows', :'name') where not pg_has_role(:'name', :'rows', 'member') \gexec
SQL
done
