import { expect, test } from '@jest/globals';
import { v4 as randomId, v7 as newId } from 'uuid';
import { waitForNew } from './wait-for.ts';

const now = new Date('2026-11-29T12:00:00.000Z');
const idOf = (time: string) => newId({ msecs: Date.parse(time) });

/** How often a row is looked for that is found at the third look. */
const looksFor = async (id: string) => {
  let looks = 0;
  const found = await waitForNew(id, now, () => Promise.resolve((looks += 1) === 3 ? 'the row' : undefined));
  return { looks, found };
};

test('given an id that was made a moment ago, then its row is waited for, also if another clock is ahead', async () => {
  for (const time of ['2026-11-29T11:59:30.000Z', '2026-11-29T12:00:05.000Z'])
    expect(await looksFor(idOf(time))).toEqual({ looks: 3, found: 'the row' });
});

test('given an id of long ago, or one that no service made, then nothing is waited for', async () => {
  for (const id of [idOf('2026-11-29T11:58:00.000Z'), randomId(), '00000000-0000-0000-0000-000000000000'])
    expect(await looksFor(id)).toEqual({ looks: 1, found: undefined });
});
