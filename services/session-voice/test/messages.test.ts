import { randomUUID } from 'node:crypto';
import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SessionVoice, startSessionVoice } from './session-voice-service.ts';

let service: SessionVoice;
beforeAll(async () => {
  service = await startSessionVoice();
}, 60_000);
afterAll(() => service.stop());

const texts = (messages: readonly SessionMessage[]) => messages.map(({ sender, text }) => [sender, text]);

test('given a guest and staff who write in turn, then both read the same messages in the same order, without gaps', async () => {
  const { barcodeId, token } = await service.company();
  const { sessionId } = await service.start(barcodeId);

  await service.say(sessionId, 'Dzień dobry');
  await service.say(sessionId, 'Guten Tag, bitte Tor 3', { sender: 'company', token });
  await service.say(sessionId, 'Dziękuję');

  const guest = await service.read(sessionId);
  expect(texts(guest.messages)).toEqual([
    ['guest', 'Dzień dobry'],
    ['company', 'Guten Tag, bitte Tor 3'],
    ['guest', 'Dziękuję'],
  ]);
  expect(guest.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  const staff = await service.read(sessionId, token);
  expect(staff.messages).toEqual(guest.messages);
});

test('given forty messages at the same time, then each has its number, none is lost and none is there twice', async () => {
  const { barcodeId } = await service.company();
  const { sessionId } = await service.start(barcodeId);
  const sent = Array.from({ length: 40 }, (_, index) => `message ${index}`);

  const posted = await Promise.all(sent.map((text) => service.say(sessionId, text)));

  expect(posted.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(sent.map((_, index) => index + 1));
  const { messages, lastSeq } = await service.read(sessionId);
  expect(lastSeq).toBe(40);
  expect(messages.map(({ text }) => text).sort()).toEqual([...sent].sort());
}, 30_000);

test('given a screen that sends a message again, also at the same time, then it is there once', async () => {
  const { barcodeId } = await service.company();
  const { sessionId } = await service.start(barcodeId);
  const clientId = randomUUID();
  const send = () => service.say(sessionId, 'Jestem na miejscu', { clientId });

  const answers = [await send(), ...(await Promise.all([send(), send(), send()]))];

  expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([1]));
  expect((await service.read(sessionId)).messages).toHaveLength(1);
  const other = { sessionId, sender: 'guest', text: 'Something else', clientId };
  const clash = await service.post('/session/post-message', {}, other);
  expect([clash.status, clash.body.code]).toEqual([409, 'idempotency_mismatch']);
});
