import { expect, test } from '@jest/globals';
import { configurationTable, readOperations, readVariables, withTable } from './configuration-table.ts';

test('every variable says what it is for', async () => {
  const silent = (await readVariables()).filter(({ description }) => description === '').map(({ name }) => name);
  expect(silent).toEqual([]);
});

test("operations.md lists the services' configuration as it is: run `npm run docs` after a change", async () => {
  const page = await readOperations();
  expect(page).toBe(withTable(page, await configurationTable()));
});
