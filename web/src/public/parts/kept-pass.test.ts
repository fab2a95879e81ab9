import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../../shared/memory-store.ts';
import {
  isCodeAsked,
  isOver,
  isOwnPass,
  saveNewPass,
  savePass,
  noteCodeAsked,
  passAt,
  passOfVisitAt,
  validPassCode,
  readPass,
  type Pass,
} from './kept-pass.ts';

const morning = Date.parse('2026-11-21T07:42:00.000Z');
const hour = 3600 * 1000;
const aPass = (changes: Partial<Pass> = {}): Pass => ({
  registrationNumber: '20261121-7K3F9',
  registeredAt: '2026-11-21T07:42:00.000Z',
  companyName: 'Müller & Söhne',
  siteName: 'Werk Nord',
  barcodeId: 'b1',
  barcodeName: 'Gate 3',
  licensePlateTruck: 'DW 4K123',
  validUntil: '2026-11-21T23:00:00.000Z',
  answeredAt: '2026-11-21T07:42:00.000Z',
  waitingBefore: null,
  isCompleted: false,
  steps: [],
  ...changes,
});

describe('the pass that a phone keeps', () => {
  it('is the newest one, offered at its own QR code on its day', () => {
    const store = memoryStore();
    expect(passAt(store, 'b1', morning)).toBeUndefined();
    saveNewPass(store, { code: 'c1', barcodeId: 'b1' }, morning);
    expect(passAt(store, 'b1', morning + hour)).toBe('c1');
    expect(passAt(store, 'b2', morning + hour)).toBeUndefined();
    expect(passAt(store, '', morning + hour)).toBeUndefined();
    expect(validPassCode(store, morning + hour)).toBe('c1');
    saveNewPass(store, { code: 'c2', barcodeId: 'b2' }, morning + hour);
    expect(validPassCode(store, morning + hour)).toBe('c2');
    expect(passAt(store, 'b1', morning + hour)).toBeUndefined();
    expect(passAt(store, 'b2', morning + 7 * 24 * hour)).toBe('c2');
    expect(passAt(store, 'b2', morning + 8 * 24 * hour)).toBeUndefined();
  });

  it('leads who scans the code again to the visit for half a day, and until it has left', () => {
    const store = memoryStore();
    const at = (time: number) => passOfVisitAt(store, 'b1', time);
    saveNewPass(store, { code: 'c1', barcodeId: 'b1' }, morning);
    expect([at(morning + 11 * hour), at(morning + 12 * hour)]).toEqual(['c1', undefined]);
    const visit = { state: 'waiting', since: '2026-11-21T07:42:00.000Z', placeName: '' } as const;
    const later = { answeredAt: '2026-11-21T17:42:00.000Z', validUntil: '2026-11-28T07:42:00.000Z', visit };
    savePass(store, 'c1', aPass(later), morning + 10 * hour);
    expect([at(morning + 11 * hour), at(morning + 12 * hour)]).toEqual(['c1', undefined]);
    expect(passAt(store, 'b1', morning + 12 * hour)).toBe('c1');
    savePass(store, 'c1', aPass({ ...later, visit: { ...visit, state: 'left' } }), morning + 10 * hour);
    expect(at(morning + 10 * hour)).toBeUndefined();
  });

  // promise: Bad luck of a driver's phone
  it('keeps the last answer until its end, then nothing but the code', () => {
    const store = memoryStore();
    savePass(store, 'c1', aPass(), morning);
    expect(readPass(store, morning + hour)?.pass?.licensePlateTruck).toBe('DW 4K123');
    expect(readPass(store, morning + 15 * hour + 18 * 60_000)).toEqual({ code: 'c1', barcodeId: '', at: 0 });
    expect(store.read('pass')).not.toContain('DW 4K123');
    expect(passAt(store, 'b1', morning + 16 * hour)).toBeUndefined();
    expect(validPassCode(store, morning + 16 * hour)).toBeUndefined();
  });

  // promise: Bad luck of a driver's phone
  it.each([-24, 24])('ends when it does, though the clock is %i hours off', (hours) => {
    const clock = morning + hours * hour;
    const kept = { code: 'c1', barcodeId: 'b1', pass: aPass(), at: clock };
    expect(isOver(kept, clock + 15 * hour)).toBe(false);
    expect(isOver(kept, clock + 16 * hour)).toBe(true);
  });

  it('is none if the storage holds something else, or nothing', () => {
    for (const text of ['{', '7', '[]', '{"code":7}']) {
      const store = memoryStore({ pass: text });
      expect(readPass(store, morning)).toBeUndefined();
      expect(store.read('pass')).toBeNull();
    }
  });

  it('is the own one of the phone that registered, also after it was opened, until another one is opened', () => {
    const store = memoryStore();
    saveNewPass(store, { code: 'c1', barcodeId: 'b1' }, morning);
    savePass(store, 'c1', aPass(), morning);
    expect(isOwnPass(store, 'c1', morning + hour)).toBe(true);
    savePass(store, 'c2', aPass(), morning + hour);
    expect(isOwnPass(store, 'c1', morning + hour)).toBe(false);
    expect(isOwnPass(store, 'c2', morning + hour)).toBe(false);
  });

  it('holds nothing that proves the number of the driver', () => {
    const store = memoryStore();
    savePass(store, 'c1', aPass({ number: { isProved: true, canGetCode: false, secret: 's1' } }), morning);
    expect(readPass(store, morning)?.pass?.number).toEqual({ isProved: true, canGetCode: false });
    expect(store.read('pass')).not.toContain('s1');
  });

  it('remembers for ten minutes that a code by SMS was asked for', () => {
    const store = memoryStore();
    saveNewPass(store, { code: 'c1', barcodeId: 'b1' }, morning);
    expect(isCodeAsked(store, 'c1', morning)).toBe(false);
    noteCodeAsked(store, 'c1', morning);
    noteCodeAsked(store, 'c2', morning);
    savePass(store, 'c1', aPass(), morning + 60_000);
    expect(isCodeAsked(store, 'c1', morning + 9 * 60_000)).toBe(true);
    expect(isCodeAsked(store, 'c2', morning)).toBe(false);
    expect(isCodeAsked(store, 'c1', morning + 11 * 60_000)).toBe(false);
  });
});
