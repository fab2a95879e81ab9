import { eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { createTwilioClient } from './client.ts';
import { refusalOf } from './refusal.ts';
import { useWorld } from './world.ts';

const world = useWorld();
const ion = '+40721000101';
const marta = '+48600700801';

test('a message is queued, sent and delivered, read when the driver looks, and each is told with a signature', async () => {
  const { drivers, send, client, receiver, statuses } = world.now;
  await drivers.write(ion, { body: 'Bună ziua' });
  const created = await send(ion, { body: 'Salut, Ion' });
  expect(created).toMatchObject({ status: 'queued', direction: 'outbound-api', errorCode: null, numMedia: '0' });
  expect(created.sid).toMatch(/^SM[0-9a-f]{32}$/);
  expect(created.dateSent).toBeNull();
  await eventually(async () => expect(await statuses(created.sid)).toEqual(['sent', 'delivered']));
  await drivers.read(ion);
  await eventually(async () => expect(await statuses(created.sid)).toEqual(['sent', 'delivered', 'read']));
  expect(receiver.received.every(({ isGenuine }) => isGenuine)).toBe(true);
  expect(receiver.received.at(-1)).toMatchObject({
    path: '/status?send=7',
    params: { EventType: 'READ', To: `whatsapp:${ion}`, ChannelToAddress: ion, ChannelPrefix: 'whatsapp' },
  });
  const fetched = await client.messages(created.sid).fetch();
  expect(fetched).toMatchObject({ status: 'read', body: 'Salut, Ion', to: `whatsapp:${ion}` });
  expect(Math.abs(Date.now() - Number(fetched.dateSent))).toBeLessThan(10_000);
});

test('an SMS goes to a plain number, at any time, and is never read', async () => {
  const { drivers, send, client, receiver, statuses, senders } = world.now;
  const { sid } = await send(ion, { from: senders.smsFrom, to: ion, body: 'By SMS' });
  await eventually(async () => expect(await statuses(sid)).toEqual(['sent', 'delivered']));
  expect(receiver.received[0]?.params).not.toHaveProperty('ChannelPrefix');
  await drivers.read(ion);
  expect((await client.messages(sid).fetch()).status).toBe('delivered');
});

test('messages are listed newest first, by number, in pages', async () => {
  const { send, client, drivers } = world.now;
  for (const body of ['1', '2', '3', '4', '5']) await send(ion, { body });
  await send(marta, { body: 'another' });
  const to = `whatsapp:${ion}`;
  const first = await client.messages.page({ to, pageSize: 2 });
  expect(first.instances.map(({ body }) => body)).toEqual(['5', '4']);
  const second = await first.nextPage();
  expect(second?.instances.map(({ body }) => body)).toEqual(['3', '2']);
  expect((await client.messages.list({ to, pageSize: 2 })).map(({ body }) => body)).toHaveLength(5);
  await drivers.write(ion, { body: 'from the driver' });
  expect((await client.messages.list({ from: to })).map(({ body, direction }) => [body, direction])).toEqual([
    ['from the driver', 'inbound'],
  ]);
});

test.each([
  ['nobody', { to: '' }, 21604],
  ['no number', { to: 'whatsapp:+49' }, 21211],
  ['a foreign WhatsApp sender', { from: 'whatsapp:+14155550100' }, 63007],
  ['a foreign sender of SMS', { from: '+14155550100', to: ion }, 21606],
  ['an SMS to WhatsApp', { from: '+493023125001' }, 21910],
  ['no text', { body: '' }, 21602],
  ['a text that is too long', { body: 'a'.repeat(1_601) }, 21617],
  ['an unknown template', { contentSid: `HX${'0'.repeat(32)}` }, 21655],
  ['a callback that is no address', { statusCallback: 'gatelingo' }, 21609],
])('a message with %s is refused as Twilio refuses it', async (_what, message, code) => {
  const { send, client } = world.now;
  expect(await refusalOf(send(ion, message))).toEqual({
    status: 400,
    code,
    moreInfo: `https://www.twilio.com/docs/errors/${code}`,
  });
  expect(await client.messages.list()).toEqual([]);
});

test('a stranger gets in nowhere, and nothing is found that is not there', async () => {
  const { simulator, client } = world.now;
  const stranger = createTwilioClient(simulator.account.sid, 'guessed', simulator.endpoint);
  expect(await refusalOf(stranger.messages.list())).toMatchObject({ status: 401, code: 20003 });
  expect(await refusalOf(stranger.content.v1.contentAndApprovals.list())).toMatchObject({ status: 401, code: 20003 });
  expect(await refusalOf(client.messages(`SM${'0'.repeat(32)}`).fetch())).toMatchObject({ status: 404, code: 20404 });
  expect(await refusalOf(client.calls.list())).toMatchObject({ status: 404, code: 20404 });
});
