import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { expect, test } from '@jest/globals';
import { createBarcode, createSite, ownDomain, signUp, startGuest } from '../../builders.ts';
import { runningSystem } from '../../system.ts';

const { client, catcher } = runningSystem();
const text = 'ж'.repeat(4_000);
/** Of 8 KB each. */
const messages = 300;
const inOneGo = 20;
const mostBytes = 2.5 * 1024 * 1024;

/** Ten thousand messages were one answer of 82 MB, and three of them ended the service. */
// promise: Nobody in who does not belong
test('attack: strangers read a long session, then each answer has its newest messages, and none is long', async () => {
  const staff = await signUp(client, catcher, `mallory@${ownDomain()}`);
  const { barcodeId } = await createBarcode(client, staff, await createSite(client, staff));
  const { sessionId } = await startGuest(client, barcodeId);
  const post = () =>
    client.send(sessionVoice.postMessage, { token: staff.token, body: { sessionId, sender: 'company', text } });
  for (let posted = 0; posted < messages; posted += inOneGo) {
    const answers = await Promise.all(Array.from({ length: inOneGo }, post));
    expect(answers.map(({ status }) => status)).toEqual(Array(inOneGo).fill(200));
  }
  const read = () => client.call(sessionVoice.getSession, { params: { sessionId }, query: {} });
  for (const { session, more } of await Promise.all(Array.from({ length: 6 }, read))) {
    expect(Buffer.byteLength(JSON.stringify(session))).toBeLessThan(mostBytes);
    expect(session.messages.at(-1)?.seq).toBe(messages);
    expect(session.messages.length).toBeLessThan(messages);
    expect(more).toBe(true);
  }
  const { sessions } = await client.call(sessionVoice.listSessions, { token: staff.token, query: {} });
  expect(Buffer.byteLength(JSON.stringify(sessions))).toBeLessThan(mostBytes);
}, 600_000);
