import { eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { createTwilioClient } from './client.ts';
import { startReceiver } from './receiver.ts';
import { refusalOf } from './refusal.ts';
import { useWorld } from './world.ts';

const world = useWorld();
const ion = '+40721000101';
const marta = '+48600700801';

/** Waits until all webhooks of a message are answered, so that no more follow. */
const settled = async (sid: string, count: number) =>
  await eventually(async () => {
    const webhooks = await world.now.drivers.webhooks(`?sid=${sid}`);
    expect(webhooks.flatMap(({ tries }) => tries)).toHaveLength(count);
  });

test('it refuses with 429 or 500 as often as it was told, and nothing was sent', async () => {
  const { drivers, send, client } = world.now;
  await drivers.behave({ mode: '429', times: 2, retryAfter: 7 });
  expect(await refusalOf(send(ion))).toMatchObject({ status: 429, code: 20429 });
  const answer = await fetch(`${world.now.simulator.endpoint}/2010-04-01/Accounts/x/Messages.json`, { method: 'POST' });
  expect(answer.status).toBe(401);
  expect(await refusalOf(send(ion))).toMatchObject({ status: 429 });
  await drivers.behave({ mode: '500', times: 1, status: 503 });
  expect(await refusalOf(send(ion))).toMatchObject({ status: 503, code: 20500 });
  expect(await client.messages.list()).toEqual([]);
  expect((await send(ion)).status).toBe('queued');
  expect((await drivers.calls()).map(({ behaviour, status }) => [behaviour, status])).toEqual([
    ...[
      ['429', 429],
      ['429', 429],
      ['500', 503],
    ],
    ...[
      ['ok', 200],
      ['ok', 201],
    ],
  ]);
});

test('429 says when to come again', async () => {
  const { drivers, simulator } = world.now;
  const { sid, token } = simulator.account;
  await drivers.behave({ mode: '429', retryAfter: 7 });
  const answer = await fetch(`${simulator.endpoint}/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${sid}:${token}`)}` },
    body: new URLSearchParams({ To: ion }),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
});

test('after a reset the caller does not know, and the list does', async () => {
  const { drivers, send, client } = world.now;
  await drivers.write(ion, { body: 'Bună' });
  await drivers.behave({ mode: 'reset', times: 1 });
  await expect(send(ion, { body: 'never came' })).rejects.toThrow();
  await drivers.behave({ mode: 'reset-after-accept', times: 1 });
  await expect(send(ion, { body: 'came' })).rejects.toThrow();
  const found = await client.messages.list({ to: `whatsapp:${ion}` });
  expect(found.map(({ body }) => body)).toEqual(['came']);
  expect(await drivers.calls(`?sid=${found[0]!.sid}`)).toMatchObject([{ behaviour: 'reset-after-accept' }]);
  await eventually(async () => expect(await world.now.statuses(found[0]!.sid)).toEqual(['sent', 'delivered']));
});

test('a call that is answered with 500 was done, where it was told so', async () => {
  const { drivers, send, client } = world.now;
  await drivers.write(ion, { body: 'Bună' });
  await drivers.behave({ mode: '500-after-accept', times: 1, status: 502 });
  expect(await refusalOf(send(ion, { body: 'came' }))).toMatchObject({ status: 502, code: 20500 });
  const found = await client.messages.list({ to: `whatsapp:${ion}` });
  expect(found.map(({ body }) => body)).toEqual(['came']);
  expect(await drivers.calls(`?sid=${found[0]!.sid}`)).toMatchObject([{ behaviour: '500-after-accept', status: 502 }]);
  await eventually(async () => expect(await world.now.statuses(found[0]!.sid)).toEqual(['sent', 'delivered']));
});

test('a call that hangs was done or not, as it was told', async () => {
  const { drivers, send, client } = world.now;
  await drivers.behave({ mode: 'hang', times: 1 });
  const first = send(ion, { body: 'not done' });
  await eventually(async () => expect(await drivers.calls()).toHaveLength(1));
  await drivers.behave({ mode: 'hang-after-accept', times: 1 });
  const second = send(ion, { body: 'done' });
  const ended = Promise.allSettled([first, second]);
  await eventually(async () => expect((await client.messages.list()).map(({ body }) => body)).toEqual(['done']));
  await world.now.simulator.close();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('one driver has another fate than all others, and lists have one of their own', async () => {
  const { drivers, send, client } = world.now;
  await drivers.behave({ to: ion, mode: 'failed', code: 63018 });
  await drivers.behave({ mode: '500', on: 'read' });
  const { sid } = await send(ion);
  await eventually(() =>
    expect(world.now.receiver.received[0]?.params).toMatchObject({ ErrorCode: '63018', MessageSid: sid }),
  );
  expect((await send(marta)).status).toBe('queued');
  expect(await refusalOf(client.messages.list())).toMatchObject({ status: 500 });
  await drivers.ask('DELETE', '/behaviour');
  expect(await client.messages.list()).toHaveLength(2);
});

test('what is no behaviour is refused', async () => {
  const { drivers } = world.now;
  for (const behaviour of [
    { mode: 'sulk' },
    { webhooks: 'never' },
    { mode: 'ok', delay: 1 },
    { to: 'Ion', mode: 'ok' },
  ]) {
    expect((await drivers.ask('PUT', '/behaviour', behaviour)).status).toBe(400);
  }
});

test.each([
  ['duplicate', ['delivered', 'delivered', 'sent', 'sent'], true],
  ['late', ['delivered', 'sent'], true],
  ['forged', ['delivered', 'sent'], false],
  ['unsigned', ['delivered', 'sent'], false],
])('webhooks are %s when they are told to be', async (webhooks, statuses, isGenuine) => {
  const { drivers, send, receiver } = world.now;
  await drivers.set(ion, { wroteAt: new Date().toISOString() });
  await drivers.behave({ webhooks, webhookDelayMs: 300 });
  const { sid } = await send(ion);
  await settled(sid, statuses.length);
  expect(receiver.statuses(sid).sort()).toEqual(statuses);
  expect(receiver.received.map((each) => each.isGenuine)).toEqual(statuses.map(() => isGenuine));
  const tokens = new Set(receiver.received.map(({ headers }) => headers['i-twilio-idempotency-token']));
  expect(tokens.size).toBe(2);
});

test('statuses of one message, and messages of one driver, overtake each other when webhooks are reordered', async () => {
  const { drivers, send, receiver } = world.now;
  await drivers.behave({ webhooks: 'reordered' });
  await drivers.write(ion, { body: 'first' });
  await drivers.write(ion, { body: 'second' });
  await eventually(() => expect(receiver.received.map(({ params }) => params.Body)).toEqual(['second', 'first']));
  const { sid } = await send(ion);
  await eventually(() => expect(receiver.statuses(sid)).toEqual(['delivered', 'sent']));
});

test('a lost webhook is never sent, and the message is delivered all the same', async () => {
  const { drivers, send, receiver, client } = world.now;
  await drivers.set(ion, { wroteAt: new Date().toISOString() });
  await drivers.behave({ to: ion, webhooks: 'lost', webhookTimes: 1 });
  const { sid } = await send(ion);
  await eventually(() => expect(receiver.statuses(sid)).toEqual(['delivered']));
  expect((await client.messages(sid).fetch()).status).toBe('delivered');
});

test('a webhook is tried again as its address says, and not without that', async () => {
  const { drivers, send, simulator } = world.now;
  const failing = await startReceiver([500, 503, 204, 500].map((status) => ({ status })));
  simulator.setInboundUrl(`${failing.url}/inbound#rc=5&rp=all`);
  const { sid } = await drivers.write(ion, { body: 'Bună' });
  await settled(sid, 3);
  expect(failing.received.every(({ isGenuine, path }) => isGenuine && path === '/inbound')).toBe(true);
  const sent = await send(ion, { from: simulator.account.smsFrom, to: ion, statusCallback: `${failing.url}/status` });
  await settled(sent.sid, 2);
  expect(failing.statuses(sent.sid).sort()).toEqual(['delivered', 'sent']);
  await failing.close();
});

