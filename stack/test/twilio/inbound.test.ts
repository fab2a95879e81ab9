import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { account } from '../../src/simulators/twilio/account.ts';
import { samplesFolder } from '../../src/simulators/twilio/state/media.ts';
import { ion, marta, useWorld } from './world.ts';
import { longRows } from '../../src/tests/long.ts';

const world = useWorld();

const received = async (message: object) => {
  const { sid } = await world.now.drivers.write(ion, message);
  const [webhook] = await world.now.webhooksOf(sid);
  expect(webhook).toMatchObject({ isGenuine: true, path: '/inbound' });
  return { ...webhook!, sid };
};

test('a text comes with who wrote it and to whom, signed, and is found by its SID', async () => {
  const { drivers, client } = world.now;
  await drivers.set(ion, { name: 'Ion Popescu' });
  const { params, headers, sid } = await received({ body: 'Unde parchez? Ușa „3”' });
  expect(params).toMatchObject({
    From: `whatsapp:${ion}`,
    To: account.whatsAppFrom,
    Body: 'Unde parchez? Ușa „3”',
    NumMedia: '0',
    ProfileName: 'Ion Popescu',
  });
  expect(headers['i-twilio-idempotency-token']).toMatch(/^[0-9a-f-]{36}$/);
  expect(await client.messages(sid).fetch()).toMatchObject({ direction: 'inbound', status: 'received' });
});

test('who hides the number behind a username is named by an account, and by no number', async () => {
  const { params } = await received({ body: 'Hola', account: 'US.13491208655302741918' });
  expect(params).toMatchObject({ From: 'whatsapp:US.13491208655302741918', Body: 'Hola' });
  expect(JSON.stringify(params)).not.toContain(ion.slice(1));
});

test('a voice note is fetched with the token of the account, over one redirection, and by nobody else', async () => {
  const { params } = await received({ mediaUrl: '/samples/ro-i-need-a-pallet-jack.ogg' });
  const { MediaUrl0: url = '', MediaContentType0: type, NumMedia } = params;
  expect([type, NumMedia]).toEqual(['audio/ogg', '1']);
  expect((await fetch(url)).status).toBe(401);
  const headers = { authorization: `Basic ${btoa(`${account.sid}:${world.now.simulator.authToken}`)}` };
  expect((await fetch(url, { headers, redirect: 'manual' })).status).toBe(307);
  const answer = await fetch(url, { headers });
  expect(answer.headers.get('content-type')).toBe('audio/ogg');
  const bytes = await readFile(join(samplesFolder, 'ro-i-need-a-pallet-jack.ogg'));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

test('a picture can be anything that somebody calls one, also more than WhatsApp takes', async () => {
  const large = Buffer.alloc(17 * 1024 * 1024, 7);
  const { params } = await received({ mediaUrl: `data:image/png;base64,${large.toString('base64')}`, body: 'CMR' });
  expect(params).toMatchObject({ MediaContentType0: 'image/png', Body: 'CMR' });
  const [message] = await world.now.drivers.messages(ion);
  const shown = await fetch(world.now.simulator.endpoint + message!.media[0]!.url);
  expect(Buffer.from(await shown.arrayBuffer()).equals(large)).toBe(true);
  expect(shown.headers.get('content-security-policy')).toBe('sandbox');
});

test('a position comes with its place', async () => {
  const place = { latitude: 51.4344, longitude: 6.7623, address: 'Duisburg', label: 'Hafen' };
  expect((await received(place)).params).toMatchObject({
    ...{ Latitude: '51.4344', Longitude: '6.7623', Address: 'Duisburg', Label: 'Hafen', Body: '' },
    MessageType: 'location',
  });
});

test('a tapped button comes with its payload, and a reply with the message to which it is one', async () => {
  const { sidOf, send } = world.now;
  const contentSid = await sidOf('gatelingo_talk_3_ro');
  const { sid: replyTo } = await send(ion, { contentSid, contentVariables: '{"1":"Nord","2":"Job"}' });
  const replied = { OriginalRepliedMessageSid: replyTo, OriginalRepliedMessageSender: account.whatsAppFrom };
  await world.now.endOf(replyTo);
  const tap = { Body: 'Da, sigur', ButtonText: 'Da, sigur', ButtonPayload: 'talk' };
  const { params } = await received({ replyTo, buttonPayload: 'talk' });
  expect(params).toMatchObject({ ...tap, ...replied, MessageType: 'button' });
  expect((await received({ replyTo, body: 'Da' })).params).toMatchObject({
    Body: 'Da',
    MessageType: 'text',
    ...replied,
  });
  // Inside the 24 hours it is no template; by its id alone the newest one is pressed.
  const { sid: newer } = await send(ion, { contentSid, contentVariables: '{"1":"Nord","2":"Job"}' });
  await world.now.endOf(newer);
  const { sid } = await world.now.drivers.press(ion, 'talk');
  const [webhook] = await world.now.webhooksOf(sid);
  expect(webhook?.params).toMatchObject({ ...tap, MessageType: 'interactive', OriginalRepliedMessageSid: newer });
});

test('an entry of a list comes with its id, and to the sender that the list came from', async () => {
  const { client, drivers, send, endOf } = world.now;
  const [from] = account.otherSenders;
  const types = {
    'twilio/list-picker': {
      body: 'Which?',
      button: 'Choose',
      items: [{ item: '1. {{1}}', id: '{{2}}', description: 'In {{1}}' }],
    },
  };
  const list = { friendly_name: 'which', language: 'en', variables: { 1: 'Nord', 2: 'id' }, types };
  const { sid: contentSid } = await client.content.v1.contents.create(list as never);
  const message = { from, contentSid, contentVariables: '{"1":"Nord","2":"nord-1"}' };
  // WhatsApp takes a list within the 24 hours only.
  expect(await endOf((await send(ion, message)).sid)).toEqual(['failed', '63016']);
  await drivers.write(ion, { body: 'Bună ziua' });
  const { sid: replyTo } = await send(ion, message);
  expect((await received({ replyTo, buttonPayload: 'nord-1' })).params).toMatchObject({
    ...{ Body: '1. Nord', ListTitle: '1. Nord', ListId: 'nord-1', ListDescription: 'In Nord', To: from },
    ...{ MessageType: 'interactive', OriginalRepliedMessageSid: replyTo },
  });
});

test.each<[object, number]>([
  [{}, 400],
  ...longRows<[object, number]>([
    [{ latitude: 300, longitude: 3 }, 400],
    [{ mediaUrl: '/samples/none.ogg' }, 400],
    [{ text: 'misspelt' }, 400],
  ]),
  [{ body: 'Da', replyTo: 'SM1' }, 404],
])('%j is nothing that a driver could write', async (message, status) => {
  const { drivers } = world.now;
  await expect(drivers.write(ion, message)).rejects.toThrow(`messages: ${status} `);
  expect(await drivers.messages(ion)).toEqual([]);
});

test('what one phone writes comes in its order: the next when the one before was answered', async () => {
  const { drivers, receiver, webhooksOf: webhook } = world.now;
  let answer: () => void = () => undefined;
  receiver.waits.push(new Promise((resolve) => (answer = resolve)));
  const first = await drivers.write(ion, { body: 'one' });
  await webhook(first.sid);
  const second = await drivers.write(ion, { body: 'two' });
  await webhook((await drivers.write(marta, { body: 'of another phone' })).sid);
  expect(receiver.received.map(({ params }) => params.Body)).toEqual(['one', 'of another phone']);
  answer();
  await webhook(second.sid);
});
