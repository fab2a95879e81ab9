import { expect, it } from '@jest/globals';
import type { CallResponse } from '../../../../shared/api-client.ts';
import { readWholeList } from './whole-list.ts';

type Page = CallResponse<'listOnSite'>;

const person = (_id: string): Page['visits'][number] => ({
  ...{ _id, state: 'waiting', siteId: 'north', timeZone: 'Europe/Berlin', barcodeName: 'Gate 1' },
  ...{ placeName: '', name: 'Ada', surname: 'Berg', licensePlateTruck: 'B 1', licensePlateTrailer: '', language: 'pl' },
  since: '2026-11-30T10:00:00.000Z',
});
const left = (_id: string) => ({ ...person(_id), leftAt: '2026-11-30T11:30:00.000Z' });
const north = { _id: 'north', name: 'North', assemblyPoint: 'Car park' };
const page = (changes: Partial<Page>): Page => ({
  ...{ asOf: '2026-11-30T12:00:00.000Z', visits: [], count: 0, perhaps: [], nameless: [], sites: [north], ...changes },
});

/** The list as these answers give it, and the cursors that they were asked with. */
const readAll = async (...answers: Page[]) => {
  const cursors: string[] = [];
  const read = await readWholeList<string>(async (cursor) => {
    cursors.push(cursor);
    const data = answers.shift();
    return data ? { data } : { error: 'no answer' };
  });
  return { read, cursors };
};
const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

it('reads a list of one page once', async () => {
  const { read, cursors } = await readAll(page({ visits: [person('a')], perhaps: [left('b')], count: 1 }));
  expect(read).toEqual({ data: page({ visits: [person('a')], perhaps: [left('b')], count: 1 }) });
  expect(cursors).toEqual(['']);
});

it('joins pages, each site once', async () => {
  const south = { _id: 'south', name: 'South', assemblyPoint: '' };
  const first = page({ visits: [person('a')], sites: [north], count: 2, nextCursor: 'b' });
  const { read, cursors } = await readAll(first, page({ visits: [person('b')], sites: [south, north] }), first);
  expect(read).toMatchObject({ data: { visits: [{ _id: 'a' }, { _id: 'b' }], sites: [north, south], count: 2 } });
  expect(cursors).toEqual(['', 'b', '']);
});

it('misses nobody who leaves by their own tap, or comes back, while the pages are read, and has nobody twice', async () => {
  const first = page({
    visits: [person('a'), person('b')],
    perhaps: [left('p'), left('q')],
    count: 5,
    nextCursor: 'c',
  });
  // The own page of 'd' comes after the own tap; 'b' leaves after its page, 'q' comes back before its own, 'p' after.
  const second = page({ visits: [person('c'), person('q')] });
  const again = page({
    visits: [person('a'), person('p')],
    perhaps: [left('b'), left('d')],
    count: 4,
    nextCursor: 'c',
  });
  const { read } = await readAll(first, second, again);
  const { data } = read as { data: Page };
  expect(ids(data.visits)).toEqual(['a', 'c', 'q', 'p']);
  expect(ids(data.perhaps)).toEqual(['b', 'd']);
  expect(data).not.toHaveProperty('nextCursor');
});

it('is no list without its last reading', async () => {
  const first = page({ visits: [person('a')], nextCursor: 'b' });
  expect((await readAll(first)).read).toEqual({ error: 'no answer' });
  expect((await readAll(first, page({ visits: [person('b')] }))).read).toEqual({ error: 'no answer' });
});
