import { expect, test } from '@jest/globals';
import { createLogger } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { eventually } from '../testing/eventually.ts';
import { createGuard, noAnswer, nonsense, ProviderError } from './index.ts';
import { isOwnFault } from './provider-error.ts';

const provider = 'oracle';
const openMs = { first: 100, most: 100 };
const failed = (failure: 'temporary' | 'permanent', retryAfterSeconds?: number) =>
  new ProviderError('failed', { provider, failure, retryAfterSeconds });

function guarded(budgetMs = 2_000, open = openMs) {
  const metrics = createMetrics('test', { processMetrics: false });
  const log = createLogger({ service: 'test', level: 'silent' });
  const guard = createGuard({ provider, log, metrics, classify: () => undefined, budgetMs, openMs: open });
  let calls = 0;
  const call = (
    work: (call: number, signal: AbortSignal) => Promise<string>,
    signal?: AbortSignal,
    companyId?: string,
  ) => guard.run({ name: 'ask', signal, companyId }, (attempt) => work((calls += 1), attempt));
  return { call, guard, metrics, calls: () => calls };
}
const never = () => new Promise<string>(() => undefined);
const fails = (error: Error) => () => Promise.reject(error);

test('what fails for a moment is tried again, and its answer handed on', async () => {
  const { call, calls } = guarded();
  await expect(
    call((count) => (count < 3 ? Promise.reject(failed('temporary')) : Promise.resolve('yes'))),
  ).resolves.toBe('yes');
  expect(calls()).toBe(3);
});

test.each([
  ['will never work', failed('permanent')],
  ['asks to wait', failed('temporary', 30)],
])('what %s is not tried again', async (_what, error) => {
  const { call, calls } = guarded();
  await expect(call(fails(error))).rejects.toBe(error);
  expect(calls()).toBe(1);
});

test('a call is over in time with all its tries, whether or not the provider heeds the signal', async () => {
  const { call, calls } = guarded(200);
  const started = Date.now();
  await expect(call(never)).rejects.toMatchObject({ failure: 'temporary', timedOut: true });
  // Less than the usual budget, also on a busy machine.
  expect(Date.now() - started).toBeLessThan(2_000);
  expect(calls()).toBe(1);
});

test('an error nobody knows is temporary, and its own message is not repeated', async () => {
  const { call } = guarded();
  const error = await call(fails(new TypeError('Marek Nowak, WGM 1234'))).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ failure: 'temporary', message: 'oracle: failed (TypeError)' });
});

test('after five failures in a row nobody is asked, until one call shows that it works again', async () => {
  // Open long enough to be observed on a busy machine.
  const { call, calls, guard, metrics } = guarded(2_000, { first: 1_000, most: 1_000 });
  for (let round = 0; round < 5; round += 1) await call(fails(nonsense(provider, 'x'))).catch(() => undefined);
  expect(guard.isOpen()).toBe(true);
  const before = calls();
  expect(before).toBe(5);
  await expect(call(() => Promise.resolve('yes'))).rejects.toMatchObject({
    failure: 'temporary',
    retryAfterSeconds: 1,
  });
  expect(calls()).toBe(before);
  expect(await metrics.text()).toContain('provider_circuit_open{provider="oracle",service="test"} 1');
  await eventually(async () => expect(await call(() => Promise.resolve('yes'))).toBe('yes'));
  expect(guard.isOpen()).toBe(false);
});

test('while one call finds out whether it works again, the others do not wait for it', async () => {
  const { call, guard, calls } = guarded();
  for (let round = 0; round < 5; round += 1) await call(fails(failed('temporary', 1))).catch(() => undefined);
  const answer = Promise.withResolvers<string>();
  let first: Promise<string> | undefined;
  await eventually(() => {
    const asked = calls();
    first = call(() => answer.promise);
    first.catch(() => undefined);
    expect(calls()).toBe(asked + 1);
  });
  await expect(call(() => Promise.resolve('second'))).rejects.toMatchObject({ retryAfterSeconds: 1 });
  answer.resolve('first');
  await expect(first).resolves.toBe('first');
  expect(guard.isOpen()).toBe(false);
});

test('a permanent failure or a caller who gives up says nothing about whether the provider works', async () => {
  const { call, guard } = guarded();
  for (let round = 0; round < 10; round += 1) {
    await expect(call(fails(failed('permanent')))).rejects.toMatchObject({ failure: 'permanent' });
    const giveUp = new AbortController();
    const given = call(never, giveUp.signal);
    giveUp.abort(new Error('left'));
    await expect(given).rejects.toThrow('left');
  }
  expect(guard.isOpen()).toBe(false);
});

// promise: Nobody in who does not belong
test('attack: calls that a provider refuses, because of their content or their number, stop the calls of no other', async () => {
  const { call, guard } = guarded();
  const tooMany = new ProviderError('too many', {
    provider,
    failure: 'temporary',
    throttled: true,
    retryAfterSeconds: 1,
  });
  for (let round = 0; round < 20; round += 1) {
    await expect(call(fails(tooMany))).rejects.toBe(tooMany);
    await expect(call(fails(noAnswer(provider)))).rejects.toMatchObject({ failure: 'permanent' });
  }
  expect(guard.isOpen()).toBe(false);
  await expect(call(() => Promise.resolve('yes'))).resolves.toBe('yes');
});

