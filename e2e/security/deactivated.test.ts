import { auth } from '@gatelingo/proto/http/auth';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { expect, test } from '@jest/globals';
import { inviteColleague, ownDomain, password, signUp } from '../builders.ts';
import { until } from '../catcher.ts';
import { openLivePage } from '../live.ts';
import { runningSystem } from '../system.ts';

const { gatewayUrl, client, catcher } = runningSystem();

/** A second on a quiet machine; a service that kept what it knows of a person for a minute would take longer. */
const withinSeconds = 10;

// promise: Nobody in who does not belong
test("attack: a deactivated person's token, a second later", async () => {
  const greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  const jonas = await inviteColleague(client, catcher, greta, `jonas@${ownDomain()}`);
  const listSites = () => client.send(sitesLocations.listSites, { token: jonas.token, query: {} });
  expect((await listSites()).status).toBe(200);
  const page = await openLivePage(gatewayUrl, jonas.token);
  const params = { userId: jonas.userId };

  await client.call(auth.changeMember, { token: greta.token, params, body: { isActive: false } });
  await Promise.all([
    until('the token to be refused', async () => (await listSites()).status === 401, withinSeconds),
    until('the open page to be cut off', async () => page.socket.disconnected, withinSeconds),
  ]);
  const body = { email: jonas.email, password };
  expect((await client.send(auth.logIn, { body })).status).toBe(401);
});
