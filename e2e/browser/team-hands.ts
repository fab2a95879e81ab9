import { auth } from '@gatelingo/proto/http/auth';
import type { Page } from 'puppeteer';
import { password, signUpToken, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { button, fill, press } from './hands.ts';

const { client, catcher } = runningSystem();

/** The row of an address on the Team page, and one of its buttons. */
export const teamRow = async ({ token }: Staff, email: string) => {
  const id = await until(`${email} in the team`, async () => {
    const { people, invitations } = await client.call(auth.listTeam, { token, query: {} });
    return (
      people.find((person) => person.email === email)?.userId ??
      invitations.find((invitation) => invitation.email === email)?.invitationId
    );
  });
  return {
    id,
    row: `tr:has(#team-${id})`,
    action: (label: string) => `button[aria-describedby~="team-${id}"]::-p-text(${label})`,
  };
};

/** Signs up with this name at a domain that has a company: the administrators are asked. */
export const askAs = async (email: string, name: string): Promise<void> => {
  const token = await signUpToken(client, catcher, email);
  await client.call(auth.finalizeUser, { body: { token, name, surname: 'Holm', password, language: 'en' } });
};

/** Finishes a sign-up or an invitation on its page. */
export const finishOn = async (page: Page, name: string): Promise<void> => {
  await fill(page, { name, surname: 'Holm', password, repeated: password });
  await press(page, button('Create account'));
};

/** Logs in on the page, which may open any page. */
export const enterOn = async (page: Page, email: string): Promise<void> => {
  await page.waitForSelector(button('Log In'));
  await fill(page, { email, password });
  await press(page, button('Log In'));
};
