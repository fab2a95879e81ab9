import { randomUUID } from 'node:crypto';
import { collectFacts, eventually, factsFrom } from '@gatelingo/chassis/testing';
import {
  BarcodeDeletedSchema,
  CompanyCreatedSchema,
  SiteCreatedSchema,
  UserChangedSchema,
  UserRegisteredSchema,
} from '@gatelingo/proto/events';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { republish } from '../src/use-cases/republish.ts';
import {
  createSystem,
  service,
  type SessionVoice,
  startSessionVoice,
  withSessionVoice,
} from './session-voice-service.ts';

const system = createSystem();
withSessionVoice(() => ({ kafka: true, system }));
let other: SessionVoice;
let follower: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  const { context } = service;
  other = await startSessionVoice({ system });
  context.onStop('other', () => other.stop());
  follower = await collectFacts(['session-voice.session.v1'], service);
  context.onStop('follower', () => follower.stop());
});
afterAll(() => system.mongo.drop());

const versionsOf = (sessionId: string) =>
  follower.facts
    .filter(({ aggregateId }) => aggregateId === sessionId)
    .map(({ type, version }) => [type.split('.').at(-1), version]);

test('given a session from its start to its end, then every change is a fact with the next version, in order', async () => {
  const { sessionId, token } = await service.newSession();
  await service.post('/session/select-language', {}, { sessionId, guestLanguageId: 'catalogue-uk' });
  await service.write(sessionId, 'Добрий день');
  await service.post('/session/open', { token }, { sessionId });
  await service.post('/session/mark-messages', { token }, { sessionId, side: 'company', read: 1 });
  await service.post('/session/close', { token }, { sessionId });

  await eventually(() =>
    expect(versionsOf(sessionId)).toEqual([
      ['SessionStarted', 1],
      ['SessionChanged', 2],
      ['SessionMessagePosted', 3],
      ['SessionChanged', 4],
      ['SessionMessagesRead', 5],
      ['SessionClosed', 6],
    ]),
  );
  expect(follower.facts.find(({ type }) => type.endsWith('SessionMessagePosted'))?.payload).toMatchObject({
    session: { sessionId, guestLanguage: 'uk', isActive: true, lastSeq: 1 },
    message: { seq: 1, sender: 'guest', text: 'Добрий день', language: 'uk', translation: 'not translated' },
  });
});

test('given calls that change nothing, then nothing is published', async () => {
  const { sessionId, token } = await service.newSession();
  for (let twice = 0; twice < 2; twice++) {
    await service.post('/session/open', { token }, { sessionId });
    await service.post('/session/take-over', { token }, { sessionId });
    await service.post('/session/mark-messages', { token }, { sessionId, side: 'company', read: 0 });
    await service.post('/session/close', { token }, { sessionId });
  }
  const { version } = await service.read(sessionId, token);
  expect(version).toBe(3);
});

test('given replicas to which one session is written at the same time, then there is no gap and no double', async () => {
  const { sessionId } = await service.newSession();
  const sent = Array.from({ length: 20 }, (_, index) => `message ${index}`);
  await Promise.all(sent.map((text, index) => (index % 2 === 0 ? service : other).write(sessionId, text)));
  const { messages } = await other.read(sessionId);
  expect(messages.map(({ seq }) => seq)).toEqual(sent.map((_, index) => index + 1));
  expect(messages.map(({ text }) => text).sort()).toEqual([...sent].sort());
}, 30_000);

test('given what was written, when the database is read, then no message, translation or name is in it', async () => {
  const { sessionId, token } = await service.newSession();
  await service.write(sessionId, 'Nazywam się Krzysztof Wiśniewski');
  await service.write(sessionId, '', { phraseId: 'where-do-i-park', sender: 'company', token });
  const { db } = service.context.store.connection;
  const everything: string[] = [];
  for (const { name } of await db!.listCollections().toArray()) {
    for (const row of await db!.collection(name).find({}).toArray()) {
      everything.push(
        JSON.stringify(row),
        ...Object.values(row)
          .filter(Buffer.isBuffer)
          .map((bytes) => bytes.toString('utf8')),
      );
    }
  }
  const whole = everything.join('\n');
  expect(whole).toContain(sessionId);
  const cards = (['de', 'pl'] as const).map((language) => phraseText('where-do-i-park', language));
  for (const secret of ['Krzysztof', 'Greta', 'Sommer', ...cards]) expect(whole).not.toContain(secret);
});

