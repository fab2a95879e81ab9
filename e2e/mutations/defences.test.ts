import { afterAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { defences } from './defences.ts';
import { copyProject } from './mutated-copy.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

const isFull = isLongForm();
const project = copyProject();
afterAll(() => {
  project.remove();
});

/** The short form has some of those whose test needs no store: each starts Jest once. */
const tried = isFull ? defences : defences.filter(({ tier }) => tier === 'unit').filter((_each, at) => at % 4 === 0);

test.each(tried.map((defence) => ({ ...defence, defence })))(
  'without its defence a test fails: $name',
  async ({ defence, tier, test: [, title] }) => {
    // In the short form the tier `unit` shows that they pass as the code is.
    if (isFull || tier !== 'unit') {
      const { passed, output } = await project.run(defence);
      expect({ passed, output: passed.length === 1 ? '' : output }).toEqual({
        passed: [expect.stringContaining(title)],
        output: '',
      });
    }
    const { failed, output } = await project.runWithout(defence);
    expect({ failed, output: failed.length === 0 ? output : '' }).toEqual({
      failed: [expect.stringContaining(title)],
      output: '',
    });
  },
  120_000,
);

test('docs/security.md lists every defence', () => {
  const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  // The formatter of the documents may pad a cell, and changes nothing in it.
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = rows.flatMap(([, name, file]) => (file?.startsWith('`') ? [`${String(name)} ${file}`] : []));
  expect(listed).toEqual(expect.arrayContaining(defences.map(({ name, file }) => `${name} \`${file}\``)));
});
