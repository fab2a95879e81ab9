import type { Page } from 'puppeteer';
import { password, type Staff } from '../builders.ts';
import type { Catcher } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { button, fill, isAt, press, sees } from './hands.ts';

const { publicUrl } = runningSystem();
/** The address of a page of the staff area. */
export const at = (path: string): string => new URL(`/app/${path}`, publicUrl).href;

/** The link in a mail. */
export const linkIn = (text: string): string => {
  const found = /https?:\/\/\S+token=[\w.~-]+/.exec(text)?.[0];
  if (!found) throw new Error(`the mail holds no link with a token:\n${text}`);
  return found;
};

/** From the sign-up form to an account: the address, the mail, its link, and the person's data. */
export const signUpOn = async (page: Page, catcher: Catcher, email: string, companyName: string): Promise<void> => {
  await fill(page, { email });
  await press(page, button('Register'));
  await sees(page, 'Check your e-mail');
  const mail = await catcher.waitFor(email);
  await page.goto(linkIn(mail.Text));
  await fill(page, { name: 'Greta', surname: 'Lindqvist', password, repeated: password, companyName });
  await press(page, button('Create account'));
  await sees(page, 'Welcome');
};

/** Logs in; the page that somebody asked for before is opened, else the dashboard. */
export const logInOn = async (page: Page, email: string, path = '/app/dashboard'): Promise<void> => {
  await fill(page, { email, password });
  await press(page, button('Log In'));
  await sees(page, 'Login successful');
  await isAt(page, path);
};

const keepToken = async (page: Page, { token }: Staff, open: () => Promise<unknown>): Promise<void> => {
  const { identifier } = await page.evaluateOnNewDocument((kept) => {
    localStorage.setItem('token', kept);
    // The cookie banner was answered on an earlier visit.
    localStorage.setItem('cookieConsent', 'true');
  }, token);
  await open();
  await page.removeScriptToEvaluateOnNewDocument(identifier);
};

/** Opens a staff page with an existing login, and waits until it has loaded its data. */
export const openAs = (page: Page, staff: Staff, address: string): Promise<void> =>
  keepToken(page, staff, () => page.goto(address, { waitUntil: 'networkidle0' }));

/** Opens a staff page in the same way, but waits only until it shows these texts. */
export const show = async (page: Page, staff: Staff, path: string, ...texts: string[]): Promise<void> => {
  await keepToken(page, staff, () => page.goto(at(path)));
  for (const text of texts) await sees(page, text);
};
