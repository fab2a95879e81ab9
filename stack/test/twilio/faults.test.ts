import { eventually } from '@gatelingo/chassis/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { account } from '../../src/simulators/twilio/account.ts';
import { ion, marta, refusalOf, useWorld } from './world.ts';

const world = useWorld();
beforeEach(() => world.now.drivers.set(ion, { wroteAt: new Date().toISOString() }));

const bodiesAtTwilio = async () => (await world.now.list(ion)).map(({ body }) => body);
const callsOf = async () =>
  (await world.now.drivers.calls({ to: ion })).filter(({ method }) => method === 'POST').map(({ status }) => status);

test.each([
  [{ mode: '429' }, { status: 429, code: 20429 }],
  [
    { mode: '500', status: 503 },
    { status: 503, code: 20500 },
  ],
  [
    { mode: 'error', code: 21614, status: 400 },
    { status: 400, code: 21614 },
  ],
])('%j: so many calls are refused, and nothing is sent', async (behaviour, refusal) => {
  const { drivers, send } = world.now;
  await drivers.behave({ ...behaviour, times: 2 });
  expect(await refusalOf(send(ion))).toEqual(refusal);
  expect(await refusalOf(send(ion))).toEqual(refusal);
  expect(await bodiesAtTwilio()).toEqual([]);
  expect((await send(ion)).status).toBe('queued');
  expect(await callsOf()).toEqual([refusal.status, refusal.status, 201]);
});

test('429 says when to come again', async () => {
  const { drivers, simulator } = world.now;
  await drivers.behave({ mode: '429', retryAfter: 7 });
  const answer = await fetch(`${simulator.endpoint}/2010-04-01/Accounts/${account.sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${account.sid}:${simulator.authToken}`)}` },
    body: new URLSearchParams({ To: ion }),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
});

test.each([
  ['reset', []],
  ['reset-after-accept', ['text']],
  ['500-after-accept', ['text']],
])('%s: the caller does not know what was done, and the list does', async (mode, bodies) => {
  const { drivers, send, list, endOf } = world.now;
  await drivers.behave({ mode, times: 1 });
  await expect(send(ion, { body: 'text' })).rejects.toThrow();
  expect(await bodiesAtTwilio()).toEqual(bodies);
  for (const { sid } of await list(ion)) expect(await endOf(sid)).toEqual(['delivered', undefined]);
});

test('a slow call is done at once and answered late', async () => {
  const { drivers, send } = world.now;
  await drivers.behave({ mode: 'slow', delayMs: 1_000 });
  const started = Date.now();
  const sending = send(ion, { body: 'text' });
  await eventually(async () => expect(await bodiesAtTwilio()).toEqual(['text']));
  await sending;
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_000);
});

test('one driver has another fate than all others, and lists have one of their own', async () => {
  const { drivers, send, list, endOf } = world.now;
  await drivers.behave({ to: ion, mode: 'failed', code: 63018 });
  await drivers.behave({ mode: '500', on: 'read' });
  expect(await endOf((await send(ion)).sid)).toEqual(['failed', '63018']);
  expect((await send(marta)).status).toBe('queued');
  expect(await refusalOf(list(marta))).toMatchObject({ status: 500 });
  await drivers.behave({ mode: 'ok' });
  expect(await list(marta)).toHaveLength(1);
});

test.each([{ mode: 'sulk' }, { webhooks: 'never' }, { mode: 'ok', delay: 1 }, { to: 'Ion', mode: 'ok' }])(
  '%j is no behaviour',
  async (behaviour) => {
    await expect(world.now.drivers.behave(behaviour)).rejects.toThrow('400');
  },
);

test.each([
  ['duplicate', 4, true],
  ['forged', 2, false],
  ['unsigned', 2, false],
])('webhooks are %s on demand', async (webhooks, count, isGenuine) => {
  const { drivers, send, webhooksOf } = world.now;
  await drivers.behave({ webhooks });
  const all = await webhooksOf((await send(ion)).sid, count);
  expect(new Set(all.map(({ params }) => params.MessageStatus))).toEqual(new Set(['delivered', 'sent']));
  expect(all.map((each) => each.isGenuine)).toEqual(all.map(() => isGenuine));
  expect(new Set(all.map(({ headers }) => headers['i-twilio-idempotency-token'])).size).toBe(2);
});

test('statuses of one message, and messages of one driver, overtake each other when webhooks are reordered', async () => {
  const { drivers, send, receiver, webhooksOf } = world.now;
  await drivers.behave({ webhooks: 'reordered' });
  await drivers.write(ion, { body: 'first' });
  await drivers.write(ion, { body: 'second' });
  await eventually(() => expect(receiver.received.map(({ params }) => params.Body)).toEqual(['second', 'first']));
  const all = await webhooksOf((await send(ion)).sid, 2);
  expect(all.map(({ params }) => params.MessageStatus)).toEqual(['delivered', 'sent']);
});

test('a lost webhook is never sent, and the message is delivered all the same', async () => {
  const { drivers, send, webhooksOf, client } = world.now;
  await drivers.behave({ to: ion, webhooks: 'lost', webhookTimes: 1 });
  const { sid } = await send(ion);
  expect(await webhooksOf(sid)).toMatchObject([{ params: { MessageStatus: 'delivered' } }]);
  expect((await client.messages(sid).fetch()).status).toBe('delivered');
});

test('a webhook is tried again as its address says, and not without that', async () => {
  const { drivers, receiver, simulator } = world.now;
  const triesOf = async (sid: string) =>
    (await drivers.webhooks({ sid })).flatMap(({ tries }) => tries.map(({ status }) => status));
  receiver.statuses.push(500);
  const once = await drivers.write(ion, { body: 'once' });
  await eventually(async () => expect(await triesOf(once.sid)).toEqual([500]));
  simulator.setInboundUrl(`${receiver.endpoint}/again#rc=5&rp=all`);
  receiver.statuses.push(500, 503);
  const again = await drivers.write(ion, { body: 'again' });
  await eventually(async () => expect(await triesOf(again.sid)).toEqual([500, 503, 204]));
  expect(receiver.received.every(({ isGenuine }) => isGenuine)).toBe(true);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/inbound', '/again', '/again', '/again']);
});
