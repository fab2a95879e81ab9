import { randomBytes } from 'node:crypto';
import { proofFor } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { auth, newDomain, password, withAuth } from './auth-service.ts';

// One try of an account from an address, 20 from an address, 10 of an account from all addresses.
withAuth({ LOG_IN_TRIES: '1', PROOF_OF_WORK: '2' });

const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;
const from = (ip: string, headers: Record<string, string> = {}) => ({ 'x-forwarded-for': ip, ...headers });
const newUser = async () => {
  const email = `ana@${newDomain()}`;
  await auth.signUp(email);
  return email;
};
const guessFromElsewhere = async (email: string) => {
  for (let n = 0; n < 10; n += 1) expect((await auth.logIn(email, 'wrong', from(newAddress()))).status).toBe(401);
};
const asks = { status: 429, body: { code: 'proof_of_work_required' } };

test('given an address that tries many accounts, then it is stopped, and others are not', async () => {
  const here = newAddress();
  for (let n = 0; n < 20; n += 1) await auth.logIn(`nobody-${n}@${newDomain()}`, 'wrong', from(here));
  const email = await newUser();
  expect(await auth.logIn(email, password, from(here))).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await auth.logIn(email, password, from(newAddress()))).status).toBe(200);
});

test('given an office behind one address, then right log-ins do not count', async () => {
  const [email, office] = [await newUser(), newAddress()];
  for (let n = 0; n < 22; n += 1) expect((await auth.logIn(email, password, from(office))).status).toBe(200);
  expect((await auth.logIn(email, 'wrong', from(office))).status).toBe(401);
});

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
  const change = (given: string, headers: Record<string, string>) =>
    auth.call('POST', '/user/change-password', {
      token: String(token),
      body: { password: given, newPassword: 'another good password' },
      headers,
    });
  for (let n = 0; n < 10; n += 1) expect((await change('wrong password', from(newAddress()))).status).toBe(422);
  expect(await change('wrong password', from(newAddress()))).toMatchObject(asks);

  const home = newAddress();
  const asked = await change(password, from(home));
  expect(asked).toMatchObject(asks);
  expect((await change(password, from(home, await proofFor(asked)))).status).toBe(200);
});
