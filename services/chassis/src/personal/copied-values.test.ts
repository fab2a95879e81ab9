import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { columns, entity } from '../postgres/index.ts';
import { copiedFields, copiedValues } from './index.ts';

const { key, uuid, text, time, orNull, sealed } = columns;

const { declared } = entity(
  'note',
  {
    id: key,
    driverId: uuid,
    authorId: uuid,
    phoneIndex: text,
    tokenHash: text,
    fileId: orNull(uuid),
    sealedCode: sealed(z.string()),
    personal: sealed(z.object({ text: z.string(), authorName: z.string() })),
    writtenAt: time,
  },
  {
    subject: { driver: 'driverId', staff: { by: 'authorId', fields: ['authorName'] } },
    ...{ kept: 'account', files: ['fileId'], withheld: ['sealedCode'] },
  },
);
const writtenAt = new Date('2026-11-30T09:00:00Z');
const note = {
  ...{ id: 'n', driverId: 'd', authorId: 'a', phoneIndex: 'x', tokenHash: 'y', fileId: 'f', sealedCode: 'secret' },
  ...{ text: 'Ramp 3', authorName: 'Greta', writtenAt },
};

test('a driver gets what is theirs: no index, hash or code, and nobody of the staff', () => {
  expect(copiedValues(declared, note, 'driver')).toEqual({
    row: { id: 'n', driverId: 'd', fileId: 'f', text: 'Ramp 3', writtenAt },
    fileIds: ['f'],
  });
});

test('of a row of somebody else a person gets the fields that are theirs', () => {
  expect(copiedFields(declared, note, ['authorName'])).toEqual({ id: 'n', authorName: 'Greta' });
});

test('a property that is shown only if another is true stands in the copy of no other row', () => {
  const offered = { ...declared, shownIf: { text: 'isAccepted' } };
  expect(copiedValues(offered, { ...note, isAccepted: false }, 'driver').row).not.toHaveProperty('text');
  expect(copiedValues(offered, { ...note, isAccepted: true }, 'driver').row).toMatchObject({ text: 'Ramp 3' });
});

test('a file that is withheld is none, and empty values are left out', () => {
  const without = { ...declared, withheld: ['fileId'] };
  expect(copiedValues(without, { id: 'n', fileId: 'f', text: '', driverId: null }, 'driver')).toEqual({
    row: { id: 'n' },
    fileIds: [],
  });
});
