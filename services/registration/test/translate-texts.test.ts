import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Simulator, startSimulator } from '../../session-voice/test/support/simulator.ts';
import { noPdfs, service, withRegistration, type Refusal } from './registration-service.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
withRegistration(() => ({
  env: { ...noPdfs, ...simulator.translation, TRANSLATION_SUGGESTIONS_PER_HOUR: '2' },
}));
afterAll(() => simulator.close());

beforeEach(() => simulator.behave({ translate: { mode: 'ok' } }));

const suggest = (token: string, texts: string[]) =>
  service.post<{ texts: (string | null)[] } & Partial<Refusal>>(
    '/questionnaires/translate',
    { token },
    { from: 'en', to: 'pl', texts },
  );

test('each text gets the suggestion of the translator, in their order', async () => {
  const { token } = await service.company({ role: 'user' });
  const answer = await suggest(token, ['Tank', 'Remarks']);
  expect(answer).toMatchObject({ status: 200, body: { texts: ['Zbiornik', 'Uwagi'] } });
});

test('given the translator fails, then there is no suggestion, and the builder goes on', async () => {
  const { token } = await service.company();
  await simulator.behave({ translate: { mode: 'fail', status: 503 } });
  const answer = await suggest(token, ['Tank', 'Remarks']);
  expect(answer).toMatchObject({ status: 200, body: { texts: [null, null] } });
});

test('a company has so many calls in an hour, another company its own', async () => {
  const [one, other] = [await service.company(), await service.company()];
  for (const expected of [200, 200, 429]) expect((await suggest(one.token, ['Tank'])).status).toBe(expected);
  expect((await suggest(other.token, ['Tank'])).status).toBe(200);
});

// promise: Nobody in who does not belong
test('attack: a call with the longest texts counts as many', async () => {
  const { token } = await service.company();
  const longest = Array.from({ length: 3 }, () => 'x'.repeat(5_000));
  expect((await suggest(token, longest)).status).toBe(429);
});

test('no text, an empty one, or more than 50 are refused', async () => {
  const { token } = await service.company();
  for (const texts of [[], [''], Array.from({ length: 51 }, () => 'x')]) {
    expect((await suggest(token, texts)).status).toBe(400);
  }
});
