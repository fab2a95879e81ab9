import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { format } from 'oxfmt';
import { sizesFor } from '../operations/sizes.ts';
import { bytesOf } from '../operations/tiers.ts';
import { scalePage, withScale } from './scale.ts';

test('scale.md has the sizes that the chart and the overlays are computed by: run `npm run docs`', async () => {
  const page = readFileSync(scalePage, 'utf8');
  expect(page).toBe((await format('scale.md', withScale(page), { printWidth: 120 })).code);
});

test('sizes grow with the sites, and files leave PostgreSQL for the object store', () => {
  const [ten, hundred] = [10, 100].map((sites) => sizesFor(sites, { hasFileStore: true }));
  expect(hundred!.cores.all).toBeCloseTo(10 * ten!.cores.all);
  expect(hundred!.stored.kafka).toBe(10 * ten!.stored.kafka);
  const inPostgres = sizesFor(10, { hasFileStore: false });
  expect(inPostgres.stored.postgres - ten!.stored.postgres).toBeCloseTo(ten!.stored.files, 0);
});

test("a volume's size is read with its unit, and nothing else", () => {
  expect([bytesOf('100Gi'), bytesOf('1Ti'), bytesOf('64Mi')]).toEqual([100 * 2 ** 30, 2 ** 40, 2 ** 26]);
  for (const wrong of ['100', '10G', 'Gi', '']) expect(() => bytesOf(wrong)).toThrow('not a size');
});
