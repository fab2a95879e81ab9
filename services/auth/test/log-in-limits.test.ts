import { randomBytes } from 'node:crypto';
import { countAnywhere, countFrom } from '@gatelingo/chassis/limits';
import { proofFor } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { emailIndex } from '../src/db/lookups.ts';
import { auth, newDomain, password, withAuth } from './auth-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

// One try of an account from an address, 20 from an address, 10 of an account from all addresses.
withAuth({ LOG_IN_TRIES: '1', PROOF_OF_WORK: '2' });

const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;
const from = (ip: string, headers: Record<string, string> = {}) => ({ 'x-forwarded-for': ip, ...headers });
const newUser = async () => {
  const email = `ana@${newDomain()}`;
  await auth.signUp(email);
  return email;
};
const quarterHour = 15 * 60;
/** Each guess takes long: in the short form only the last ones are made, and the others are counted. */
const made = isLongForm() ? 10 : 2;
const countOf = (target: string) => ({ target, limit: { points: 1, perSeconds: quarterHour } });
const guessFromElsewhere = async (email: string) => {
  const { limiter, sealer } = auth.context;
  const account = { name: 'log-in', ...countOf(emailIndex(sealer, email)) };
  await limiter.count(...countAnywhere(account), 10 - made);
  for (let n = 0; n < made; n += 1) expect((await auth.logIn(email, 'wrong', from(newAddress()))).status).toBe(401);
};
/** So many tries from this address, of any account. */
const countFromAddress = (ip: string, tries: number) =>
  auth.context.limiter.count(...countFrom(ip, { name: 'log-in-address', ...countOf('') }), tries);
const asks = { status: 429, body: { code: 'proof_of_work_required' } };

test('given an address that tries many accounts, then it is stopped, and others are not', async () => {
  const here = newAddress();
  await countFromAddress(here, 20 - 2 * made);
  for (let n = 0; n < 2 * made; n += 1) await auth.logIn(`nobody-${n}@${newDomain()}`, 'wrong', from(here));
  const email = await newUser();
  expect(await auth.logIn(email, password, from(here))).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await auth.logIn(email, password, from(newAddress()))).status).toBe(200);
});

test('given an office behind one address, then right log-ins do not count', async () => {
  const [email, office] = [await newUser(), newAddress()];
  await countFromAddress(office, 20 - 2 * made);
  for (let n = 0; n <= 2 * made; n += 1) expect((await auth.logIn(email, password, from(office))).status).toBe(200);
  expect((await auth.logIn(email, 'wrong', from(office))).status).toBe(401);
});

// promise: Nobody in who does not belong
test('given an account that is guessed at from elsewhere, then its owner logs in by a proof, at the first try', async () => {
  const [email, home] = [await newUser(), newAddress()];
  await guessFromElsewhere(email);
  const asked = await auth.logIn(email, password, from(home));
  expect(asked).toMatchObject(asks);
  const proof = await proofFor(asked);
  expect((await auth.logIn(email, password, from(home, proof))).status).toBe(200);
  expect(await auth.logIn(email, password, from(home, proof))).toMatchObject(asks);

  const other = await newUser();
  await guessFromElsewhere(other);
  const unused = await proofFor(await auth.logIn(email, password, from(home)));
  expect(await auth.logIn(other, password, from(home, unused))).toMatchObject(asks);
});

test('given an address without an account, then its answers are the same', async () => {
  const answersOf = async (email: string) => {
    await guessFromElsewhere(email);
    const asked = await auth.logIn(email, 'wrong', from(newAddress()));
    const guessed = await auth.logIn(email, 'wrong', from(newAddress(), await proofFor(asked)));
    const { error, code, challenge } = asked.body;
    return [asked.status, error, code, Object.keys(challenge as object), guessed.status, guessed.body];
  };
  expect(await answersOf(`nobody@${newDomain()}`)).toEqual(await answersOf(await newUser()));
});

test('given a stolen token whose owner’s password is guessed at from elsewhere, then a change of it takes a proof', async () => {
  const email = await newUser();
  // From an address of its own: those of other files count log-ins, too.
  const { token } = (await auth.logIn(email, password, from(newAddress()))).body;
  expect(token).toEqual(expect.any(String));
  const { userId } = (await auth.call('GET', '/user/me', { token: String(token) })).body;
  const change = (given: string, headers: Record<string, string>) =>
    auth.call('POST', '/user/change-password', {
      token: String(token),
      body: { password: given, newPassword: 'another good password' },
      headers,
    });
  const tries = { name: 'change-password', ...countOf(String(userId)) };
  await auth.context.limiter.count(...countAnywhere(tries), 10 - made);
  for (let n = 0; n < made; n += 1) expect((await change('wrong password', from(newAddress()))).status).toBe(422);
  expect(await change('wrong password', from(newAddress()))).toMatchObject(asks);

  const home = newAddress();
  const asked = await change(password, from(home));
  expect(asked).toMatchObject(asks);
  expect((await change(password, from(home, await proofFor(asked)))).status).toBe(200);
});
