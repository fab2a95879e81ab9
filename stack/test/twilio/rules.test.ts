import { languages } from '@gatelingo/proto/templates';
import { eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { account } from '../../src/simulators/twilio/account.ts';
import { createTwilioClient } from './client.ts';
import { ion, marta, refusalOf, useWorld } from './world.ts';

const world = useWorld();
const hour = 60 * 60 * 1_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const bySms = { from: account.smsFrom, to: ion };

test('a message is queued, sent and delivered, read when the driver looks, and each state is posted with a signature', async () => {
  const { drivers, send, client, webhooksOf } = world.now;
  await drivers.write(ion, { body: 'Bună ziua' });
  const created = await send(ion, { body: 'Salut, Ion' });
  expect(created).toMatchObject({ status: 'queued', direction: 'outbound-api', errorCode: null, numMedia: '0' });
  expect(created.sid).toMatch(/^SM[0-9a-f]{32}$/);
  await webhooksOf(created.sid, 2);
  await drivers.read(ion);
  const all = await webhooksOf(created.sid, 3);
  expect(all.map(({ params }) => params.MessageStatus).sort()).toEqual(['delivered', 'read', 'sent']);
  expect(all.every(({ isGenuine, path }) => isGenuine && path === '/status?send=7')).toBe(true);
  const fetched = await client.messages(created.sid).fetch();
  expect(fetched).toMatchObject({ status: 'read', body: 'Salut, Ion', to: `whatsapp:${ion}` });
  expect(Math.abs(Date.now() - Number(fetched.dateCreated))).toBeLessThan(10_000);
});

test('a sender sends 80 messages a second, and the next ones wait', async () => {
  const { send, drivers, endOf } = world.now;
  await drivers.write(ion, { body: 'Bună ziua' });
  const sent = await Promise.all(Array.from({ length: 81 }, () => send(ion)));
  for (const { sid } of sent) await endOf(sid);
  const all = (await drivers.messages(ion)).filter(({ direction }) => direction !== 'inbound');
  const times = all
    .flatMap(({ history }) => history.filter(({ status }) => status === 'sent'))
    .map(({ at }) => Date.parse(at));
  expect(times).toHaveLength(81);
  // From when the first was taken: a busy machine may send it late, and the last one in time.
  const first = Math.min(...all.map(({ at }) => Date.parse(at)));
  expect(Math.max(...times) - first).toBeGreaterThanOrEqual(990);
});

test('an SMS goes to a plain number, at any time, and is never read', async () => {
  const { drivers, send, client, endOf } = world.now;
  const { sid } = await send(ion, bySms);
  expect(await endOf(sid)).toEqual(['delivered', undefined]);
  await drivers.read(ion);
  expect((await client.messages(sid).fetch()).status).toBe('delivered');
});

test('the sound of a message is fetched from its address; without a sound there, the message fails', async () => {
  const { drivers, send, endOf, simulator } = world.now;
  const note = await drivers.write(ion, { mediaUrl: '/samples/music-1s.ogg' });
  const sending = async (path = '') => {
    const { sid } = await send(ion, { mediaUrl: [simulator.endpoint + path], body: undefined });
    return endOf(sid);
  };
  expect(await sending(note.media[0]?.url)).toEqual(['delivered', undefined]);
  expect((await drivers.messages(ion)).at(-1)).toMatchObject({ body: '', media: [{ contentType: 'audio/ogg' }] });
  expect(await sending('/media/none')).toEqual(['failed', '63019']);
  expect(await sending('/api/phones')).toEqual(['failed', '12300']);
});

test('the messages from a sender to a number are listed, newest first', async () => {
  const { send, list } = world.now;
  for (const body of ['1', '2', '3']) await send(ion, { body });
  await send(marta, { body: 'to another' });
  await send(ion, { ...bySms, body: 'by SMS' });
  expect((await list(ion)).map(({ body }) => body)).toEqual(['3', '2', '1']);
});

test.each([
  ['no number', { to: 'whatsapp:+49' }, 21211],
  ['a foreign WhatsApp sender', { from: 'whatsapp:+14155550100' }, 63007],
  ['a foreign sender of SMS', { from: '+14155550100', to: ion }, 21606],
  ['a text that is too long', { body: 'a'.repeat(1_601) }, 21617],
  ['an unknown template', { contentSid: `HX${'0'.repeat(32)}` }, 21655],
  ['variables that are no JSON', { contentVariables: '{' }, 21656],
  ['an empty variable', { contentVariables: '{"1":""}' }, 21656],
  ['a line break in a variable', { contentVariables: '{"1":"two\\nlines"}' }, 21656],
])('a message with %s is refused as Twilio refuses it', async (_what, message, code) => {
  const { send, list } = world.now;
  expect(await refusalOf(send(ion, message))).toEqual({ status: 400, code });
  expect(await list(ion)).toEqual([]);
});

test('a stranger gets in nowhere, and nothing is found that is not there', async () => {
  const { simulator, client } = world.now;
  const stranger = createTwilioClient(account.sid, 'guessed', simulator.endpoint);
  expect(await refusalOf(stranger.messages.list())).toEqual({ status: 401, code: 20003 });
  expect(await refusalOf(stranger.content.v1.contentAndApprovals.list())).toEqual({ status: 401, code: 20003 });
  expect(await refusalOf(client.messages(`SM${'0'.repeat(32)}`).fetch())).toEqual({ status: 404, code: 20404 });
  expect(await refusalOf(client.calls.list())).toEqual({ status: 404, code: 20404 });
});

test('free text is taken on, and fails where the driver has not written for 24 hours', async () => {
  const { send, drivers, client, endOf } = world.now;
  const { sid, status } = await send(ion);
  expect(status).toBe('queued');
  expect(await endOf(sid)).toEqual(['failed', '63016']);
  expect(await client.messages(sid).fetch()).toMatchObject({ status: 'failed', errorCode: 63016 });
  await drivers.set(ion, { wroteAt: ago(24 * hour - 60_000) });
  expect(await endOf((await send(ion)).sid)).toEqual(['delivered', undefined]);
  await drivers.set(ion, { wroteAt: ago(24 * hour + 60_000) });
  expect(await endOf((await send(ion)).sid)).toEqual(['failed', '63016']);
});

test('every kind of message has a template in every language; WhatsApp approved all but the Icelandic ones', async () => {
  const contents = await world.now.client.content.v1.contentAndApprovals.list();
  // Eight kinds; the four about a step once with what the staff wrote, and once without.
  const texts = 12;
  expect(contents).toHaveLength(texts * languages.length);
  const refused = contents.flatMap(({ language, approvalRequests }) => {
    const { status } = approvalRequests as unknown as { status: string };
    return status === 'approved' ? [] : [[language, status]];
  });
  expect(refused).toEqual(new Array(texts).fill(['is', 'rejected']));
});

test('an approved template arrives at any time, filled in, and needs all of its variables', async () => {
  const { send, drivers, sidOf, endOf } = world.now;
  const contentSid = await sidOf('gatelingo_talk_3_ro');
  const contentVariables = JSON.stringify({ 1: 'Spedition Nord', 2: 'Descărcare' });
  expect(await endOf((await send(ion, { contentSid, contentVariables })).sid)).toEqual(['delivered', undefined]);
  const [message] = await drivers.messages(ion);
  expect(message).toMatchObject({ contentSid, template: 'gatelingo_talk_3_ro', status: 'delivered' });
  expect(message?.body).toContain('Spedition Nord');
  expect(message?.body).toContain('„Descărcare”');
  expect(message).toMatchObject({ isTemplate: true, buttons: [{ title: 'Da, sigur', payload: 'talk' }] });
  const { sid } = await send(ion, { contentSid, contentVariables: '{"1":"Spedition Nord"}' });
  expect(await endOf(sid)).toEqual(['failed', '63028']);
});

test.each([
  ['rejected', '63040'],
  ['paused', '63041'],
  ['disabled', '63042'],
  ['pending', '63016'],
])('a template that is %s fails outside of the 24 hours, and goes inside', async (status, code) => {
  const { send, drivers, sidOf, endOf } = world.now;
  const contentSid = await sidOf('gatelingo_job_done_3_de');
  await drivers.judge(contentSid, status);
  const message = { contentSid, contentVariables: '{"1":"Job","2":"Nord"}' };
  expect(await endOf((await send(ion, message)).sid)).toEqual(['failed', code]);
  await drivers.write(ion, { body: 'Hallo' });
  expect(await endOf((await send(ion, message)).sid)).toEqual(['delivered', undefined]);
});

const buttons = (count: number, title = 'Yes') => ({
  'twilio/quick-reply': {
    body: 'Ready?',
    actions: Array.from({ length: count }, (_each, at) => ({ title: `${title}${String(at)}`, id: String(at) })),
  },
});
const listOf = (count: number, item = '{{1}}') => ({
  'twilio/list-picker': {
    body: 'Which?',
    button: 'Choose',
    items: Array.from({ length: count }, (_each, at) => ({ item, id: String(at) })),
  },
});
const create = (types: object, more: object = {}) =>
  world.now.client.content.v1.contents.create({ friendly_name: 'mine', language: 'en', types, ...more } as never);

test.each([
  ['eleven buttons', buttons(11)],
  ['a title of 27 characters', buttons(1, 'a'.repeat(26))],
  ['a list of eleven', listOf(11)],
  ['an entry of 25 characters', listOf(1, 'a'.repeat(25))],
])('a content with %s is refused', async (_what, types) => {
  expect(await refusalOf(create(types))).toEqual({ status: 400, code: 20001 });
});

test('inside the 24 hours a content that nobody approved has three short buttons at most, and is no template', async () => {
  const { drivers, send, endOf } = world.now;
  await drivers.write(ion, { body: 'Bună ziua' });
  const sent = async (types: object, more: object = {}) => {
    const { sid: contentSid } = await create(types);
    return endOf((await send(ion, { contentSid, ...more })).sid);
  };
  expect(await sent(buttons(4))).toEqual(['failed', '63005']);
  expect(await sent(buttons(1, 'a'.repeat(20)))).toEqual(['failed', '63021']);
  expect(await sent(listOf(1), { contentVariables: `{"1":"${'a'.repeat(25)}"}` })).toEqual(['failed', '63021']);
  expect(await sent(buttons(3))).toEqual(['delivered', undefined]);
  expect((await drivers.messages(ion)).at(-1)).toMatchObject({ isTemplate: false, buttons: [{}, {}, {}] });
});

test('WhatsApp rejects a template that begins with a variable, and Twilio hands in no list', async () => {
  const { client } = world.now;
  const handIn = async (types: object) => {
    const { sid } = await create(types);
    return client.content.v1.contents(sid).approvalCreate.create({ name: 'mine', category: 'UTILITY' });
  };
  expect(await handIn({ 'twilio/text': { body: '{{1}} is here.' } })).toMatchObject({ status: 'rejected' });
  expect(await handIn({ 'twilio/text': { body: 'It is {{1}}.' } })).toMatchObject({ status: 'received' });
  expect(await refusalOf(handIn(listOf(1)))).toEqual({ status: 400, code: 20001 });
});

test('who sends STOP by SMS gets nothing more, until START; Twilio acts on no word on WhatsApp', async () => {
  const { send, drivers, webhooksOf, endOf } = world.now;
  const byWhatsApp = await drivers.write(ion, { body: 'STOP' });
  expect((await webhooksOf(byWhatsApp.sid))[0]?.params).not.toHaveProperty('OptOutType');
  expect(await endOf((await send(ion)).sid)).toEqual(['delivered', undefined]);
  await drivers.set(ion, { hasWhatsApp: false });
  const { sid } = await drivers.write(ion, { body: ' stop ' });
  expect(await webhooksOf(sid)).toMatchObject([{ params: { Body: ' stop ', OptOutType: 'STOP' } }]);
  expect(await refusalOf(send(ion, bySms))).toEqual({ status: 400, code: 21610 });
  await drivers.write(ion, { body: 'Start' });
  expect(await endOf((await send(ion, bySms)).sid)).toEqual(['delivered', undefined]);
});

test('a number without WhatsApp cannot be reached by it, by SMS it can, and answers by SMS', async () => {
  const { send, drivers, endOf } = world.now;
  await drivers.set(ion, { hasWhatsApp: false });
  expect(await endOf((await send(ion)).sid)).toEqual(['undelivered', '63003']);
  expect(await endOf((await send(ion, bySms)).sid)).toEqual(['delivered', undefined]);
  expect(await drivers.write(ion, { body: 'Da' })).toMatchObject({ channel: 'sms' });
});

test('an offline phone gets its messages when it is online again', async () => {
  const { send, drivers, webhooksOf, endOf } = world.now;
  await drivers.set(ion, { online: false, wroteAt: ago(hour) });
  const { sid } = await send(ion);
  expect(await webhooksOf(sid)).toMatchObject([{ params: { MessageStatus: 'sent' } }]);
  await drivers.set(ion, { online: true });
  expect(await endOf(sid)).toEqual(['delivered', undefined]);
  await eventually(async () => expect((await drivers.messages(ion))[0]?.status).toBe('delivered'));
});

test('a removed message and its media are at Twilio no more, while the phone keeps them', async () => {
  const { client, send, drivers, list, endOf } = world.now;
  const { sid } = await drivers.write(ion, { mediaUrl: '/samples/damaged-box.jpg' });
  const [medium] = await client.messages(sid).media.list();
  await client.messages(sid).media(medium!.sid).remove();
  expect(await client.messages(sid).media.list()).toEqual([]);
  await client.messages(sid).remove();
  const gone = { status: 404, code: 20404 };
  expect(await refusalOf(client.messages(sid).fetch())).toEqual(gone);
  expect(await refusalOf(client.messages(sid).remove())).toEqual(gone);
  expect(await drivers.messages(ion)).toMatchObject([{ sid, media: [{}] }]);
  const sent = await send(ion);
  await endOf(sent.sid);
  await client.messages(sent.sid).remove();
  expect(await list(ion)).toEqual([]);
});
