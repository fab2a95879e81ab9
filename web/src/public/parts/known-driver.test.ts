import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../../shared/memory-store.ts';
import {
  forgetDriver,
  saveDriver,
  saveRefusal,
  saveNumberSecret,
  knownOf,
  numberSecretAt,
  readKnownDriver,
  twoNames,
} from './known-driver.ts';
import { emptyRegistration } from '../features/registration/form/registration-form.ts';

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
    saveDriver(store, knownOf(values), now);
    const known = readKnownDriver(store, now + 179 * day);
    expect(known).toMatchObject({ answer: 'yes', driver: { name: 'Zoë', licensePlateTruck: 'PO 123' } });
    expect(JSON.stringify(known)).not.toMatch(/L-1|png|consent/);
  });

  it('is forgotten after 180 days without use', () => {
    const store = memoryStore();
    saveDriver(store, knownOf(values), now);
    expect(readKnownDriver(store, now + 181 * day)).toBeUndefined();
    expect(store.read('knownDriver')).toBeNull();
  });

  it.each([-day, day])('is known though the clock was set by %i milliseconds', (by) => {
    const store = memoryStore();
    saveDriver(store, knownOf(values), now);
    expect(readKnownDriver(store, now + by)?.answer).toBe('yes');
  });

  it('is not asked again after a no', () => {
    const store = memoryStore();
    expect(readKnownDriver(store, now)).toBeUndefined();
    saveRefusal(store, now);
    expect(readKnownDriver(store, now + day)).toEqual({ answer: 'no' });
  });

  it('is forgotten at once on a wish', () => {
    const store = memoryStore();
    saveDriver(store, knownOf(values), now);
    forgetDriver(store);
    expect(readKnownDriver(store, now)).toBeUndefined();
  });

  it.each(['{"driver":', '{"driver":{"name":7},"usedAt":1}', '7', '"x"'])('is nobody if %s was kept', (text) => {
    const store = memoryStore({ knownDriver: text });
    expect(readKnownDriver(store, now)).toBeUndefined();
  });
});

