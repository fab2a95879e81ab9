import { auth } from '@gatelingo/proto/http/auth';
import { errorBody } from '@gatelingo/proto/http/errors';
import { expect, test } from '@jest/globals';
import { ownDomain, signUp } from '../../builders.ts';
import { runningSystem } from '../../system.ts';

const { client, catcher } = runningSystem();
/** RATE_LIMIT_PERSON, as it is by default. */
const perMinute = 600;

/** Only calls without a token had a limit: one account could keep every service busy. */
// promise: Nobody in who does not belong
test('attack: a flood of calls with one good token', async () => {
  const flooder = await signUp(client, catcher, `mallory@${ownDomain()}`);
  const victim = await signUp(client, catcher, `greta@${ownDomain()}`);
  const call = ({ token }: { token: string }) => client.send(auth.getCurrentUser, { token });
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  // Some of the minute's calls were made to sign up.
  for (let made = 0; made < perMinute + 50; made += 50) {
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => call(flooder)))));
    expect((await call(victim)).status).toBe(200);
  }
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(taken.length + refused.length).toBe(answers.length);
  expect(taken.length).toBeLessThanOrEqual(perMinute);
  expect(taken.length).toBeGreaterThan(perMinute - 50);
  const last = refused.at(-1)!;
  expect(errorBody.parse(last.body).code).toBe('rate_limited');
  expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
}, 60_000);