test('given what other services say of companies, people, sites and codes, then sessions name them so, and a deleted code begins none', async () => {
  const { barcodeId, companyId, siteId, token } = await service.company({ language: 'en' });
  const userId = randomUUID();
  const [auth, sites] = [await factsFrom('auth', service), await factsFrom('sites-locations', service)];
  const registration = await factsFrom('registration', service);
  service.context.onStop('facts', () => Promise.all([auth, sites, registration].map((each) => each.stop())));
  const company = { companyId, name: 'Hansen Spedition', language: 'da' };
  await auth.publish(CompanyCreatedSchema, { company }, { aggregateId: companyId, version: 2, companyId });
  const user = { userId, companyId, name: 'Ole', surname: 'Hansen', role: 'user', preferredLanguage: 'sv' };
  await auth.publish(UserRegisteredSchema, { user }, { aggregateId: userId, version: 1, companyId });
  const site = { siteId, companyId, name: 'Havn Syd' };
  await sites.publish(SiteCreatedSchema, { site }, { aggregateId: siteId, version: 2, companyId });
  const { BarcodeProjection, CompanyProjection, SiteProjection, StaffProjection } = service.context.models;
  await eventually(async () => {
    expect(await CompanyProjection.findById(companyId).lean()).toMatchObject({ version: 2 });
    expect(await SiteProjection.findById(siteId).lean()).toMatchObject({ version: 2 });
    expect(await StaffProjection.findById(userId).lean()).toMatchObject({ preferredLanguage: 'sv' });
  });
  const session = await service.start(barcodeId);
  expect(session).toMatchObject({ companyName: 'Hansen Spedition', siteName: 'Havn Syd' });
  const { sessionId } = session;
  expect(await service.read(sessionId, token)).toMatchObject({ companyName: 'Hansen Spedition' });

  // The row of a deleted code stays: its poster is answered as one out of use, and its sessions have its name.
  const { _id, name } = (await BarcodeProjection.findOne({ barcodeId }).lean())!;
  const barcode = { id: _id, barcodeId, companyId, siteId, name, inUse: false };
  await registration.publish(BarcodeDeletedSchema, { barcode }, { aggregateId: _id, version: 2, companyId });
  const begin = () => service.post('/session/start-barcode', {}, { barcodeId });
  await eventually(async () => expect((await begin()).status).toBe(410));
  expect(await service.read(sessionId, token)).toMatchObject({ barcodeName: name });
});

// promise: Nothing lost, nothing twice
test('given staff who leave, then they are no colleagues any more', async () => {
  const { companyId, token, greta } = await service.company();
  const ole = await service.person(companyId, 'Ole Hansen');
  const colleagues = async () => {
    const { body } = await service.get<{ colleagues: { userId: string }[] }>('/session/colleagues', { token });
    return body.colleagues.map(({ userId }) => userId).sort();
  };
  expect(await colleagues()).toEqual([greta.userId, ole.userId].sort());
  const auth = await factsFrom('auth', service);
  service.context.onStop('facts of auth', () => auth.stop());
  const user = { userId: ole.userId, companyId, name: 'Ole', surname: 'Hansen', role: 'user', active: false };
  await auth.publish(UserChangedSchema, { user }, { aggregateId: ole.userId, version: 2, companyId });
  await eventually(async () => expect(await colleagues()).toEqual([greta.userId]));
});

test('given a projection that is to be rebuilt, then every session is published again as it is now', async () => {
  const { sessionId } = await service.newSession();
  await service.write(sessionId, 'x');
  const count = await service.context.models.Session.countDocuments({});
  expect(await republish(service.context)).toBe(count);
  await eventually(() => expect(versionsOf(sessionId).at(-1)).toEqual(['SessionChanged', 2]));

  // The dump holds the session from before the message.
  await service.context.models.Session.updateOne({ _id: sessionId }, { lastSeq: 0 });
  await republish(service.context, { restored: true });
  await eventually(() => expect(versionsOf(sessionId).at(-1)).toEqual(['SessionChanged', 1_000_002]));
  await service.write(sessionId, 'y');
  expect((await service.read(sessionId)).messages.map(({ seq }) => seq)).toEqual([1, 2]);
});
