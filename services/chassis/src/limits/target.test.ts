import { afterAll, expect, test } from '@jest/globals';
import { proofOfWorkChallenge, type ProofOfWorkChallenge } from '@gatelingo/proto/http/proof-of-work';
import { ProblemError } from '../errors/index.ts';
import { createSealer } from '../personal/index.ts';
import { testKeys } from '../testing/keys.ts';
import { proofFor } from '../testing/proof-of-work.ts';
import { createLimiter, createProofOfWork, type Limiter, limitAnywhere, limitFrom } from './index.ts';

const { DATA_KEYS: keys, INDEX_KEY: indexKey } = testKeys();
const sealer = createSealer({ keys, indexKey });
const start = new Date('2026-11-22T21:00:00Z');
let now = start;
const opened: Limiter[] = [];
afterAll(() => Promise.all(opened.map((each) => each.close())));
const replica = (sealedBy = sealer) => {
  const limiter = createLimiter({ redisUrl: 'redis://127.0.0.1:1' });
  opened.push(limiter);
  const clock = { now: () => now };
  return { limiter, proofOfWork: createProofOfWork({ sealer: sealedBy, limiter, clock, tries: 3 }) };
};
const one = replica();
const { limiter } = one;

const at = (target: string) => ({ name: 'gate', target, limit: { points: 2, perSeconds: 60 } });
const refused = { code: 'rate_limited' };

/** Calls until the limit of all addresses is used up. */
const flood = async (target: string): Promise<void> => {
  for (let call = 0; call < 20; call += 1) await limitAnywhere(one, at(target), undefined);
};
const challengeOf = async (target: string, context = one): Promise<ProofOfWorkChallenge> => {
  const error: unknown = await limitAnywhere(context, at(target), undefined).catch((thrown: unknown) => thrown);
  const { status, code, retryAfterSeconds, challenge } = error as ProblemError;
  expect([status, code, retryAfterSeconds]).toEqual([429, 'proof_of_work_required', 60]);
  return proofOfWorkChallenge.parse(challenge);
};
const solved = async (challenge: ProofOfWorkChallenge): Promise<string> => {
  const body = { error: 'Busy.', code: 'proof_of_work_required', challenge };
  return (await proofFor({ body }))['x-proof-of-work'];
};
const asksAgain = (target: string, proof: string) =>
  expect(limitAnywhere(one, at(target), proof)).rejects.toMatchObject({ code: 'proof_of_work_required' });

test('given an address that calls too often, then it is stopped at this target, and nobody else is', async () => {
  for (const _call of [1, 2]) await limitFrom(limiter, '203.0.113.1', at('north'));
  await expect(limitFrom(limiter, '203.0.113.1', at('north'))).rejects.toMatchObject(refused);
  await expect(limitFrom(limiter, '203.0.113.2', at('north'))).resolves.toBeUndefined();
  await expect(limitFrom(limiter, '203.0.113.1', at('south'))).resolves.toBeUndefined();
});

test('given ten times as many calls from all addresses, then each further one takes a proof of work, used once', async () => {
  await flood('east');
  const proof = await solved(await challengeOf('east'));
  await expect(limitAnywhere(one, at('east'), proof)).resolves.toBeUndefined();
  await asksAgain('east', proof);
  await expect(limitFrom(limiter, '203.0.113.1', at('east'))).resolves.toBeUndefined();
});

test('a proof opens the gate that it is for, and not another', async () => {
  await flood('west');
  await flood('centre');
  await asksAgain('centre', await solved(await challengeOf('west')));
});

test('a proof that is late, garbled, changed or signed by another key opens nothing', async () => {
  await flood('harbour');
  const challenge = await challengeOf('harbour');
  const proof = await solved(challenge);
  now = new Date(start.getTime() + 120_000);
  await asksAgain('harbour', proof);
  now = start;
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } };
  const foreign = replica(createSealer({ keys, indexKey: testKeys().INDEX_KEY }));
  const { proofOfWork } = foreign;
  const forged = await proofOfWork.challenge(at('harbour'), 1);
  const guessed = Buffer.from(proof, 'base64')
    .toString()
    .replace(/"counter":\d+,"derivedKey":"../, '"counter":1,"derivedKey":"');
  for (const wrong of [
    '',
    'x',
    'e30=',
    'x'.repeat(5_000),
    Buffer.from(guessed).toString('base64'),
    await solved(easier),
    await solved(forged),
  ])
    await asksAgain('harbour', wrong);
  await expect(limitAnywhere(one, at('harbour'), proof)).resolves.toBeUndefined();
});

test('another replica takes the proof: the key is the same everywhere', async () => {
  await flood('ferry');
  const proof = await solved(await challengeOf('ferry'));
  expect(await replica().proofOfWork.isSolved(proof, at('ferry'))).toBe(true);
});

test('calls without a proof do not make the work of others harder', async () => {
  await flood('tunnel');
  for (let call = 0; call < 40; call += 1) await challengeOf('tunnel');
  expect((await limiter.count('gate-anywhere', 'tunnel', { points: 20, perSeconds: 60 })).used).toBe(21);
});
