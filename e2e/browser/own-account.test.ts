import { expect, test } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import { ownDomain, password as firstPassword, signUp } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import { button, fill, hasValues, heading, isAt, press, sees, seesIn, seesNo } from './hands.ts';
import { at, linkIn, openAs } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();

test('who chose a new password is logged in by it; the mail can be sent again, and its address is shown', async () => {
  const email = `ida@${ownDomain()}`;
  await signUp(client, catcher, email);
  const before = (await catcher.to(email)).length;
  const { page, problems } = await browser.newPerson('phone');
  await withCookiesSettled(page);
  await page.goto(at('forgot-password'));
  await fill(page, { email });
  await press(page, button('Send mail'));
  await seesIn(page, 'main [role="status"]', email);
  await press(page, button('Send again'));
  await sees(page, 'Sent again');
  await press(page, button('Use another address'));
  await hasValues(page, { email });
  const mails = await until('both mails', async () => {
    const found = await catcher.to(email);
    return found.length === before + 2 ? found : undefined;
  });

  await page.goto(linkIn(mails[0]!.Text));
  const password = 'another good password';
  await fill(page, { password, repeated: password });
  await press(page, button('Save'));
  await sees(page, 'Password changed');
  await isAt(page, '/app/dashboard');
  await sees(page, email);
  expect(problems).toEqual([]);
}, 60_000);

test('in the profile one changes name and password; only this device stays logged in', async () => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const [here, elsewhere] = [await browser.newPerson('desktop'), await browser.newPerson('phone')];
  await openAs(elsewhere.page, staff, at('profile'));
  const { page } = here;
  await openAs(page, staff, at('profile'));
  await page.waitForSelector(heading('Profile'));
  await fill(page, { name: 'Margarete', surname: '' });
  await press(page, button('Save'));
  await sees(page, 'Enter your surname.');
  await fill(page, { surname: 'Lindqvist-Berg' });
  await press(page, button('Save'));
  await seesIn(page, 'nav', 'Margarete Lindqvist-Berg');

  const password = 'another good password';
  await fill(page, { current: 'not my password', password, repeated: password });
  await press(page, button('Change password'));
  await sees(page, 'This is not your current password.');
  await fill(page, { current: firstPassword });
  await press(page, button('Change password'));
  await sees(page, 'Password changed');
  await seesNo(page, 'This is not your current password.');
  await page.reload();
  await page.waitForSelector(heading('Profile'));
  await elsewhere.page.reload();
  await isAt(elsewhere.page, '/app/login');
  await client.call(auth.logIn, { body: { email: staff.email, password } });
}, 60_000);
