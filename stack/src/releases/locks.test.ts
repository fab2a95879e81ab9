import { backfill, indexMigration, migration, type SqlMigration } from '@gatelingo/chassis/postgres';
import { expect, test } from '@jest/globals';
import { lockFaults } from './locks.ts';

const rulesIn = async ({ stored: name, sql, isTransaction }: SqlMigration) => {
  const faults = await lockFaults([{ service: 'jobs', name, sql, isTransaction }]);
  return faults.map((fault) => /(?:warning|error): ([a-z-]+)/.exec(fault)?.[1]);
};
const planted = (sql: string) => rulesIn(migration('Planted1800000000000', sql));

test.each([
  ['CREATE INDEX job_colour ON job (colour)', 'require-concurrent-index-creation'],
  ['DROP INDEX job_colour', 'require-concurrent-index-deletion'],
  ["ALTER TABLE job ADD CONSTRAINT job_title CHECK (title <> '')", 'constraint-missing-not-valid'],
  [
    "ALTER TABLE job ADD CONSTRAINT job_title CHECK (title <> '') NOT VALID; ALTER TABLE job VALIDATE CONSTRAINT job_title",
    'constraint-missing-not-valid',
  ],
  ['ALTER TABLE job ADD CONSTRAINT job_site FOREIGN KEY (site) REFERENCES site (id)', 'adding-foreign-key-constraint'],
  ['ALTER TABLE job ADD CONSTRAINT job_title UNIQUE (title)', 'disallowed-unique-constraint'],
  ['ALTER TABLE job ALTER COLUMN title SET NOT NULL', 'adding-not-nullable-field'],
  ['ALTER TABLE job ADD COLUMN colour text NOT NULL', 'adding-required-field'],
  ['ALTER TABLE job ADD COLUMN seen_at timestamptz DEFAULT clock_timestamp()', 'adding-field-with-default'],
  ['ALTER TABLE job ALTER COLUMN title TYPE varchar(10)', 'changing-column-type'],
  ['ALTER TABLE job DROP COLUMN title', 'ban-drop-column'],
  ['ALTER TABLE job RENAME COLUMN title TO headline', 'renaming-column'],
])('%s is found', async (sql, rule) => {
  expect(await planted(sql)).toContain(rule);
});

test('what locks nothing for long passes', async () => {
  const later = [
    migration('Colour1800000000000', "ALTER TABLE job ADD COLUMN colour text NOT NULL DEFAULT ''"),
    indexMigration('Index1800000000001', {
      index: 'job_colour',
      sql: 'CREATE INDEX CONCURRENTLY job_colour ON job (colour)',
    }),
    migration('Check1800000000002', "ALTER TABLE job ADD CONSTRAINT job_title CHECK (title <> '') NOT VALID"),
    migration('Valid1800000000003', 'ALTER TABLE job VALIDATE CONSTRAINT job_title'),
    backfill(
      'Fill1800000000004',
      "UPDATE job SET colour = 'red' WHERE id IN (SELECT id FROM job WHERE colour = '' ORDER BY id LIMIT 1000)",
    ),
  ];
  for (const each of later) expect(await rulesIn(each)).toEqual([]);
});
