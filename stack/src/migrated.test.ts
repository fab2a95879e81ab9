import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { forgetMigrated, isMigrated, noteMigrated } from './migrated.ts';

const ways = ['embedded PostgreSQL', 'embedded Kafka', 'mongod'];
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'migrated-'));
});
afterEach(() => rmSync(data, { recursive: true }));

test('a start on the same stores with the same sources has nothing to migrate', () => {
  expect(isMigrated(data, ways)).toBe(false);
  noteMigrated(data, { at: Date.now(), ways });
  expect(isMigrated(data, ways)).toBe(true);
});

test('a changed source, another store, and a migration that did not end are migrated', () => {
  noteMigrated(data, { at: Date.UTC(2020), ways });
  expect(isMigrated(data, ways)).toBe(false);
  noteMigrated(data, { at: Date.now(), ways });
  expect(isMigrated(data, [...ways.slice(0, 2), 'SecantusDB'])).toBe(false);
  forgetMigrated(data);
  expect(isMigrated(data, ways)).toBe(false);
});
