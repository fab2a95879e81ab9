import { expect, it } from '@jest/globals';
import { aChat } from '../chat-examples.ts';
import { found } from './found.ts';

const ion = aChat({ _id: '1', jobTitle: 'Job 1', plainLicensePlateTruck: 'B 123-ABC' });
const zofia = aChat({ _id: '2', jobTitle: 'Job 2', truckerName: 'Zofia Żak' });
const pavel = aChat({ _id: '3', jobTitle: 'Job 3', truckerName: 'Pavel Novák' });

it('finds drivers by name without regard to accents', () => {
  expect(found('zak', [ion, zofia, pavel])).toEqual([zofia]);
});

it('finds jobs by a part of their title', () => {
  expect(found(' JOB 3', [ion, zofia, pavel])).toEqual([pavel]);
});

it('finds a plate by any part, however it is divided', () => {
  for (const typed of ['b123', '123 abc', '3-A']) expect(found(typed, [ion, zofia, pavel])).toEqual([ion]);
  expect(found('-', [ion, zofia])).toEqual([]);
});
