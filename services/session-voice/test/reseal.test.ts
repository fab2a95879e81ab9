import { randomBytes, randomUUID } from 'node:crypto';
import { eventually } from '@gatelingo/chassis/testing';
import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { afterAll, expect, test } from '@jest/globals';
import { declared } from '../src/db/collections.ts';
import { createSystem, type SessionVoice, type Started, startSessionVoice } from './session-voice-service.ts';

const system = createSystem();
const running: SessionVoice[] = [];
const stopAll = () => Promise.all(running.splice(0).map((service) => service.stop()));
/** A guest may write as much as fits into the time of the re-encryption. */
const startWith = async (...keys: string[]): Promise<SessionVoice> => {
  const service = await startSessionVoice({
    system,
    env: { DATA_KEYS: keys.join(','), MESSAGES_PER_MINUTE: '100000' },
  });
  running.push(service);
  return service;
};
afterAll(async () => {
  await stopAll();
  await system.mongo.drop();
});

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const texts = (messages: readonly SessionMessage[]) => messages.map(({ text }) => text);
const workIn = ({ context }: SessionVoice) =>
  context.store.connection.collection<{ kind: string; state: string; dueAt: Date }>('work');

test('after a new data key conversations, names and kept answers open without the old one, also what is written meanwhile', async () => {
  // Given a session encrypted with the only key.
  const [k1, k2] = [newKey('k1'), newKey('k2')];
  const before = await startWith(k1);
  const { barcodeId, token } = await before.company();
  const key = { 'idempotency-key': randomUUID() };
  const begin = (service: SessionVoice) =>
    service.post<Started>('/session/start-barcode', { headers: key }, { barcodeId, language: 'pl' });
  const { body: begun } = await begin(before);
  const { sessionId } = begun;
  await before.post('/session/open', { token }, { sessionId, language: 'de' });
  const written = Array.from({ length: 30 }, (_, n) => `Wiadomość ${String(n)}`);
  for (const text of written) await before.write(sessionId, text);
  await stopAll();

  // When the service starts with a new key in front, and the guest writes during the re-encryption.
  const rotated = await startWith(k2, k1);
  await workIn(rotated).updateOne({ kind: 'reseal' }, { $set: { dueAt: new Date() } });
  const meanwhile: string[] = [];
  await eventually(
    async () => {
      const text = `Jeszcze ${String(meanwhile.length)}`;
      meanwhile.push(text);
      await rotated.write(sessionId, text);
      expect(await workIn(rotated).findOne({ kind: 'reseal' })).toMatchObject({ state: 'done' });
    },
    { timeoutMs: 30_000, everyMs: 1 },
  );
  await stopAll();

  // Then the new key alone decrypts everything.
  const after = await startWith(k2);
  const session = await after.read(sessionId, token);
  expect(texts(session.messages)).toEqual([...written, ...meanwhile]);
  expect(session.occupant).toBe('Greta Sommer');
  expect((await begin(after)).body).toEqual(begun);

  // And every field that is stored as bytes is listed.
  const bytes = Object.values(after.context.models).flatMap(({ collection, schema }) =>
    Object.values(schema.paths)
      .filter(({ instance }) => instance === 'Buffer')
      .map(({ path }) => `${collection.collectionName}.${path}`),
  );
  const listed = declared.flatMap(({ name, declared: { sealed } }) => sealed.map(({ column }) => `${name}.${column}`));
  expect(listed.sort()).toEqual(bytes.sort());
  const stored = await after.context.store.connection.listCollections();
  const known = after.context.store.collections.map(({ name }) => name);
  expect(stored.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
}, 120_000);
