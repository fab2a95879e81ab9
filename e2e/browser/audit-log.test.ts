import { beforeAll, expect, test } from '@jest/globals';
import { createSite, inviteColleague, signUp, ownDomain, type Staff } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { button, press, sees, seesIn, select, textIn } from './hands.ts';
import { show } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let user: Staff;

beforeAll(async () => {
  const domain = ownDomain();
  greta = await signUp(client, catcher, `greta@${domain}`);
  user = await inviteColleague(client, catcher, greta, `uwe@${domain}`);
  await createSite(client, greta);
}, 60_000);

// promise: Nobody in who does not belong
test('an administrator sees who did what and when, filters it, and saves it as a file; a user sees nothing of it', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await show(page, greta, 'audit-log', 'Audit log');
  await sees(page, 'Our sites · created');
  await sees(page, 'Invitations · sent');
  await select(page, '[name="what"]', 'site');
  await seesIn(page, 'tbody tr:first-child', 'Our sites · created');
  expect(await textIn(page, 'tbody')).not.toContain('Invitations');
  await select(page, '[name="who"]', 'driver');
  await sees(page, 'Nothing found');
  await press(page, button('Clear filters'));
  await sees(page, 'Invitations · sent');
  await press(page, button('Export as CSV'));
  await sees(page, '.csv has been saved');
  expect(problems).toEqual([]);

  const colleague = await browser.newPerson('desktop');
  await show(colleague.page, user, 'audit-log', 'Audit log');
  expect(await colleague.page.$('table')).toBeNull();
  expect(colleague.problems).toEqual([]);
}, 90_000);
