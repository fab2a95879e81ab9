import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';
import { createSealer, lookup, via } from '../personal/index.ts';
import { columns, entity } from './entity.ts';
import { openRow, sealPart, sealRow } from './person-row.ts';

const { key, uuid, text, time, sealed, indexed, orNull } = columns;
const ring = `k1:${randomBytes(32).toString('base64')}`;
const sealer = createSealer({ keys: ring, indexKey: randomBytes(32).toString('base64') });

const word = personal(z.string());
const phoneIndex = lookup('phone', (phone: string) => phone.replaceAll(' ', ''));
const visits = entity(
  'visit',
  {
    id: key,
    companyId: uuid,
    driverId: uuid,
    state: text,
    registeredAt: time,
    personal: sealed(z.object({ name: word, phone: word, note: word.optional() })),
    phoneIndex: indexed(phoneIndex, 'phone'),
    otherPhone: orNull(sealed(word)),
  },
  { subject: { driver: 'driverId' }, kept: 'registrations', begins: 'registeredAt' },
);
const visit = {
  ...{ id: 'v1', companyId: 'c1', driverId: 'd1', state: 'waiting', registeredAt: new Date(0) },
  ...{ name: 'Ana', phone: '+49 1', otherPhone: null as string | null },
};

test('an object is stored encrypted with its indexes, and comes back', () => {
  const row = sealRow(sealer, visits, visit);
  expect(Object.keys(row).sort()).toEqual(
    ['companyId', 'driverId', 'id', 'otherPhone', 'personal', 'phoneIndex', 'registeredAt', 'state'].sort(),
  );
  expect(row).toMatchObject({ state: 'waiting', otherPhone: null, phoneIndex: phoneIndex(sealer, '+491', 'c1') });
  expect(openRow(sealer, visits, row)).toEqual({ ...visit, phoneIndex: row.phoneIndex });
});

test('the place is the company, table, column and row', () => {
  const row = sealRow(sealer, visits, { ...visit, otherPhone: '+492' });
  const place = { companyId: 'c1', table: 'visit', row: 'v1' };
  expect(sealer.open(z.unknown(), row.personal, place)).toEqual({ name: 'Ana', phone: '+49 1' });
  expect(sealer.open(z.unknown(), row.otherPhone ?? row.personal, { ...place, column: 'other_phone' })).toBe('+492');
  expect(() => openRow(sealer, visits, { ...row, id: 'v2' })).toThrow();
});

test('a part is encrypted alone', () => {
  const at = { id: 'v1', companyId: 'c1' };
  const part = sealPart(sealer, visits, { ...at, otherPhone: '+493' });
  expect(Object.keys(part)).toEqual(['id', 'companyId', 'otherPhone']);
  expect(openRow(sealer, visits, part)).toMatchObject({ otherPhone: '+493' });
  expect(sealPart(sealer, visits, { ...at, otherPhone: null })).toEqual({ ...at, otherPhone: null });
  expect(() => sealPart(sealer, visits, { ...at, name: 'Ana' })).toThrow();
  expect(() => sealPart(sealer, visits, { id: 'v1', otherPhone: '+493' })).toThrow('lacks its place');
});

test('what is stored is parsed, and what does not fit is refused', () => {
  const row = sealRow(sealer, visits, visit);
  const foreign = sealer.seal({ name: 7 }, { companyId: 'c1', table: 'visit', row: 'v1' });
  expect(() => openRow(sealer, visits, { ...row, personal: foreign })).toThrow(z.ZodError);
});

test('a row without a company, and a table whose places have none, are encrypted for all of them', () => {
  const accounts = entity(
    'account',
    { id: key, companyId: orNull(uuid), personal: sealed(z.object({ name: word })) },
    { subject: { staff: 'id' }, kept: 'account' },
  );
  const { personal: bytes } = sealRow(sealer, accounts, { id: 'a1', companyId: null, name: 'Ana' });
  expect(sealer.open(z.unknown(), bytes, { companyId: 'global', table: 'account', row: 'a1' })).toEqual({
    name: 'Ana',
  });
});

test("personal data that is declared as nobody's is refused", () => {
  const given = { id: key, jobId: uuid, personal: sealed(z.object({ name: word })) };
  expect(() => entity('step', given, { subject: 'company', kept: 'jobs' })).toThrow('step has personal data');
  expect(entity('step', given, { subject: via('job', 'jobId'), kept: 'jobs' }).declared.kept).toBe('jobs');
});

test('personal data whose period never begins is refused', () => {
  const given = { id: key, driverId: uuid, at: time, personal: sealed(z.object({ name: word })) };
  const subject = { driver: 'driverId' } as const;
  expect(() => entity('visit', given, { subject, kept: 'registrations' })).toThrow('say when that begins');
  expect(entity('visit', given, { subject, kept: 'registrations', begins: 'at' }).declared.begins).toBe('at');
});