test('an answer to what a driver wrote that is no TwiML is a fault for which nothing is tried again; to a status it is none', async () => {
  const { drivers, send, simulator } = world.now;
  const json = { status: 200, contentType: 'application/json', body: '{}' };
  const twiml = { status: 200, contentType: 'text/xml', body: '<Response/>' };
  const answering = await startReceiver([json, twiml, json, json]);
  simulator.setInboundUrl(`${answering.url}/inbound#rc=5&rp=all`);
  const triesOf = async (body: string) => {
    const { sid } = await drivers.write(ion, { body });
    await settled(sid, 1);
    return (await drivers.webhooks(`?sid=${sid}`)).flatMap(({ tries }) => tries);
  };
  const at = expect.any(String);
  expect(await triesOf('Bună')).toEqual([{ at, status: 200, failure: 'twiml', errorCode: 12300 }]);
  expect(await triesOf('Ziua')).toEqual([{ at, status: 200 }]);
  const sent = await send(ion, { from: simulator.account.smsFrom, to: ion, statusCallback: `${answering.url}/status` });
  await settled(sent.sid, 2);
  const told = (await drivers.webhooks(`?sid=${sent.sid}`)).flatMap(({ tries }) => tries);
  expect(told).toEqual([
    { at, status: 200 },
    { at, status: 200 },
  ]);
  await answering.close();
});

test('where nobody listens there is one more try', async () => {
  const { drivers, simulator } = world.now;
  simulator.setInboundUrl('http://127.0.0.1:9/inbound');
  const { sid } = await drivers.write(ion, { body: 'Bună' });
  await settled(sid, 2);
  expect(await drivers.webhooks(`?to=${ion}`)).toMatchObject([
    { kind: 'inbound', tries: [{ failure: 'ct' }, { failure: 'ct' }] },
  ]);
});

test('it ends while calls hang and webhooks wait', async () => {
  const { drivers, simulator, send } = world.now;
  await drivers.behave({ mode: 'hang', webhooks: 'late', webhookDelayMs: 60_000 });
  const hanging = createTwilioClient(
    simulator.account.sid,
    simulator.account.token,
    simulator.endpoint,
  ).messages.list();
  await drivers.write(ion, { body: 'Bună' });
  const sending = Promise.allSettled([send(ion), hanging]);
  await eventually(async () => expect((await drivers.calls()).length).toBeGreaterThan(1));
  await simulator.close();
  expect((await sending)[0].status).toBe('rejected');
});
