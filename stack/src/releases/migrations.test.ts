import { metReleases } from '@gatelingo/proto/releases/frozen';
import { expect, test } from '@jest/globals';
import { contractions, migrationsIn, readMigrations } from './migrations.ts';

const released = metReleases()[0].migrations;
const isReleased = (service: string, name: string) => released[service]?.includes(name) === true;

test('every migration of the release is still there', () => {
  const names = readMigrations().map(({ service, name }) => `${service} ${name}`);
  const before = Object.entries(released).flatMap(([service, each]) => each.map((name) => `${service} ${name}`));
  expect(before.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(before));
});

test('a migration since the release takes nothing away that its processes still use', () => {
  const since = readMigrations().filter(({ service, name }) => !isReleased(service, name));
  const found = since.flatMap((each) => contractions(each).map((what) => `${each.service} ${each.name} ${what}`));
  expect(found).toEqual([]);
});

const migration = (up: string, note = '') =>
  migrationsIn(
    'jobs',
    `import { migration } from '@gatelingo/chassis/postgres';
export const Later1800000000000 = migration('Later1800000000000', {
  ${note}
  up: \`${up}\`,
  down: 'DROP TABLE pallet',
});
`,
  )[0]!;

test.each([
  ['DROP TABLE job', 'drops something'],
  ['ALTER TABLE job DROP COLUMN title', 'drops something'],
  ['ALTER TABLE job RENAME COLUMN title TO headline', 'renames something'],
  ['ALTER TABLE job ALTER COLUMN title TYPE varchar(10)', "changes a column's type"],
  ['ALTER TABLE job ALTER title SET DATA TYPE varchar(10)', "changes a column's type"],
  ['ALTER TABLE job ALTER COLUMN title SET NOT NULL', 'demands a value'],
  ['ALTER TABLE job ADD COLUMN colour text NOT NULL', 'demands a value of a new column'],
])('%s is found', (sql, what) => {
  expect(contractions(migration(sql))).toEqual([what]);
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
  expect(contractions(migration(sql))).toEqual([]);
});

test('with a note it may: the release before uses it no more', () => {
  const note = '// contract: title is read by nobody since 0.3.0';
  const noted = migration(`ALTER TABLE job DROP COLUMN title`, note);
  expect(contractions(noted)).toEqual([]);
});
