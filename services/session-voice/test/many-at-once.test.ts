import { randomUUID } from 'node:crypto';
import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSystem, type SessionVoice, startSessionVoice } from './session-voice-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

let replicas: SessionVoice[];
beforeAll(async () => {
  const options = { system: createSystem(), env: { MESSAGES_PER_MINUTE: '40' } };
  replicas = [await startSessionVoice(options), await startSessionVoice(options)];
});
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
});

interface Talk {
  sessionId: string;
  token: string;
}

interface Sent {
  sender: 'guest' | 'company';
  text: string;
  clientId: string;
}

/** Posts all of them at the same moment, to the replicas in turn. */
const postAll = (to: readonly SessionVoice[], { sessionId, token }: Talk, messages: readonly Sent[]) =>
  Promise.all(
    messages.map((message, place) => {
      const credential = message.sender === 'company' ? { token } : {};
      return to[place % to.length]!.post<{ posted: SessionMessage }>('/session/post-message', credential, {
        sessionId,
        ...message,
      });
    }),
  );

const fromBothSides = (count: number): Sent[] =>
  Array.from({ length: count }, (_, place) => ({
    sender: place % 4 < 2 ? 'guest' : 'company',
    text: `message ${place}`,
    clientId: randomUUID(),
  }));

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

/** Both sides read the messages in the same order: each once, without gaps. */
const readByBoth = async (service: SessionVoice, { sessionId, token }: Talk) => {
  const staff = await service.read(sessionId, token);
  expect((await service.read(sessionId)).messages).toEqual(staff.messages);
  expect(staff.messages.map(({ seq }) => seq)).toEqual(numbers(staff.messages.length));
  expect(staff.lastSeq).toBe(staff.messages.length);
  return staff.messages;
};

// promise: Nothing lost, nothing twice
test('given a hundred messages from both sides at the same moment, then all are stored once in one order, those above the limit for guests apart', async () => {
  const [service] = replicas as [SessionVoice];
  const talk = await service.newSession();
  const sent = fromBothSides(100);

  const answers = await postAll([service], talk, sent);

  const accepted = sent.filter((_, place) => answers[place]?.status === 200);
  expect(accepted.filter(({ sender }) => sender === 'company')).toHaveLength(50);
  expect(accepted.filter(({ sender }) => sender === 'guest')).toHaveLength(40);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  const stored = await readByBoth(service, talk);
  expect(stored.map(({ clientId }) => clientId).sort()).toEqual(accepted.map(({ clientId }) => clientId).sort());
}, 30_000);

// promise: Nothing lost, nothing twice
test('given two replicas that get messages of one session at the same moment, some of them twice, then all are stored once in one order', async () => {
  const [service] = replicas as [SessionVoice];
  const talk = await service.newSession();
  const count = isLongForm() ? 60 : 24;
  const sent = fromBothSides(count);
  const twice = [...sent, ...sent.slice(0, 10)];

  const answers = await postAll(replicas, talk, twice);

  expect(answers.map(({ status }) => status)).toEqual(twice.map(() => 200));
  const seqs = answers.map(({ body }) => body.posted.seq);
  expect(seqs.slice(count)).toEqual(seqs.slice(0, 10));
  const stored = await readByBoth(service, talk);
  expect(stored.map(({ clientId }) => clientId).sort()).toEqual(sent.map(({ clientId }) => clientId).sort());
}, 30_000);
