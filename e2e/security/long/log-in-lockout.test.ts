import { auth } from '@gatelingo/proto/http/auth';
import { errorBody } from '@gatelingo/proto/http/errors';
import { beforeAll, expect, test } from '@jest/globals';
import { ownDomain, password, signUp } from '../../builders.ts';
import { runningSystem } from '../../system.ts';
import { flood, proofFor } from '../flood.ts';

const { client, catcher } = runningSystem();
const email = `greta@${ownDomain()}`;
beforeAll(async () => {
  await signUp(client, catcher, email);
}, 60_000);

const logIn = (address: string, given: string, headers: Record<string, string> = {}) =>
  client.send(auth.logIn, { body: { email: address, password: given }, headers });
const guess = (address: string) =>
  flood('AUTH_URL', auth.logIn, { body: { email: address, password: 'not the password' } });

/** A hundred wrong passwords from many addresses locked the owner out for a quarter of an hour, as often as one liked. */
// promise: Nobody in who does not belong
test("attack: wrong passwords from many addresses, so that the owner's log-in is locked", async () => {
  const unknown = `nobody@${ownDomain()}`;
  const [victim, nobody] = [await guess(email), await guess(unknown)];
  expect(victim.calls).toBeGreaterThanOrEqual(100);

  // Guessing goes on at the price of a proof for each try, and no answer shows whether there is such an account.
  const shapeOf = ({ body }: { body: unknown }) => {
    const { code, error, challenge } = errorBody.parse(body);
    return { code, error, cost: challenge?.parameters.cost };
  };
  expect(shapeOf(victim.refused)).toEqual({ code: 'proof_of_work_required', error: expect.any(String), cost: 5_000 });
  expect(shapeOf(nobody.refused)).toEqual(shapeOf(victim.refused));
  const guessed = async (address: string) =>
    logIn(address, 'not the password', await proofFor(await logIn(address, 'not the password')));
  const [wrong, nowhere] = [await guessed(email), await guessed(unknown)];
  expect([wrong.status, nowhere.status]).toEqual([401, 401]);
  expect(nowhere.body).toEqual(wrong.body);

  // The owner types the password once; the page solves what is asked.
  const asked = await logIn(email, password);
  expect(asked.status).toBe(429);
  const proof = await proofFor(asked);
  expect((await logIn(email, password, proof)).status).toBe(200);
  expect((await logIn(email, password, proof)).status).toBe(429);
});
