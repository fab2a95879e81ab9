import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import { memoryStore } from '../../../shared/memory-store.ts';
import type { TextStore } from '../../../shared/stored.ts';
import { givenPage } from '../../../shared/session/testing/page.ts';
import { saveNewPass, savePass, readPass, type Pass } from '../../parts/kept-pass.ts';
import { saveDriver, knownOf, numberSecretAt } from '../../parts/known-driver.ts';
import { emptyRegistration } from '../registration/form/registration-form.ts';
import { createPassWatch, gateOf } from './pass-watch.ts';

const morning = Date.parse('2026-11-21T07:42:00.000Z');
const aPass = (barcodeName = 'Gate 3'): Pass => ({
  registrationNumber: '20261121-7K3F9',
  registeredAt: '2026-11-21T07:42:00.000Z',
  companyName: 'Müller & Söhne',
  siteName: 'Werk Nord',
  barcodeId: 'b1',
  barcodeName,
  licensePlateTruck: 'DW 4K123',
  validUntil: '2026-11-21T23:00:00.000Z',
  answeredAt: new Date().toISOString(),
  waitingBefore: null,
  isCompleted: false,
  steps: [],
});
const failure = (status: number, code: ApiErrorCode, retryAfter?: number) =>
  new ApiError({ status, code, error: 'Error', retryAfter });
const offline = failure(0, 'no_connection');
const notFound = failure(404, 'not_found');

