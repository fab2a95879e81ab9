import { auth } from '@gatelingo/proto/http/auth';
import { approveColleague, askToJoin, inviteColleague, type Staff } from '../builders.ts';
import type { Catcher } from '../catcher.ts';
import type { Client } from '../client.ts';

/** Both ways into the company: one colleague was invited, one asked and was approved; a third still waits. */
export const playTeam = async (
  client: Client,
  catcher: Catcher,
  staff: Staff,
  log: (what: string) => void,
): Promise<void> => {
  const { people } = await client.call(auth.listTeam, { token: staff.token, query: {} });
  if (people.length > 1) return;
  const at = (name: string) => `${name}@${staff.email.split('@')[1]}`;
  await inviteColleague(client, catcher, staff, at('jonas'));
  log(`Invited, and in the company: ${at('jonas')}`);
  await approveColleague(client, staff, await askToJoin(client, catcher, at('ida'), { name: 'Ida', surname: 'Lund' }));
  log(`Asked to join, and was approved: ${at('ida')}`);
  await askToJoin(client, catcher, at('emil'), { name: 'Emil', surname: 'Novák' });
  log(`Asks to join, see "Team": ${at('emil')}`);
};
