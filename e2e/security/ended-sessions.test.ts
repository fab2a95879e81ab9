import { auth } from '@gatelingo/proto/http/auth';
import { beforeAll, expect, test } from '@jest/globals';
import { ownDomain, password, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
let staff: Staff;
beforeAll(async () => {
  staff = await signUp(client, catcher, `greta@${ownDomain()}`);
}, 60_000);

/** A log-out was a time in whole seconds: a token of the same second stayed good. */
// promise: Nobody in who does not belong
test('attack: a token stolen between two log-outs of the same second', async () => {
  const logIn = async () => (await client.call(auth.logIn, { body: { email: staff.email, password } })).token;
  const logOut = (token: string) => client.call(auth.logOut, { token });
  const first = await logIn();
  await logOut(first);
  const stolen = await logIn();
  await logOut(stolen);
  const statusOf = async (token: string) => (await client.send(auth.getCurrentUser, { token })).status;
  for (const token of [staff.token, first, stolen])
    await until('the token to be refused', async () => (await statusOf(token)) === 401);
  expect(await statusOf(await logIn())).toBe(200);
});