/** A phone with the pass `c1` open; `answer` is what the server says next. */
const givenPhone = (store = memoryStore()) => {
  const screen = givenPage();
  const server: { answer: Pass | ApiError | undefined; asked: number } = { answer: undefined, asked: 0 };
  const ask = () => {
    server.asked += 1;
    const answer = server.answer ?? aPass();
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const watch = createPassWatch({ code: 'c1', store, ask, page: screen.page });
  return { store, screen, server, watch };
};
const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
let stop: (() => void) | undefined;
const opened = async (phone: ReturnType<typeof givenPhone>) => {
  stop = phone.watch.start();
  await passes(0);
  return phone.watch.state();
};

beforeEach(() => {
  jest.useFakeTimers({ now: morning });
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  stop?.();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('what proves the number of the driver', () => {
  const driver = { ...knownOf(emptyRegistration('pl', '+48')), phoneNumber: '601 234 567' };
  const proved = () => ({ ...aPass(), number: { isProved: true, canGetCode: false, secret: 's1' } });
  const secretOn = (store: TextStore) => numberSecretAt(store, gateOf(aPass()), driver, Date.now());
  const shownOn = async (store: TextStore) => {
    const phone = givenPhone(store);
    phone.server.answer = proved();
    await opened(phone);
    return phone;
  };

  it('is kept on the phone that registered and may keep the driver', async () => {
    const store = memoryStore();
    saveNewPass(store, { code: 'c1', barcodeId: 'b1' }, morning);
    saveDriver(store, driver, morning);
    await shownOn(store);
    expect(secretOn(store)).toBe('s1');
    expect(store.read('pass')).not.toContain('s1');
  });

  // promise: Nobody in who does not belong
  it('is not kept without a yes', async () => {
    const store = memoryStore();
    saveNewPass(store, { code: 'c1', barcodeId: 'b1' }, morning);
    await shownOn(store);
    expect([...store.keys('')].map((key) => store.read(key)).join()).not.toContain('s1');
  });

  // promise: Nobody in who does not belong
  it('is not kept on a phone that opened the pass by its link', async () => {
    const store = memoryStore();
    saveDriver(store, driver, morning);
    await shownOn(store);
    expect(secretOn(store)).toBeUndefined();
  });

  it('is kept once the driver says yes while the pass is open', async () => {
    const store = memoryStore();
    saveNewPass(store, { code: 'c1', barcodeId: 'b1' }, morning);
    await shownOn(store);
    saveDriver(store, driver, Date.now());
    await passes(10_000);
    expect(secretOn(store)).toBe('s1');
  });
});

describe('a pass that is open', () => {
  it('is asked for every ten seconds, and its answer is kept', async () => {
    const phone = givenPhone();
    expect(await opened(phone)).toMatchObject({ name: 'shown', isOffline: false });
    phone.server.answer = aPass('Gate 4');
    await passes(10_000);
    expect(phone.watch.state()).toMatchObject({ pass: { barcodeName: 'Gate 4' } });
    expect(readPass(phone.store, Date.now())).toMatchObject({ code: 'c1', pass: { barcodeName: 'Gate 4' } });
    expect(phone.server.asked).toBe(2);
  });

  it.each([
    ['waiting', 2_400],
    ['called', 2_400],
    ['docked', 2_400],
    ['done', 2_400],
    ['left', 10_000],
  ] as const)('of a visit that is %s is asked for every %i ms', async (state, every) => {
    const phone = givenPhone();
    phone.server.answer = { ...aPass(), visit: { state, since: '2026-11-21T07:42:00.000Z', placeName: '' } };
    await opened(phone);
    await passes(every - 1);
    expect(phone.server.asked).toBe(1);
    await passes(1);
    expect(phone.server.asked).toBe(2);
  });

  it('asks nothing while it is hidden, and at once when it is looked at', async () => {
    const phone = givenPhone();
    await opened(phone);
    phone.screen.hide();
    await passes(300_000);
    expect(phone.server.asked).toBe(1);
    phone.screen.lookAt();
    await passes(0);
    expect(phone.server.asked).toBe(2);
    await passes(10_000);
    expect(phone.server.asked).toBe(3);
  });

  it('asks while it is hidden, too, once it is to wake its driver', async () => {
    const phone = givenPhone();
    await opened(phone);
    phone.watch.watchHidden(true);
    phone.screen.hide();
    await passes(20_000);
    expect(phone.server.asked).toBe(3);
    phone.watch.watchHidden(false);
    await passes(20_000);
    expect(phone.server.asked).toBe(3);
  });

  it('stays as it was without connection, asks less often, and at once when the phone is online', async () => {
    const phone = givenPhone();
    await opened(phone);
    phone.server.answer = offline;
    await passes(10_000);
    expect(phone.watch.state()).toMatchObject({ name: 'shown', isOffline: true, pass: { barcodeName: 'Gate 3' } });
    await passes(10_000 + 20_000 + 40_000);
    expect(phone.server.asked).toBe(5);
    await passes(59_000);
    expect(phone.server.asked).toBe(5);
    phone.server.answer = undefined;
    phone.screen.backOnline();
    await passes(0);
    expect(phone.watch.state()).toMatchObject({ isOffline: false });
  });

  it('waits as long as the server says', async () => {
    const phone = givenPhone();
    phone.server.answer = failure(429, 'rate_limited', 45);
    await opened(phone);
    await passes(44_000);
    expect(phone.server.asked).toBe(1);
    await passes(1_000);
    expect(phone.server.asked).toBe(2);
  });

  it('asks nothing after it was left', async () => {
    const phone = givenPhone();
    await opened(phone);
    stop?.();
    phone.screen.backOnline();
    await passes(60_000);
    expect([phone.server.asked, phone.screen.hasListeners()]).toEqual([1, false]);
  });
});

describe('a pass that is opened without connection', () => {
  it('is shown as the phone keeps it', async () => {
    const store = memoryStore();
    savePass(store, 'c1', aPass(), morning);
    const phone = givenPhone(store);
    phone.server.answer = offline;
    expect(await opened(phone)).toMatchObject({ name: 'shown', isOffline: true, isKept: true });
    // A kept pass may be over until a server answers.
    phone.server.answer = undefined;
    phone.screen.backOnline();
    await passes(0);
    expect(phone.watch.state()).toMatchObject({ isOffline: false, isKept: false });
    phone.server.answer = offline;
    phone.screen.backOnline();
    await passes(0);
    expect(phone.watch.state()).toMatchObject({ isOffline: true, isKept: false });
  });

  it('has failed if the phone keeps no answer, until it can be asked for', async () => {
    const store = memoryStore();
    savePass(store, 'other', aPass(), morning);
    const phone = givenPhone(store);
    phone.server.answer = offline;
    expect(await opened(phone)).toEqual({ name: 'failed' });
    phone.server.answer = undefined;
    phone.watch.again();
    await passes(0);
    expect(phone.watch.state()).toMatchObject({ name: 'shown' });
  });

  it('has ended when its day is over, and nothing of it is kept', async () => {
    const store = memoryStore();
    savePass(store, 'c1', aPass(), morning - 24 * 3600 * 1000);
    const phone = givenPhone(store);
    phone.server.answer = offline;
    expect(await opened(phone)).toEqual({ name: 'ended' });
    expect(store.read('pass')).not.toContain('DW 4K123');
  });
});

describe('a code to which the server knows no pass', () => {
  it('has ended if it is the one of this phone', async () => {
    const store = memoryStore();
    saveNewPass(store, { code: 'c1', barcodeId: 'b1' }, morning);
    const phone = givenPhone(store);
    phone.server.answer = notFound;
    expect(await opened(phone)).toEqual({ name: 'ended' });
    await passes(60_000);
    expect(phone.server.asked).toBe(1);
    phone.server.answer = undefined;
    phone.screen.lookAt();
    await passes(0);
    expect(phone.watch.state()).toMatchObject({ name: 'shown' });
  });

  it.each([400, 404, 410])('leads to no pass if the phone does not know it (%i)', async (status) => {
    const phone = givenPhone();
    phone.server.answer = failure(status, 'not_found');
    expect(await opened(phone)).toEqual({ name: 'unknown' });
  });
});
