import { expect, test } from '@jest/globals';
import { createLogger } from '../log/index.ts';
import { openAccountGlossary } from './account-glossary.ts';

const tenMinutes = 10 * 60_000;
const log = createLogger({ service: 'test', level: 'silent' });

/** An account that lists these parts. */
const given = async (listed: string[]) => {
  const clock = { at: 0 };
  const added: string[] = [];
  const glossary = openAccountGlossary({
    ...{ provider: 'test', log, now: () => clock.at },
    list: () => Promise.resolve(listed),
    add: (part) => Promise.resolve(void added.push(part)),
  });
  const settled = () => new Promise<void>((done) => setImmediate(done));
  await settled();
  return { glossary, added, clock, settled };
};

test('a part that the account lists but refuses is not used, nor added again, for ten minutes', async () => {
  const { glossary, added, clock, settled } = await given(['de-pl', 'pl-de']);
  clock.at = 5 * tenMinutes;
  expect(glossary.has('pl-de')).toBe(true);
  glossary.lost('pl-de');
  clock.at += tenMinutes - 1;
  expect([glossary.has('pl-de'), glossary.has('de-pl')]).toEqual([false, true]);
  await settled();
  expect([glossary.has('pl-de'), ...added]).toEqual([false]);
  clock.at += 1;
  expect(glossary.has('pl-de')).toBe(false);
  await settled();
  expect([glossary.has('pl-de'), ...added]).toEqual([true, 'pl-de']);
});

test('a whole glossary that is refused is left alone in all its parts', async () => {
  const { glossary, added, settled } = await given(['de-pl']);
  glossary.has('pl-de');
  await settled();
  glossary.lost();
  expect([glossary.has('pl-de'), glossary.has('de-pl')]).toEqual([false, false]);
  await settled();
  expect([glossary.has('pl-de'), glossary.has('de-pl'), ...added]).toEqual([false, false, 'pl-de']);
});
