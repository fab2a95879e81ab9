import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { greeting } from '../src/domain/greeting.ts';
import { type Refusal, service, withSessionVoice } from './session-voice-service.ts';
import { type Simulator, startSimulator } from './support/simulator.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
  await simulator.warmUp();
});
afterAll(() => simulator.close());
// Low limits: the whole attack takes less than a minute on any machine.
withSessionVoice(() => ({ env: { ...simulator.speech, SPEECHES_PER_MINUTE: '3', SPEECHES_PER_ADDRESS: '5' } }));

const speaker = (ip: string, token?: string) => async (sessionId: string, text: string) => {
  const asked = { headers: { 'x-forwarded-for': ip }, token };
  const answer = await service.post<Blob & Refusal>('/session/speak', asked, { sessionId, text });
  return { ...answer, retryAfter: Number(answer.headers.get('retry-after')) };
};
const attacker = speaker('203.0.113.66');
const guest = speaker('203.0.113.67');
const session = async () => (await service.newSession()).sessionId;

test('attack: a guest has a text of any length read aloud, at the cost of the company', async () => {
  const { status, body } = await attacker(await session(), 'a'.repeat(501));
  expect([status, body.details?.[0]]).toEqual([400, expect.objectContaining({ field: 'text', code: 'too_big' })]);
  expect(await simulator.calls('polly')).toEqual([]);
  const { sessionId, token } = await service.newSession();
  expect((await speaker('203.0.113.68', token)(sessionId, `Tak.${' '.repeat(500)}Tak.`)).status).toBe(200);
});

// promise: Nobody in who does not belong
test('attack: a guest has many texts read aloud, in one session and then in others', async () => {
  const first = await session();
  for (const text of ['Jeden.', 'Dwa.', 'Trzy.']) expect((await attacker(first, text)).status).toBe(200);
  const refused = await attacker(first, 'Cztery.');
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(refused.retryAfter).toBeGreaterThan(0);

  const others = [await session(), await session()];
  const statuses = [];
  for (const text of ['Jeden.', 'Dwa.'])
    for (const other of others) statuses.push((await attacker(other, text)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);

  // It stops nobody else; and what is kept costs nothing and is not counted.
  const polite = await session();
  expect((await guest(polite, 'Jeden.')).status).toBe(200);
  expect((await guest(polite, greeting)).status).toBe(200);
  expect((await attacker(first, greeting)).status).toBe(200);
});
