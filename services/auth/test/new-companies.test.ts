import { expect, test } from '@jest/globals';
import { auth, newDomain, withAuth } from './auth-service.ts';

withAuth();

const hour = 60 * 60 * 1000;
const finalized = async (email: string) => auth.finalize(await auth.register(email));
const foundedOften = {
  status: 429,
  body: { code: 'rate_limited', details: [{ field: 'companyName', code: 'founded_often' }] },
};

// promise: Nobody in who does not belong
test('attack: one mailbox of a public provider founds one company a day, however it is written, each with its own quotas', async () => {
  const name = newDomain().split('.')[0] ?? '';
  const [first, ...others] = [
    `${name}@gmail.com`,
    `${name}+1@gmail.com`,
    `${name.slice(0, 3)}.${name.slice(3)}@googlemail.com`,
  ];
  expect((await finalized(first)).status).toBe(200);
  for (const email of others) {
    const refused = await finalized(email);
    expect(refused).toMatchObject(foundedOften);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    // The answer of a sign-up says nothing of it.
    expect(await auth.call('POST', '/auth/register', { body: { email } })).toMatchObject({ status: 200 });
  }
  expect((await finalized(`${name}x@gmail.com`)).status).toBe(200);
});

// promise: Nobody in who does not belong
test('attack: five companies a day below one registrable domain; the refused sign-up goes on the next day', async () => {
  const domain = newDomain();
  const people = Array.from({ length: 6 }, (_each, n) => `ana@depot${n}.${domain}`);
  const last = await auth.register(people[5] ?? '');
  // At once: the last two of six see each other.
  const answers = await Promise.all([...people.slice(0, 5).map(finalized), auth.finalize(last)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.find(({ status }) => status === 429)).toMatchObject(foundedOften);
  // Another domain has its own five.
  expect((await finalized(`ana@${newDomain()}`)).status).toBe(200);
  auth.setTime(new Date(Date.now() + 25 * hour));
  expect((await finalized(`ana@depot6.${domain}`)).status).toBe(200);
});

test('a colleague of a company that exists asks to join, and is not counted', async () => {
  const domain = newDomain();
  for (let n = 0; n < 6; n += 1) expect((await finalized(`p${n}@${domain}`)).status).toBe(200);
});
