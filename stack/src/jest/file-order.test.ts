import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../paths.ts';
import Order from './file-order.ts';

const inOrder = (paths: string[]) =>
  new Order().sort(paths.map((path) => ({ path: join(root, path) }))).map(({ path }) => path.slice(root.length + 1));

it('starts the files that run long, longest first, and then the largest', () => {
  const [faults, mail] = ['services/notification/test/sending/sending-faults.test.ts', 'stack/test/mail.test.ts'];
  const [large, small] = ['stack/src/tests/changes.test.ts', 'stack/src/tests/tiers.test.ts'];
  const once = 'services/chassis/test/work-once.test.ts';
  expect([faults, once, large, small].map((path) => existsSync(join(root, path)))).toEqual([true, true, true, true]);
  expect(inOrder([mail, small, faults, large, once])).toEqual([once, faults, large, small, mail]);
});

it('names only files that are there', () => {
  const all = globSync('{e2e,services,stack,web}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] });
  const missing = Order.long.filter((name) => !all.some((path) => `/${path}`.endsWith(name)));
  expect(missing).toEqual([]);
});
