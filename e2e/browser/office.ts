import type { Page } from 'puppeteer';
import { isLongForm } from '../../stack/src/tests/long.ts';
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

/** From the sign-up form to the dashboard: the address, the mail, its link, and the person's data. */
export const signUpOn = async (page: Page, catcher: Catcher, email: string, companyName: string): Promise<void> => {
  await fill(page, { email });
  await press(page, button('Register'));
  await sees(page, 'Check your e-mail');
  await sees(page, email);
  const mail = await catcher.waitFor(email);
  await page.goto(linkIn(mail.Text));
  await fill(page, { name: 'Greta', surname: 'Lindqvist', password, repeated: password, companyName });
  await press(page, button('Create account'));
  await sees(page, 'Welcome');
  await isAt(page, '/app/dashboard');
};

/** Logs in; the page that somebody asked for before is opened, else the dashboard. */
export const logInOn = async (page: Page, email: string, path = '/app/dashboard'): Promise<void> => {
  await fill(page, { email, password });
  await press(page, button('Log In'));
  await sees(page, 'Login successful');
  await isAt(page, path);
};

/** In the long form of the tests each page is loaded afresh: what an earlier page has loaded hides nothing. */
const isFull = isLongForm();

/** Pages of a walk, with the token of the person who is logged in on them; '' for nobody. */
const walks = new WeakMap<Page, string>();

/**
 * From now on `show`, `openAs` and `visit` open each page as if nothing was kept from the pages before. The app is loaded
 * again only for another person.
 */
export const beginWalk = (page: Page): void => {
  if (!walks.has(page)) walks.set(page, '');
};

/** Loads a document; nothing is stored in the browser, but what `keep` stores. */
const load = async (page: Page, open: () => Promise<unknown>, keep?: string): Promise<void> => {
  const isWalk = walks.has(page);
  // The page before would take the cleared storage for a log-out in another tab, and remove the token of this one.
  if (isWalk) await page.goto('about:blank');
  const { identifier } = await page.evaluateOnNewDocument(
    (token, isEmpty) => {
      if (isEmpty) {
        localStorage.clear();
        sessionStorage.clear();
      }
      if (token === undefined) return;
      localStorage.setItem('token', token);
      // The cookie banner was answered on an earlier visit.
      localStorage.setItem('cookieConsent', 'true');
    },
    keep,
    isWalk,
  );
  await open();
  await page.removeScriptToEvaluateOnNewDocument(identifier);
  if (isWalk) walks.set(page, isFull ? '' : (keep ?? ''));
};

/** Opens an address in a walk, as somebody who is not logged in. */
export const visit = (page: Page, address: string): Promise<void> => load(page, () => page.goto(address));

/** Goes to a page as a link of the app does, without loading the app again, and waits until it stands. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => {
    // A text of the earlier page is no proof that this one is there.
    if (location.pathname !== address) document.querySelector('h1')?.setAttribute('data-earlier', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/app/${path}`);
  await page.waitForSelector('h1:not([data-earlier])').catch((error: unknown) => {
    throw new Error(`/app/${path}: no heading came (${String(error)})`);
  });
};

/** The next page of a walk: one in between ends the forms and dialogs of the page before, and then forgets what they kept. */
const goOn = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path.startsWith('profile') ? 'team' : 'profile');
  await page.evaluate(
    (lasting) => {
      for (const key of Object.keys(localStorage)) if (!lasting.includes(key)) localStorage.removeItem(key);
      sessionStorage.clear();
    },
    ['token', 'user', 'cookieConsent'],
  );
  await goTo(page, path);
};

/** Opens a staff page with an existing login, and waits until it has loaded its data. */
export const openAs = async (page: Page, { token }: Staff, address: string): Promise<void> => {
  if (walks.get(page) !== token) return load(page, () => page.goto(address, { waitUntil: 'networkidle0' }), token);
  await goOn(page, address.slice(at('').length));
  await page.waitForNetworkIdle();
};

/** Opens a staff page in the same way, but waits only until it shows these texts. */
export const show = async (page: Page, { token }: Staff, path: string, ...texts: string[]): Promise<void> => {
  if (walks.get(page) === token) await goOn(page, path);
  else await load(page, () => page.goto(at(path)), token);
  for (const text of texts) await sees(page, text);
};
