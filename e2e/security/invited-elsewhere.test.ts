import { auth } from '@gatelingo/proto/http/auth';
import { expect, test } from '@jest/globals';
import { ownDomain, signUp } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();

/** An invitation must neither take a person out of a company, nor show who is in one. */
// promise: Nobody in who does not belong
test('attack: inviting people of another company, to take them over or to find them', async () => {
  const mallory = await signUp(client, catcher, `mallory@${ownDomain()}`, 'Lockvogel GmbH');
  const greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  const invite = (email: string) =>
    client.call(auth.invite, { token: mallory.token, body: { email, role: 'user' as const } });

  const unknown = await invite(`nobody@${ownDomain()}`);
  const known = await invite(greta.email);

  const without = ({ invitation }: typeof known) => ({
    ...invitation,
    ...{ email: '', invitationId: '', invitedAt: '', expiresAt: '' },
  });
  expect(without(known)).toEqual(without(unknown));
  const mail = await until('the invitation', async () =>
    (await catcher.to(greta.email)).find(({ Subject }) => Subject.includes('Lockvogel GmbH')),
  );
  expect(mail.Text).not.toContain('token=');
  const me = await client.call(auth.getCurrentUser, { token: greta.token });
  expect(me).toMatchObject({ companyId: greta.companyId, role: 'iadmin' });
});
