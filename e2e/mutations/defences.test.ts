import { afterAll, expect, test } from '@jest/globals';
import { defences } from './defences.ts';
import { copyProject } from './mutated-copy.ts';

const isFull = process.env.TEST_FULL === '1';
const project = copyProject();
afterAll(() => {
  project.remove();
});

/** The short form has those whose test needs no store. */
const tried = defences.filter(({ tier }) => isFull || tier === 'unit');

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
