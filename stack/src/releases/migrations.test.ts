import { migration } from '@gatelingo/chassis/postgres';
import { metReleases } from '@gatelingo/proto/releases/frozen';
import { expect, test } from '@jest/globals';
import { contractions, migrationBreaks, namesByService, readMigrations } from './migrations.ts';

for (const { version, migrations } of metReleases())
  test(`the migrations of ${version} are there as they were, and later ones take nothing away`, async () => {
    expect(migrationBreaks(migrations, await readMigrations())).toEqual([]);
  });

test('every service with PostgreSQL has its migrations, and chassis its own', async () => {
  expect(Object.keys(namesByService(await readMigrations()))).toEqual([
    ...['auth', 'chassis', 'jobs', 'notification', 'registration', 'sites-locations'],
  ]);
});

/** A made-up migration of jobs. */
const made = (name: string, sql: string) => ({
  service: 'jobs',
  name: migration(name, sql).stored,
  sql,
  isTransaction: true,
});
const tables = made('Baseline1800000000000', 'CREATE TABLE pallet (id uuid PRIMARY KEY)');
const released = namesByService([tables]);

test('a release lives with migrations that add to it', () => {
  const colour = made('Colour1800000000001', 'ALTER TABLE pallet ADD COLUMN colour text');
  expect(migrationBreaks(released, [tables, colour])).toEqual([]);
});

test('it does not with one that contracts', () => {
  const gone = made('Gone1800000000001', 'DROP TABLE pallet');
  expect(migrationBreaks(released, [tables, gone])).toEqual([`jobs ${gone.name} drops something`]);
});

test('nor without its own, nor with its own edited; another layout of the same SQL is no edit', () => {
  const fault = `jobs ${tables.name} is gone, or another one`;
  expect(migrationBreaks(released, [])).toEqual([fault]);
  const edited = made('Baseline1800000000000', 'CREATE TABLE pallet (id uuid PRIMARY KEY, colour text)');
  expect(migrationBreaks(released, [edited])).toEqual([fault]);
  const laidOut = made('Baseline1800000000000', 'CREATE TABLE pallet\n  (id uuid PRIMARY KEY)');
  expect(migrationBreaks(released, [laidOut])).toEqual([]);
});

test.each([
  ['DROP TABLE job', 'drops something'],
  ['ALTER TABLE job DROP COLUMN title', 'drops something'],
  ['ALTER TABLE job RENAME COLUMN title TO headline', 'renames something'],
  ['ALTER TABLE job ALTER COLUMN title TYPE varchar(10)', "changes a column's type"],
  ['ALTER TABLE job ALTER title SET DATA TYPE varchar(10)', "changes a column's type"],
  ['ALTER TABLE job ALTER COLUMN title SET NOT NULL', 'demands a value'],
  ['ALTER TABLE job ADD COLUMN colour text NOT NULL', 'demands a value of a new column'],
])('%s is found', (sql, what) => {
  expect(contractions(sql)).toEqual([what]);
});

test.each([
  'CREATE TABLE pallet (id uuid PRIMARY KEY, weight integer NOT NULL)',
  'ALTER TABLE job ADD COLUMN colour text',
  "ALTER TABLE job ADD COLUMN colour text NOT NULL DEFAULT ''",
  "ALTER TABLE job ADD COLUMN colour text DEFAULT '' NOT NULL",
  'CREATE INDEX job_colour ON job (colour)',
  'DROP INDEX job_colour',
  'ALTER TABLE job ALTER COLUMN title DROP NOT NULL',
])('%s only adds, or allows more', (sql) => {
  expect(contractions(sql)).toEqual([]);
});

test('with a note it may: the release before uses it no more', () => {
  expect(contractions('-- contract: title is read by nobody since 1.3.0\nALTER TABLE job DROP COLUMN title')).toEqual(
    [],
  );
});
