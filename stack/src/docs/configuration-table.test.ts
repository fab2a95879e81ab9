import { expect, test } from '@jest/globals';
import { configurationTable, readConfigurationPage, readVariables, withTable } from './configuration-table.ts';

test('every variable says what it is for', async () => {
  const silent = (await readVariables()).filter(({ description }) => description === '').map(({ name }) => name);
  expect(silent).toEqual([]);
});

test("the page of settings lists the services' configuration as it is: run `npm run docs` after a change", async () => {
  const page = await readConfigurationPage();
  expect(page).toBe(withTable(page, await configurationTable()));
});
