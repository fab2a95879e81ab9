import { beforeAll } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import type { Page } from 'puppeteer';
import { logIn, ownDomain, signUp, signUpToken, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { browserOfFile } from './browser.ts';
import { button, press, sees } from './hands.ts';
import { inspectPages, type Open } from './inspection.ts';
import { at, linkIn, show, visit } from './office.ts';
import { askAs, enterOn, finishOn, teamRow } from './team-hands.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let beginner: Staff;
let user: Staff;
let asking: string;
let declined: string;
let invited: string;
let signingUp: string;

beforeAll(async () => {
  const domain = ownDomain();
  greta = await signUp(client, catcher, `greta@${domain}`);
  beginner = await signUp(client, catcher, `ida@${ownDomain()}`, 'Holm Spedition');
  asking = `bartholomaeus-maximilian.freiherr-von-hohenlohe-langenburg@${domain}`;
  declined = `declined@${domain}`;
  invited = `zoe@${ownDomain()}`;
  const { token } = greta;
  for (const [email, name] of [
    [`bo@${domain}`, 'Bo'],
    [`ole@${domain}`, 'Олена'],
    [declined, 'Dag'],
    [asking, 'Bartholomäus-Maximilian Freiherr von Hohenlohe-Langenburg'],
  ] as const)
    await askAs(email, name);
  const approve = async (email: string) => {
    const userId = (await teamRow(greta, email)).id;
    await client.call(auth.approveUser, { token, params: { userId } });
    return userId;
  };
  await approve(`bo@${domain}`);
  user = await logIn(client, `bo@${domain}`);
  const userId = await approve(`ole@${domain}`);
  await client.call(auth.changeMember, { token, params: { userId }, body: { isActive: false } });
  await client.call(auth.declineUser, { token, params: { userId: (await teamRow(greta, declined)).id } });
  await client.call(auth.invite, { token, body: { email: invited, role: 'iadmin', language: 'de' } });
  signingUp = await signUpToken(client, catcher, `lars@${domain}`);
}, 120_000);

const ask = async (page: Page, email: string, label: string): Promise<void> => {
  await show(page, greta, 'team', 'Bo Holm');
  await press(page, (await teamRow(greta, email)).action(label));
  await page.waitForSelector('[role="dialog"] h2', { visible: true });
};
const logInAs = async (page: Page, email: string, text: string): Promise<void> => {
  await visit(page, at('login'));
  await enterOn(page, email);
  await sees(page, text);
};

const pages: Record<string, Open> = {
  team: (page) => show(page, greta, 'team', 'Asks to join', 'Deactivated'),
  'team-alone': (page) => show(page, beginner, 'team', 'You are alone here'),
  'team-invite': async (page) => {
    await show(page, greta, 'team', 'Bo Holm');
    await press(page, button('Invite a person'));
    await page.waitForSelector(button('Send invitation'), { visible: true });
  },
  'confirm-asks': async (page) => {
    await visit(page, at(`confirm?token=${signingUp}`));
    await sees(page, 'already uses this product. When you create your account');
  },
  'confirm-asked': async (page) => {
    await visit(page, at(`confirm?token=${signingUp}`));
    await page.waitForSelector(button('Create account'));
    await finishOn(page, 'Lars');
    await sees(page, 'Your administrators were asked');
  },
  'confirm-invited': async (page) => {
    const mail = await until('the invitation', async () => (await catcher.to(invited))[0]);
    await visit(page, linkIn(mail.Text));
    await sees(page, 'has invited you');
  },
  waiting: (page) => logInAs(page, asking, 'No answer yet at'),
  'log-in-answered': async (page) => {
    const email = `nils@${greta.email.split('@')[1]}`;
    await askAs(email, 'Nils');
    await logInAs(page, email, 'No answer yet at');
    const userId = (await teamRow(greta, email)).id;
    await client.call(auth.declineUser, { token: greta.token, params: { userId } });
    await press(page, button('Check again'));
    await sees(page, 'Your administrators have probably answered.');
  },
  declined: (page) => logInAs(page, declined, 'Your request was declined'),
  // Other tests walk through these, too.
  ...(isLongForm()
    ? {
        'team-nothing-found': (page) => show(page, greta, 'team?q=nobody', 'Nothing found'),
        'team-as-user': (page) => show(page, user, 'team', 'This page is for administrators'),
        'team-deactivate': (page) => ask(page, user.email, 'Deactivate'),
        'team-invite-missing': async (page) => {
          await show(page, greta, 'team', 'Bo Holm');
          await press(page, button('Invite a person'));
          await press(page, button('Send invitation'));
          await sees(page, 'Enter the e-mail address of the person.');
        },
        'team-decline': (page) => ask(page, asking, 'Decline'),
        'team-withdraw': (page) => ask(page, invited, 'Withdraw'),
        'team-promote': (page) => ask(page, user.email, 'Make administrator'),
        'waiting-missing': async (page) => {
          await logInAs(page, asking, 'No answer yet at');
          await press(page, button('Create company'));
          await sees(page, "Enter your company's name.");
        },
      }
    : {}),
};

// One page shows on purpose that its session has ended.
inspectPages({ browser, pages, expected: /status of 401|The profile did not load/ });
