import { endpoints } from '@gatelingo/proto/http';
import { auth } from '@gatelingo/proto/http/auth';
import { expect, test } from '@jest/globals';
import { approveColleague, askToJoin, createBarcode, createSite, ownDomain, signUp, signUpToken } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();

/** Whoever had a mailbox at a company's domain was in the company: 63 of 173 domains of providers passed as companies'. */
// promise: Nobody in who does not belong
test('attack: joining a company by a mailbox at its domain', async () => {
  const domain = ownDomain();
  const greta = await signUp(client, catcher, `greta@${domain}`, 'Nordhafen Logistik');
  await createBarcode(client, greta, await createSite(client, greta));

  const email = `mallory@${domain}`;
  const link = await signUpToken(client, catcher, email);
  expect(await client.call(auth.confirmUser, { body: { token: link } })).toEqual({ hasCompany: true, email });
  const mallory = await askToJoin(client, catcher, `mallory2@${domain}`);

  const me = await client.call(auth.getCurrentUser, { token: mallory.token });
  expect(me).toMatchObject({ companyId: '', companyName: '', state: 'pending' });
  // Every list of the company, with the token of who waits.
  const lists = endpoints.filter(
    ({ name, endpoint }) =>
      endpoint.method === 'GET' &&
      !endpoint.path.includes(':') &&
      !endpoint.access.some((access) => ['public', 'guest', 'pending'].includes(access)) &&
      name !== 'getCurrentUser',
  );
  expect(lists.length).toBeGreaterThan(10);
  for (const { endpoint } of lists) {
    const answer = await client.send(endpoint, { token: mallory.token });
    expect([endpoint.path, answer.status, answer.body]).toEqual([
      endpoint.path,
      403,
      expect.objectContaining({ code: 'pending' }),
    ]);
  }
  // Nor do they let themselves in.
  const params = { userId: mallory.userId };
  expect((await client.send(auth.approveUser, { token: mallory.token, params })).status).toBe(403);

  // An administrator's yes lets them in, with a new log-in only.
  const approved = await approveColleague(client, greta, mallory);
  await until('the token of before to end', async () => {
    return (await client.send(auth.getCurrentUser, { token: mallory.token })).status === 401;
  });
  expect(approved.companyId).toBe(greta.companyId);
});
