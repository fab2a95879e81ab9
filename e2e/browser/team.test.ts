import { beforeEach, expect, test } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import { approveColleague, askToJoin, logIn, ownDomain, signUp, signUpToken, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import { button, fill, inDialog, isAt, press, reports, sees, seesIn, textIn, textOf } from './hands.ts';
import { at, linkIn, logInOn, openAs, show } from './office.ts';
import { enterOn, finishOn, teamRow } from './team-hands.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let domain: string;
let greta: Staff;
let office: Person;
let other: Person;

beforeEach(async () => {
  domain = ownDomain();
  greta = await signUp(client, catcher, `greta@${domain}`);
  office = await browser.newPerson('desktop');
  other = await browser.newPerson('phone');
  for (const { page } of [office, other]) await withCookiesSettled(page);
}, 60_000);

/** The browser reports error answers; these come with a session that ended. */
const unexpected = ({ problems }: Person) =>
  problems.filter((problem) => !/status of 401|The profile did not load/.test(problem));

// promise: Nobody in who does not belong
test('who asks to join sees nothing until an administrator approves, and then works', async () => {
  const email = `bo@${domain}`;
  const { page } = other;
  await page.goto(at(`confirm?token=${await signUpToken(client, catcher, email)}`));
  await sees(page, `A company with addresses at ${domain} already uses this product`);
  expect(await textOf(page)).not.toContain('Nordhafen');
  await finishOn(page, 'Bo');
  await isAt(page, '/app/waiting');
  await sees(page, 'Your administrators were asked');
  await sees(page, 'This page checks by itself.');
  expect(await page.$('nav a[href^="/app"]')).toBeNull();
  expect(await textOf(page)).not.toContain('Nordhafen');
  for (const path of ['dashboard', 'team', 'login', 'registration-overview']) {
    await page.goto(at(path));
    await isAt(page, '/app/waiting');
  }
  await press(page, button('Check again'));
  await sees(page, 'No answer yet at');

  const inNavigation = 'nav a[href="/app/team"]';
  await show(office.page, greta, 'dashboard');
  await seesIn(office.page, inNavigation, '1 ask to join');
  await press(office.page, inNavigation);
  const { row, action } = await teamRow(greta, email);
  await seesIn(office.page, row, 'Asks to join');
  expect(await textIn(office.page, 'tbody tr:first-child')).toContain('Bo Holm');
  await press(office.page, action('Approve'));
  await seesIn(office.page, row, 'Active');
  await sees(office.page, 'Bo Holm has joined your team as a user');

  await sees(page, 'Your administrators have probably answered. Log in again.');
  // The page that was asked for last, before the approval.
  await logInOn(page, email, '/app/registration-overview');
  expect(unexpected(other)).toEqual([]);
  expect(office.problems).toEqual([]);
}, 90_000);

// promise: Nobody in who does not belong
test('one press declines who asks, makes a colleague an administrator, and shuts a colleague out', async () => {
  const [asking, colleague] = [`bo@${domain}`, `eva@${domain}`];
  await askToJoin(client, catcher, asking, { name: 'Bo', surname: 'Holm' });
  const eva = await askToJoin(client, catcher, colleague, { name: 'Eva', surname: 'Lund' });
  const { token } = await approveColleague(client, greta, eva);
  await show(office.page, greta, 'team', 'Bo Holm');
  const [declined, hers] = [await teamRow(greta, asking), await teamRow(greta, colleague)];
  await press(office.page, declined.action('Decline'));
  await press(office.page, inDialog('button::-p-text(Decline)'));
  await office.page.waitForSelector(declined.row, { hidden: true });

  await press(office.page, hers.action('Make administrator'));
  await press(office.page, inDialog('button::-p-text(Make administrator)'));
  await seesIn(office.page, hers.row, 'Administrator');
  await press(office.page, hers.action('Deactivate'));
  await press(office.page, inDialog('button::-p-text(Deactivate)'));
  await seesIn(office.page, hers.row, 'Deactivated');
  const status = async () => (await client.send(auth.getCurrentUser, { token })).status;
  await until('the token to be refused', async () => (await status()) === 401, 10);
  expect(office.problems).toEqual([]);
}, 90_000);

// promise: Nobody in who does not belong
long(test)(
  'who is declined gets the reason, and starts a company of their own',
  async () => {
    const email = `bo@${domain}`;
    await askToJoin(client, catcher, email);
    const { page } = other;
    await page.goto(at('login'));
    await enterOn(page, email);
    await isAt(page, '/app/waiting');

    await show(office.page, greta, 'team', 'Jonas Weber');
    const { row, action } = await teamRow(greta, email);
    await press(office.page, action('Decline'));
    await press(office.page, inDialog('button::-p-text(Decline)'));
    await sees(office.page, 'Jonas Weber is declined.');
    await office.page.waitForSelector(row, { hidden: true });

    await isAt(page, '/app/login');
    await enterOn(page, email);
    await sees(page, 'Your request was declined');
    await press(page, button('Create company'));
    await sees(page, "Enter your company's name.");
    await fill(page, { companyName: 'Holm Spedition' });
    await press(page, button('Create company'));
    await isAt(page, '/app/dashboard');
    await sees(page, 'Holm Spedition is created, and you are its administrator.');
    await sees(page, 'Create your first site');
    expect(await logIn(client, email)).not.toMatchObject({ companyId: greta.companyId });
    expect(unexpected(other)).toEqual([]);
    expect(office.problems).toEqual([]);
  },
  90_000,
);

// promise: Nobody in who does not belong
// holds: P409
test('the invited join at once; a link is replaced when sent again, and dead when withdrawn', async () => {
  const email = `ida@${ownDomain()}`;
  await show(office.page, greta, 'team', 'You are alone here');
  await press(office.page, button('Invite a person'));
  await press(office.page, button('Send invitation'));
  await sees(office.page, 'Enter the e-mail address of the person.');
  await fill(office.page, { email: greta.email });
  await press(office.page, button('Send invitation'));
  await office.page.waitForSelector(inDialog('[name="email"][aria-invalid="true"]'));
  await reports(office.problems, [expect.stringContaining('status of 409')]);
  office.problems.length = 0;
  await fill(office.page, { email, role: 'iadmin', language: 'de' });
  await press(office.page, button('Send invitation'));
  await sees(office.page, `The invitation is on its way to ${email}.`);
  const { row, action } = await teamRow(greta, email);
  await seesIn(office.page, row, 'Invited');

  const { page } = other;
  const first = linkIn((await catcher.waitFor(email)).Text);
  await press(office.page, action('Send again'));
  const again = await until('the second mail', async () =>
    (await catcher.to(email)).map(({ Text }) => linkIn(Text)).find((found) => found !== first),
  );
  await page.goto(first);
  await sees(page, 'Invalid or expired token');
  await page.goto(again);
  await sees(page, 'Nordhafen Logistik has invited you');
  await finishOn(page, 'Ida');
  await sees(page, 'Welcome');
  await isAt(page, '/app/dashboard');
  expect((await client.call(auth.getCurrentUser, { token: (await logIn(client, email)).token })).role).toBe('iadmin');
  // No event shows that the team has changed: the page asks every 15 seconds.
  await sees(office.page, 'Ida Holm');

  const withdrawn = `ole@${ownDomain()}`;
  await press(office.page, button('Invite a person'));
  await fill(office.page, { email: withdrawn });
  await press(office.page, button('Send invitation'));
  const its = await teamRow(greta, withdrawn);
  const dead = linkIn((await catcher.waitFor(withdrawn)).Text);
  await press(office.page, its.action('Withdraw'));
  await press(office.page, inDialog('button::-p-text(Withdraw)'));
  await office.page.waitForSelector(its.row, { hidden: true });
  const stranger = await browser.newPerson('phone');
  await stranger.page.goto(dead);
  await sees(stranger.page, 'Invalid or expired token');
  expect(office.problems).toEqual([]);
}, 120_000);

long(test)(
  'the last administrator stays; who is deactivated is logged out, and comes back',
  async () => {
    const email = `bo@${domain}`;
    const { userId } = await approveColleague(client, greta, await askToJoin(client, catcher, email));
    const own = await teamRow(greta, greta.email);
    const bo = await teamRow(greta, email);
    const isDisabled = (label: string) =>
      office.page.$eval(own.action(label), (found) => found.closest('button')!.disabled);

    await show(office.page, greta, 'team', 'This is the only administrator.');
    expect([await isDisabled('Make user'), await isDisabled('Deactivate')]).toEqual([true, true]);
    await press(office.page, bo.action('Make administrator'));
    await press(office.page, inDialog('button::-p-text(Make administrator)'));
    await seesIn(office.page, bo.row, 'Administrator');
    await office.page.waitForFunction(() => !document.body.innerText.includes('This is the only administrator.'));
    expect(await isDisabled('Make user')).toBe(false);

    // A page that does not know yet that the other administrator is none any more.
    await press(office.page, own.action('Make user'));
    await client.call(auth.changeMember, { token: greta.token, params: { userId }, body: { role: 'user' } });
    await press(office.page, inDialog('button::-p-text(Make user)'));
    await office.page.waitForSelector(inDialog('[role="alert"]'));
    await reports(office.problems, [expect.stringContaining('status of 422')]);
    office.problems.length = 0;
    await press(office.page, inDialog('button::-p-text(Cancel)'));
    await sees(office.page, 'This is the only administrator.');

    const { page } = other;
    const inOffice = await logIn(client, email);
    await openAs(page, inOffice, at('dashboard'));
    await press(office.page, bo.action('Deactivate'));
    await press(office.page, inDialog('button::-p-text(Deactivate)'));
    await seesIn(office.page, bo.row, 'Deactivated');
    await until('the token to be refused', async () => {
      return (await client.send(auth.getCurrentUser, { token: inOffice.token })).status === 401;
    });
    await page.reload();
    await sees(page, 'You were logged out. Please log in again.');
    await enterOn(page, email);
    await page.waitForSelector('[role="alert"]');
    await press(office.page, bo.action('Reactivate'));
    await press(office.page, inDialog('button::-p-text(Reactivate)'));
    await seesIn(office.page, bo.row, 'Active');
    await logInOn(page, email);
    expect(office.problems).toEqual([]);
  },
  120_000,
);
