import { auth } from '@gatelingo/proto/http/auth';
import { expect, test } from '@jest/globals';
import { inviteColleague, ownDomain, signUp } from '../builders.ts';
import { runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();

/** A company without an administrator lets nobody in any more, and nobody out. */
// promise: Nobody in who does not belong
test('attack: two administrators deactivate each other at once', async () => {
  const greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  const jonas = await inviteColleague(client, catcher, greta, `jonas@${ownDomain()}`, 'iadmin');
  const deactivate = (by: { token: string }, { userId }: { userId: string }) =>
    client.send(auth.changeMember, { token: by.token, params: { userId }, body: { isActive: false } });

  const answers = await Promise.all([deactivate(greta, jonas), deactivate(jonas, greta)]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = answers[0].status === 200 ? greta : jonas;
  const { people } = await client.call(auth.listTeam, { token: winner.token, query: {} });
  expect(people.filter(({ isActive }) => isActive)).toMatchObject([{ userId: winner.userId, role: 'iadmin' }]);
  const alone = await deactivate(winner, winner);
  expect(alone).toMatchObject({ status: 422, body: { code: 'rule_violated', details: [{ field: 'isActive' }] } });
});
