import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createPositionWatch, type PositionFailure } from './position-watch.ts';

/** A phone; the test sets its position. */
const aPhone = () => {
  let listener: PositionCallback | undefined;
  let complain: PositionErrorCallback | null | undefined;
  const asked: { take: PositionCallback; fail: PositionErrorCallback | null | undefined; exact: boolean }[] = [];
  const geolocation: Geolocation = {
    watchPosition: (take, fail) => {
      listener = take;
      complain = fail;
      return 7;
    },
    getCurrentPosition: (take, fail, options) => {
      asked.push({ take, fail, exact: options?.enableHighAccuracy === true });
    },
    clearWatch: () => {
      listener = undefined;
    },
  };
  const position = (accuracy: number) =>
    ({ coords: { latitude: 53.5413, longitude: 9.9842, accuracy } }) as GeolocationPosition;
  const error = (code: number) => ({ code }) as GeolocationPositionError;
  return {
    geolocation,
    asked,
    locate: (accuracy: number) => listener?.(position(accuracy)),
    refuses: (code: number) => complain?.(error(code)),
    answers: (index: number, accuracy: number) => asked[index]?.take(position(accuracy)),
    answersWith: (index: number, code: number) => asked[index]?.fail?.(error(code)),
    isWatched: () => listener !== undefined,
  };
};

const start = Date.UTC(2026, 10, 20);
beforeEach(() => {
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  jest.useRealTimers();
});

const watchOf = (phone: ReturnType<typeof aPhone>) => {
  const watch = createPositionWatch({ geolocation: phone.geolocation, now: Date.now });
  const failures: (PositionFailure | undefined)[] = [];
  watch.subscribe(() => failures.push(watch.state().failure));
  watch.start();
  return { watch, failures };
};

it('keeps the best of what the phone says, until it is stopped', () => {
  const phone = aPhone();
  const { watch } = watchOf(phone);
  phone.locate(80);
  phone.locate(12);
  phone.locate(40);
  expect(watch.state().fix).toEqual({ lat: 53.5413, lng: 9.9842, accuracy: 12, at: start });
  watch.stop();
  expect(phone.isWatched()).toBe(false);
  jest.advanceTimersByTime(60_000);
  expect(phone.asked).toEqual([]);
});

it('asks again where the phone has reported nothing for a while', () => {
  const phone = aPhone();
  const { watch } = watchOf(phone);
  phone.locate(12);
  jest.advanceTimersByTime(15_000);
  expect(phone.asked).toHaveLength(0);
  jest.advanceTimersByTime(5_000);
  phone.answers(0, 15);
  expect(watch.state().fix).toMatchObject({ accuracy: 15, at: start + 20_000 });
});

it('refused, says so once, and works as soon as it is tried again with leave', () => {
  const phone = aPhone();
  const { watch, failures } = watchOf(phone);
  phone.refuses(1);
  phone.refuses(1);
  expect(watch.state()).toEqual({ fix: undefined, failure: 'denied' });
  watch.again();
  expect(failures).toEqual(['denied', undefined]);
  phone.locate(12);
  expect(watch.state().fix?.accuracy).toBe(12);
});

it('without satellites takes a coarse position, and complains only when there is none either', () => {
  const phone = aPhone();
  const { watch, failures } = watchOf(phone);
  phone.refuses(3);
  expect(phone.asked.map(({ exact }) => exact)).toEqual([false]);
  expect(failures).toEqual([]);
  phone.answersWith(0, 3);
  expect(failures).toEqual(['timeout']);
  phone.refuses(2);
  phone.answers(1, 900);
  expect(watch.state()).toMatchObject({ fix: { accuracy: 900 }, failure: undefined });
});

it('keeps a known position when the phone finds none later', () => {
  const phone = aPhone();
  const { watch } = watchOf(phone);
  phone.locate(12);
  phone.refuses(2);
  expect(watch.state()).toMatchObject({ fix: { accuracy: 12 }, failure: undefined });
});

it('says that a browser without positions has none', () => {
  const watch = createPositionWatch({ geolocation: undefined, now: Date.now });
  watch.start();
  expect(watch.state().failure).toBe('unsupported');
});