test("attack: one company's texts that take too long stop the calls of no other", async () => {
  const { call, guard } = guarded(20);
  const flood = () => call(never, undefined, 'flood').catch((error: unknown) => error);
  for (let round = 0; round < 10; round += 1) expect(await flood()).toMatchObject({ timedOut: true });
  expect(guard.isOpen()).toBe(false);
  await expect(call(() => Promise.resolve('yes'), undefined, 'other')).resolves.toBe('yes');
  // When others get no answer either, it is the provider.
  for (let round = 0; round < 5; round += 1) await call(never, undefined, 'other').catch(() => undefined);
  expect(guard.isOpen()).toBe(false);
  for (let round = 0; round < 5; round += 1) await flood();
  await eventually(() => expect(guard.isOpen()).toBe(true));
});

const companies = Array.from({ length: 6 }, (_, at) => `company ${String(at)}`);

test('a caller with less time than the budget is answered in that time, and a provider that hangs for it is left alone', async () => {
  const { guard } = guarded(2_000, { first: 60_000, most: 60_000 });
  const began = Date.now();
  for (const companyId of companies)
    await expect(guard.run({ name: 'ask', companyId, withinMs: 600 }, never)).rejects.toMatchObject({ timedOut: true });
  expect(Date.now() - began).toBeLessThan(12_000);
  await eventually(() => expect(guard.isOpen()).toBe(true));
});

test('attack: calls whose callers have next to no time stop the calls of no other', async () => {
  const { call, guard } = guarded(2_000);
  const askWithin10Ms = (companyId: string) => guard.run({ name: 'ask', companyId, withinMs: 10 }, never);
  for (const companyId of companies) await expect(askWithin10Ms(companyId)).rejects.toMatchObject({ timedOut: true });
  await expect(call(() => Promise.resolve('yes'))).resolves.toBe('yes');
  expect(guard.isOpen()).toBe(false);
});

test('a caller with next to no time does not close an open circuit', async () => {
  const { call, guard, calls } = guarded();
  for (let round = 0; round < 5; round += 1) await call(fails(failed('temporary', 1))).catch(() => undefined);
  let asked = 0;
  await eventually(async () => {
    await guard.run({ name: 'ask', withinMs: 10 }, () => ((asked += 1), never())).catch(() => undefined);
    expect(asked).toBe(1);
  });
  expect(guard.isOpen()).toBe(true);
  expect(calls()).toBe(5);
});

test('the line about an open circuit says why', async () => {
  const lines: string[] = [];
  const guard = createGuard({
    ...{ provider, classify: () => undefined, budgetMs: 2_000, openMs },
    metrics: createMetrics('test', { processMetrics: false }),
    log: createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } }),
  });
  const refused = new ProviderError('the key is refused: HTTP 401', { provider, failure: 'temporary' });
  for (let round = 0; round < 2; round += 1) await expect(guard.run({ name: 'ask' }, fails(refused))).rejects.toThrow();
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ level: 'warn', reason: 'oracle: the key is refused: HTTP 401' });
});

test('a provider that hangs for all is not taken for one that works when it is asked again', async () => {
  const { call, guard, calls } = guarded(20);
  for (const each of companies) await call(never, undefined, each).catch(() => undefined);
  await eventually(() => expect(guard.isOpen()).toBe(true));
  const before = calls();
  await eventually(async () => {
    await call(never, undefined, 'company 0').catch(() => undefined);
    expect(calls()).toBe(before + 1);
  });
  await eventually(() => expect(guard.isOpen()).toBe(true));
});

test.each([
  ['a connection that fails, an error of its own', { failure: 'temporary' }, true],
  ['no answer in time', { failure: 'temporary', timedOut: true }, true],
  ["no answer in time to one company's calls alone", { failure: 'temporary', timedOut: true, throttled: true }, false],
  ['too many calls', { failure: 'temporary', throttled: true }, false],
  ['a call that it refuses', { failure: 'permanent' }, false],
  ['a language that it has not', { failure: 'not-supported' }, false],
] as const)('%s: is it the provider that does not work?', (_what, options, expected) => {
  expect(isOwnFault(new ProviderError('x', { provider, ...options }))).toBe(expected);
});

test('a caller who gives up on the one call that finds out leaves the circuit open', async () => {
  const { call, guard, calls } = guarded();
  for (let round = 0; round < 5; round += 1) await call(fails(failed('temporary', 1))).catch(() => undefined);
  await eventually(async () => {
    const asked = calls();
    const giveUp = new AbortController();
    const given = call(never, giveUp.signal);
    const reached = calls() === asked + 1;
    giveUp.abort(new Error('left'));
    await expect(given).rejects.toThrow();
    expect(reached).toBe(true);
  });
  expect(guard.isOpen()).toBe(true);
});
