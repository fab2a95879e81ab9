import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { z } from 'zod';
import { personal } from '@gatelingo/proto/http/fields';
import { RegistrationDocumentIssuedSchema, topics } from '@gatelingo/proto/events';
import { BrokenSealError, UnknownKeyError, createEventSealer, createSealer } from './index.ts';

const ring = (...ids: string[]) => ids.map((id) => `${id}:${randomBytes(32).toString('base64')}`).join(',');
const indexKey = randomBytes(32).toString('base64');
const place = { companyId: 'c1', table: 'visit', column: 'personal', row: 'r1' };

describe('sealing at rest', () => {
  const sealer = createSealer({ keys: ring('k1'), indexKey });

  test('JSON and bytes come back as they were', () => {
    const value = { name: 'Žofia', plates: ['KA-1'], none: null };
    expect(sealer.open(z.unknown(), sealer.seal(value, place), place)).toEqual(value);
    const bytes = randomBytes(40);
    expect(sealer.open(z.unknown(), sealer.seal(bytes, place), place)).toEqual(bytes);
  });

  test('the same value is never sealed to the same bytes', () => {
    expect(sealer.seal('a', place)).not.toEqual(sealer.seal('a', place));
  });

  test.each([
    ['company', { ...place, companyId: 'c2' }],
    ['table', { ...place, table: 'trucker' }],
    ['column', { ...place, column: 'signature' }],
    ['row', { ...place, row: 'r2' }],
    ['a boundary between them', { ...place, companyId: 'c1","visit', table: '' }],
  ])('a value moved to another %s does not open', (_what, elsewhere) => {
    const sealed = sealer.seal({ name: 'Ana' }, place);
    expect(() => sealer.open(z.unknown(), sealed, elsewhere)).toThrow(BrokenSealError);
  });

  test('a changed or cut value does not open', () => {
    const sealed = sealer.seal('Ana', place);
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
    expect(() => sealer.open(z.unknown(), changed, place)).toThrow(BrokenSealError);
    expect(() => sealer.open(z.unknown(), sealed.subarray(0, 12), place)).toThrow(BrokenSealError);
    expect(() => sealer.open(z.unknown(), Buffer.alloc(0), place)).toThrow(BrokenSealError);
  });

  test('after a rotation old values open, new ones take the newest key, and the old can be resealed', () => {
    const old = ring('k1');
    const before = createSealer({ keys: old, indexKey });
    const after = createSealer({ keys: `${ring('k2')},${old}`, indexKey });
    const sealed = before.seal({ name: 'Ana' }, place);
    expect(after.open(z.unknown(), sealed, place)).toEqual({ name: 'Ana' });
    expect(after.isStale(sealed)).toBe(true);
    const fresh = after.reseal(sealed, place);
    expect(after.isStale(fresh)).toBe(false);
    expect(after.open(z.unknown(), fresh, place)).toEqual({ name: 'Ana' });
    expect(() => before.open(z.unknown(), fresh, place)).toThrow(UnknownKeyError);
  });

  test('a contract decides what is sealed', () => {
    const visit = z.object({
      id: z.string(),
      name: personal(z.string()),
      trailer: personal(z.string()).optional(),
      contact: z.object({ phone: personal(z.string()) }),
    });
    const value = { id: '1', name: 'Ana', trailer: 'X', contact: { phone: '+491' } };
    const { sealed, open } = sealer.sealPersonal(visit, value, place);
    expect(open).toEqual({ id: '1' });
    expect(sealed.toString('latin1')).not.toContain('Ana');
    expect(sealer.open(visit.omit({ id: true }), sealed, place)).toEqual({
      name: 'Ana',
      trailer: 'X',
      contact: { phone: '+491' },
    });
  });

  test('a blind index is the same within a company and kind only', () => {
    const index = sealer.blindIndex('c1', 'phone', '+491');
    expect(sealer.blindIndex('c1', 'phone', '+491')).toBe(index);
    expect(sealer.blindIndex('c2', 'phone', '+491')).not.toBe(index);
    expect(sealer.blindIndex('c1', 'email', '+491')).not.toBe(index);
  });

  test('a blind number is the same within a company and kind only, and fits into a bigint', () => {
    const number = sealer.blindNumber('c1', 'word', 'ana');
    expect(sealer.blindNumber('c1', 'word', 'ana')).toBe(number);
    expect(sealer.blindNumber('c2', 'word', 'ana')).not.toBe(number);
    expect(sealer.blindNumber('c1', 'ending', 'ana')).not.toBe(number);
    expect(BigInt.asIntN(64, BigInt(number)).toString()).toBe(number);
  });

  test('a malformed key ring is refused without showing a key', () => {
    const short = randomBytes(16).toString('base64');
    expect(() => createSealer({ keys: `k1:${short}`, indexKey })).toThrow(/k1 has 16 bytes/);
    expect(() => createSealer({ keys: ring('k1', 'k1'), indexKey })).toThrow(/twice/);
    expect(() => createSealer({ keys: 'nothing', indexKey })).toThrow(/id:base64/);
  });
});

describe('sealing in facts', () => {
  const sealer = createEventSealer(ring('e1'));
  const at = { topic: 'registration.document.v1', eventId: 'e-1' };
  const fact = create(RegistrationDocumentIssuedSchema, {
    visit: { visitId: 'v1', name: 'Ana', phone: '+491' },
    receivers: ['a@example.org', 'b@example.org'],
    pdf: Buffer.from('the document'),
    siteName: 'Gate 4',
  });

  test('nested, repeated and bytes fields are sealed and come back', () => {
    const sealed = sealer.seal(RegistrationDocumentIssuedSchema, fact, at);
    const wire = Buffer.from(toBinary(RegistrationDocumentIssuedSchema, sealed)).toString('latin1');
    for (const personalText of ['Ana', '+491', 'a@example.org', 'the document'])
      expect(wire).not.toContain(personalText);
    expect(wire).toContain('Gate 4');
    expect(fact.visit?.name).toBe('Ana');
    const opened = sealer.open(RegistrationDocumentIssuedSchema, sealed, at);
    expect(toBinary(RegistrationDocumentIssuedSchema, opened)).toEqual(
      toBinary(RegistrationDocumentIssuedSchema, fact),
    );
  });

  test('a sealed field opens only in its own fact, topic and place', () => {
    const sealed = sealer.seal(RegistrationDocumentIssuedSchema, fact, at);
    const open = (message: typeof sealed, place: typeof at) =>
      sealer.open(RegistrationDocumentIssuedSchema, message, place);
    expect(() => open(sealed, { ...at, eventId: 'e-2' })).toThrow(BrokenSealError);
    expect(() => open(sealed, { ...at, topic: 'other' })).toThrow(BrokenSealError);
    const [first, second] = sealed.receivers;
    sealed.receivers = [second ?? '', first ?? ''];
    expect(() => open(sealed, at)).toThrow(BrokenSealError);
  });

  test('every fact on every topic can be sealed', () => {
    for (const [topic, { facts }] of Object.entries(topics)) {
      for (const schema of facts) {
        const message = create(schema);
        expect(() => sealer.seal(schema, message, { topic, eventId: 'e' })).not.toThrow();
      }
    }
  });
});
