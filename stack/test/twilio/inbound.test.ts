import { eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplesFolder } from '../../src/simulators/twilio/state/media.ts';
import { useWorld } from './world.ts';

const world = useWorld();
const ion = '+40721000101';

const heard = async (sid: string) =>
  await eventually(() => {
    const found = world.now.receiver.received.find(({ params }) => params.MessageSid === sid);
    expect(found?.isGenuine).toBe(true);
    return found!.params;
  });

test('a text comes with who wrote it and to whom, signed, and is found by its SID', async () => {
  const { drivers, client, receiver, senders } = world.now;
  await drivers.set(ion, { name: 'Ion Popescu' });
  const { sid } = await drivers.write(ion, { body: 'Unde parchez? Ușa „3”' });
  expect(await heard(sid)).toMatchObject({
    From: `whatsapp:${ion}`,
    To: senders.whatsAppFrom,
    Body: 'Unde parchez? Ușa „3”',
    NumMedia: '0',
    MessageType: 'text',
    ProfileName: 'Ion Popescu',
    WaId: '40721000101',
    SmsStatus: 'received',
  });
  expect(receiver.received[0]?.headers['i-twilio-idempotency-token']).toMatch(/^[0-9a-f-]{36}$/);
  expect(await client.messages(sid).fetch()).toMatchObject({ direction: 'inbound', status: 'received' });
});

test('a voice note is fetched with the token of the account, over one redirection, and by nobody else', async () => {
  const { drivers, simulator } = world.now;
  const { sid } = await drivers.write(ion, { mediaUrl: '/samples/ro-i-need-a-pallet-jack.ogg' });
  const { MediaUrl0: url, MediaContentType0: type, MessageType, NumMedia } = await heard(sid);
  expect([type, MessageType, NumMedia]).toEqual(['audio/ogg', 'audio', '1']);
  expect((await fetch(url!)).status).toBe(401);
  const authorization = `Basic ${btoa(`${simulator.account.sid}:${simulator.account.token}`)}`;
  expect((await fetch(url!, { headers: { authorization }, redirect: 'manual' })).status).toBe(307);
  const answer = await fetch(url!, { headers: { authorization } });
  expect(answer.headers.get('content-type')).toBe('audio/ogg');
  const bytes = await readFile(join(samplesFolder, 'ro-i-need-a-pallet-jack.ogg'));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

test('a picture can be anything that somebody calls one, also more than WhatsApp takes', async () => {
  const { drivers } = world.now;
  const large = Buffer.alloc(17 * 1024 * 1024, 7);
  const { sid } = await drivers.write(ion, {
    mediaUrl: `data:image/png;base64,${large.toString('base64')}`,
    body: 'CMR',
  });
  expect(await heard(sid)).toMatchObject({ MediaContentType0: 'image/png', MessageType: 'image', Body: 'CMR' });
  const [message] = await drivers.messages(ion);
  const shown = await fetch(world.now.simulator.endpoint + message!.media[0]!.url);
  expect(Buffer.from(await shown.arrayBuffer()).equals(large)).toBe(true);
  expect(shown.headers.get('content-security-policy')).toBe('sandbox');
});

test('a position comes with its place', async () => {
  const { drivers } = world.now;
  const { sid } = await drivers.write(ion, {
    latitude: 51.4344,
    longitude: 6.7623,
    address: 'Duisburg',
    label: 'Hafen',
  });
  expect(await heard(sid)).toMatchObject({
    Latitude: '51.4344',
    Longitude: '6.7623',
    Address: 'Duisburg',
    Label: 'Hafen',
    MessageType: 'location',
    Body: '',
  });
});

test('a tapped button comes with its payload and the message that it belongs to', async () => {
  const { drivers, client, send } = world.now;
  const contents = await client.content.v1.contentAndApprovals.list();
  const { sid: contentSid } = contents.find(({ friendlyName }) => friendlyName === 'gatelingo_talk_ro')!;
  const asked = await send(ion, { contentSid, contentVariables: '{"1":"Nord","2":"Job"}' });
  const { sid } = await drivers.write(ion, { buttonPayload: 'talk' });
  expect(await heard(sid)).toMatchObject({
    Body: 'Da, sigur',
    ButtonText: 'Da, sigur',
    ButtonPayload: 'talk',
    MessageType: 'button',
    OriginalRepliedMessageSid: asked.sid,
  });
  expect(await drivers.ask('POST', `/phones/${ion}/messages`, { buttonPayload: 'other' })).toMatchObject({
    status: 404,
  });
});

test('a reply comes with the message to which it is one', async () => {
  const { drivers, send, senders } = world.now;
  const asked = await send(ion, { body: 'Poarta 3?' });
  const { sid } = await drivers.write(ion, { body: 'Da', replyTo: asked.sid });
  expect(await heard(sid)).toMatchObject({
    OriginalRepliedMessageSid: asked.sid,
    OriginalRepliedMessageSender: senders.whatsAppFrom,
  });
  expect((await drivers.messages(ion)).at(-1)).toMatchObject({ sid, repliedTo: asked.sid });
  const unknown = await drivers.ask('POST', `/phones/${ion}/messages`, { body: 'Da', replyTo: 'SM1' });
  expect(unknown).toMatchObject({ status: 404 });
});

test.each([
  [{}],
  [{ body: '' }],
  [{ latitude: 3 }],
  [{ latitude: 300, longitude: 3 }],
  [{ mediaUrl: '/samples/none.ogg' }],
  [{ mediaUrl: 'http://127.0.0.1:9/' }],
  [{ text: 'misspelt' }],
])('%j is nothing that a driver could write', async (message) => {
  const { drivers } = world.now;
  expect(await drivers.ask('POST', `/phones/${ion}/messages`, message)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
  expect(await drivers.messages(ion)).toEqual([]);
});
