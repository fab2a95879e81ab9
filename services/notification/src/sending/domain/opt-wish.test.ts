import { expect, test } from '@jest/globals';
import { decideWish, type OptDecision, type OptWish } from './opt-wish.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
const optedOut = { optedOutAt: at(1), optChangedAt: at(1) };
const back = { optedOutAt: null, optChangedAt: at(1) };
const wrote = { optedOutAt: null, optChangedAt: null };

type Row = [string, OptWish, Parameters<typeof decideWish>[1], OptDecision];
const rows: Row[] = [
  ['a STOP of a number without a job', { word: 'stop', at: at(2) }, { contact: undefined, hasJobs: false }, 'applied'],
  ['a STOP of a driver', { word: 'stop', at: at(2) }, { contact: wrote, hasJobs: true }, 'applied'],
  ['a second STOP', { word: 'stop', at: at(2) }, { contact: optedOut, hasJobs: true }, 'noted'],
  ['a STOP after a START', { word: 'stop', at: at(2) }, { contact: back, hasJobs: true }, 'applied'],
  ['a STOP from before the START', { word: 'stop', at: at(0) }, { contact: back, hasJobs: true }, 'outdated'],
  ['a STOP of the same time as the START', { word: 'stop', at: at(1) }, { contact: back, hasJobs: true }, 'applied'],
  ['a START after a STOP', { word: 'start', at: at(2) }, { contact: optedOut, hasJobs: true }, 'applied'],
  ['a START from before the STOP', { word: 'start', at: at(0) }, { contact: optedOut, hasJobs: true }, 'outdated'],
  [
    'a START of the same time as the STOP',
    { word: 'start', at: at(1) },
    { contact: optedOut, hasJobs: true },
    'outdated',
  ],
  ['a START of a driver who gets messages', { word: 'start', at: at(2) }, { contact: wrote, hasJobs: true }, 'noted'],
  ['a START of a driver who never wrote', { word: 'start', at: at(2) }, { contact: undefined, hasJobs: true }, 'noted'],
  [
    'a START of a number without a job',
    { word: 'start', at: at(2) },
    { contact: undefined, hasJobs: false },
    'outdated',
  ],
  [
    'a START after a STOP, without a job',
    { word: 'start', at: at(2) },
    { contact: optedOut, hasJobs: false },
    'applied',
  ],
];

test.each(rows)('%s', (_given, wish, situation, decided) => {
  expect(decideWish(wish, situation)).toBe(decided);
});
