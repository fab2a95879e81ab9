import { randomUUID } from 'node:crypto';
import { errorBody } from '@gatelingo/proto/http/errors';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { babble } from '@gatelingo/stack/speech';
import { beforeAll, expect, test } from '@jest/globals';
import { createBarcode, createSite, ownDomain, signUp, startGuest } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

const { client, catcher } = runningSystem();
/** RECORDINGS_AT_ONCE, as it is by default. */
const places = 100;
const atOnce = 10;
/** More than a company may have; in the long form as many as the process has. */
const sessionCount = isLongForm() ? places : 20;

const openBarcode = async () => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  return (await createBarcode(client, staff, await createSite(client, staff))).barcodeId;
};
let own: string;
let other: string;
beforeAll(async () => {
  own = await openBarcode();
  other = await openBarcode();
}, 60_000);

const audioBase64 = babble(0.2).toString('base64');
const speak = (sessionId: string) =>
  client.send(sessionVoice.transcribe, { body: { sessionId, recordingId: randomUUID(), sequence: 0, audioBase64 } });

/** A process has 100 recordings, and one company could have them all: another company's guest got 503. */
// promise: Nobody in who does not belong
test('attack: a stranger speaks in many sessions at the own gate, and nobody else can speak', async () => {
  const guest = await startGuest(client, other);
  await startGuest(client, own);
  const sessions: string[] = [];
  for (let begun = 0; begun < sessionCount; begun += atOnce) {
    const start = () => client.call(sessionVoice.startSession, { body: { barcodeId: own, language: 'pl' } });
    sessions.push(...(await Promise.all(Array.from({ length: atOnce }, start))).map(({ sessionId }) => sessionId));
  }
  const answers: Awaited<ReturnType<typeof speak>>[] = [];
  for (let begun = 0; begun < sessionCount; begun += atOnce) {
    answers.push(...(await Promise.all(sessions.slice(begun, begun + atOnce).map(speak))));
  }
  const answered = await speak(guest.sessionId);
  expect([answered.status, answered.body]).toEqual([200, expect.objectContaining({ state: 'listening' })]);

  // A company of today has an eighth of the places, one network of its strangers half of them.
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(Math.floor(Math.floor(places / 8) / 2));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(sessionCount - taken.length);
  expect(errorBody.parse(refused[0]?.body).error).toContain('Please type instead');
}, 60_000);
