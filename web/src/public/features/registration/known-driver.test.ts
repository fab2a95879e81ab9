import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../../../shared/memory-store.ts';
import { forgetDriver, keepDriver, keepNothing, knownOf, readKnownDriver } from './known-driver.ts';
import { emptyRegistration } from './registration-form.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 23);
const values = {
  ...emptyRegistration('pl', '+48'),
  name: 'Zoë',
  licensePlateTruck: 'PO 123',
  loadingNumber: 'L-1',
  signature: 'data:image/png;base64,AAAA',
  consentStoreData: true,
};

describe('the driver on the own phone', () => {
  it('is known after a yes, without what belongs to one visit', () => {
    const store = memoryStore();
    keepDriver(store, knownOf(values), now);
    const known = readKnownDriver(store, now + 179 * day);
    expect(known).toMatchObject({ answer: 'yes', driver: { name: 'Zoë', licensePlateTruck: 'PO 123' } });
    expect(JSON.stringify(known)).not.toMatch(/L-1|png|consent/);
  });

  it('is forgotten after 180 days without use', () => {
    const store = memoryStore();
    keepDriver(store, knownOf(values), now);
    expect(readKnownDriver(store, now + 181 * day)).toBeUndefined();
    expect(store.read('knownDriver')).toBeNull();
  });

  it.each([-day, day])('is known though the clock was set by %i milliseconds', (by) => {
    const store = memoryStore();
    keepDriver(store, knownOf(values), now);
    expect(readKnownDriver(store, now + by)?.answer).toBe('yes');
  });

  it('is not asked again after a no', () => {
    const store = memoryStore();
    expect(readKnownDriver(store, now)).toBeUndefined();
    keepNothing(store, now);
    expect(readKnownDriver(store, now + day)).toEqual({ answer: 'no' });
  });

  it('is forgotten at once on a wish', () => {
    const store = memoryStore();
    keepDriver(store, knownOf(values), now);
    forgetDriver(store);
    expect(readKnownDriver(store, now)).toBeUndefined();
  });

  it.each(['{"driver":', '{"driver":{"name":7},"usedAt":1}', '7', '"x"'])('is nobody if %s was kept', (text) => {
    const store = memoryStore({ knownDriver: text });
    expect(readKnownDriver(store, now)).toBeUndefined();
  });
});