describe('what proves that the number of the driver is the own one', () => {
  const phone = { phonePrefix: '+48', phoneNumber: '601 234 567' };
  const at = (barcodeId: string, company: string | undefined) => ({ barcodeId, company });
  const gate = at('b1', 'Müller & Söhne');
  const driver = knownOf({ ...values, ...phone });
  const known = () => {
    const store = memoryStore();
    saveDriver(store, driver, now);
    saveNumberSecret(store, gate, 's1', now);
    return store;
  };

  // promise: Nobody in who does not belong
  it('is kept for one company and one number, however that is typed', () => {
    const store = known();
    expect(numberSecretAt(store, gate, { ...phone, phoneNumber: '601234567' }, now)).toBe('s1');
    expect(numberSecretAt(store, at('b2', 'Nordhafen'), phone, now)).toBeUndefined();
    expect(numberSecretAt(store, at('constructor', 'constructor'), phone, now)).toBeUndefined();
    expect(numberSecretAt(store, gate, { ...phone, phoneNumber: '601 234 568' }, now)).toBeUndefined();
    expect(numberSecretAt(store, gate, { ...phone, phonePrefix: '+49' }, now)).toBeUndefined();
  });

  it('stays with the next visit, and goes with another number', () => {
    const store = known();
    saveDriver(store, { ...driver, licensePlateTruck: 'PO 9' }, now + day);
    expect(numberSecretAt(store, gate, phone, now + day)).toBe('s1');
    saveDriver(store, { ...driver, phoneNumber: '601 234 568' }, now + day);
    saveDriver(store, driver, now + day);
    expect(numberSecretAt(store, gate, phone, now + day)).toBeUndefined();
  });

  it.each([
    ['nobody was asked', () => memoryStore()],
    [
      'the driver said no',
      () => {
        const store = memoryStore();
        saveRefusal(store, now);
        return store;
      },
    ],
  ])('is not kept while %s', (_when, made) => {
    const store = made();
    saveNumberSecret(store, gate, 's1', now);
    expect(store.read('knownDriver') ?? '').not.toContain('s1');
    saveDriver(store, driver, now);
    expect(numberSecretAt(store, gate, phone, now)).toBeUndefined();
  });

  // promise: Jobs step by step
  it('goes with the driver: on a wish, and after 180 days', () => {
    const forgotten = known();
    forgetDriver(forgotten);
    expect(forgotten.read('knownDriver')).toBeNull();
    const old = known();
    expect(numberSecretAt(old, gate, phone, now + 181 * day)).toBeUndefined();
    expect(old.read('knownDriver')).toBeNull();
  });

  it('is that of the QR code, whatever its company is called now, and at another one of the company the newest', () => {
    const store = known();
    saveNumberSecret(store, at('b2', 'Müller & Söhne'), 's2', now);
    expect(numberSecretAt(store, at('b1', 'Müller GmbH'), phone, now)).toBe('s1');
    expect(numberSecretAt(store, at('b1', undefined), phone, now)).toBe('s1');
    // Another company of the same name has its own.
    expect(numberSecretAt(store, gate, phone, now)).toBe('s1');
    expect(numberSecretAt(store, at('b2', 'Müller & Söhne'), phone, now)).toBe('s2');
    expect(numberSecretAt(store, at('b3', 'Müller & Söhne'), phone, now)).toBe('s2');
    expect(numberSecretAt(store, at('b3', undefined), phone, now)).toBeUndefined();
  });

  it('is the newest of a QR code, and of the newest fifty', () => {
    const store = known();
    saveNumberSecret(store, gate, 's2', now);
    expect(numberSecretAt(store, gate, phone, now)).toBe('s2');
    for (let n = 1; n <= 50; n++) saveNumberSecret(store, at(String(n), `Werk ${n} Nord`), `w${n}`, now);
    expect(numberSecretAt(store, gate, phone, now)).toBeUndefined();
    expect(numberSecretAt(store, at('1', 'Werk 1 Nord'), phone, now)).toBe('w1');
    expect(numberSecretAt(store, at('50', 'Werk 50 Nord'), phone, now)).toBe('w50');
  });

  it.each(['"s1"', '{"Müller & Söhne":"s1"}'])('is none if %s was kept', (secrets) => {
    const store = known();
    store.write('knownDriver', `{"driver":${JSON.stringify(driver)},"secrets":${secrets},"usedAt":${String(now)}}`);
    expect(numberSecretAt(store, gate, phone, now)).toBeUndefined();
    expect(readKnownDriver(store, now)?.answer).toBe('yes');
  });
});

describe('a name that was asked for whole', () => {
  it.each([
    ['pl', 'Zoë Nowak', 'Zoë', 'Nowak'],
    ['de', '  Anna  Maria Schmidt-Berger ', 'Anna Maria', 'Schmidt-Berger'],
    ['nl', 'Jan van den Berg', 'Jan', 'van den Berg'],
    ['de', 'Otto von der Heide', 'Otto', 'von der Heide'],
    ['es', 'Juan Carlos García López', 'Juan Carlos', 'García López'],
    ['es', 'María de la Cruz Pérez', 'María', 'de la Cruz Pérez'],
    ['pt', 'João Silva Santos', 'João', 'Silva Santos'],
    ['pt', 'João Silva', 'João', 'Silva'],
    ['hu', 'Nagy István', 'István', 'Nagy'],
    ['ar', 'محمد بن علي', 'محمد بن', 'علي'],
    ['uk', 'Тарас Шевченко', 'Тарас', 'Шевченко'],
    ['tr', 'Ayşe', 'Ayşe', ''],
    ['en', 'von', 'von', ''],
    ['en', '', '', ''],
  ])('in %s: %s', (language, whole, name, surname) => {
    expect(twoNames(whole, language)).toEqual({ name, surname });
  });
});
