import { beforeAll, describe, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { createQuestionnaire } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person, type Size } from './browser.ts';
import { fillForm, openForm, settleCookies, withCookiesSettled } from './driver.ts';
import { button, field, heading, press, sees } from './hands.ts';
import { inspect } from './inspection.ts';
import { linkIn } from './office.ts';
import { fillQuestionnaire, openQuestionnaire } from './questionnaire-driver.ts';

const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
let staff: Staff;
let address: string;
let notInUse: string;
/** The link of a code with a questionnaire. */
let questions: string;
/** The link of a mail that asks a receiver. */
let question: string;

beforeAll(async () => {
  staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const siteId = await createSite(client, staff);
  address = (await createBarcode(client, staff, siteId)).publicURL;
  const deleted = await createBarcode(client, staff, siteId, [], 'Tor 9');
  await client.call(registration.deleteBarcode, { token: staff.token, params: { id: deleted._id } });
  notInUse = deleted.publicURL;
  const questionnaireId = await createQuestionnaire(client, staff);
  questions = (await createBarcode(client, staff, siteId, [], 'Tor 8', questionnaireId)).publicURL;
  const receiver = `office@${ownDomain()}`;
  await createBarcode(client, staff, siteId, [receiver], 'Tor 7');
  question = linkIn((await catcher.waitFor(receiver)).Text);
}, 60_000);

const filled = async ({ page }: Person): Promise<void> => {
  await openForm(page, address);
  await fillForm(page);
};

/** How a driver or a visitor opens each page. */
const pages: Record<string, (person: Person) => Promise<void>> = {
  landing: async ({ page }) => {
    await page.goto(publicUrl);
    await page.waitForSelector(heading('Driver registration in every language'));
    await settleCookies(page);
    await page.waitForSelector(heading('Driver registration in every language'));
  },
  'cookie-banner': async ({ page }) => {
    await page.goto(publicUrl);
    await page.waitForSelector(button('Accept all'));
  },
  'cookie-choices': async ({ page }) => {
    await page.goto(publicUrl);
    await press(page, button('Manage'));
    await page.waitForSelector(button('Save'));
  },
  ...Object.fromEntries(
    ['Privacy Policy', 'Terms of Service', 'Imprint'].map((name) => [
      name.toLowerCase().replaceAll(' ', '-'),
      async ({ page }: Person) => {
        await withCookiesSettled(page);
        await page.goto(publicUrl);
        await press(page, button(name));
        const text = await page.waitForSelector('dialog[open] .legal-text:has(h3)');
        // Where no operator is set up, neutral words stand in the place of its data.
        expect(await text!.evaluate((found) => (found as HTMLElement).innerText)).not.toMatch(/^\s*,| ,|E-mail:\s*$/m);
      },
    ]),
  ),
  receiver: async ({ page }) => {
    await withCookiesSettled(page);
    await page.goto(question);
    await page.waitForSelector(button('Yes, send them to me'));
  },
  'receiver-declined': async ({ page }) => {
    await withCookiesSettled(page);
    await page.goto(question);
    await press(page, button('No, thank you'));
    await sees(page, 'You get no registrations by e-mail.');
  },
  'receiver-invalid': async ({ page }) => {
    await withCookiesSettled(page);
    await page.goto(`${publicUrl}/app/receiver`);
    await sees(page, 'This link is not valid any more');
  },
  registration: async ({ page }) => {
    await openForm(page, address);
    await sees(page, 'Hafen Nord');
  },
  'registration-filled': filled,
  'registration-filled-desktop': filled,
  'registration-without-code': async ({ page }) => {
    await withCookiesSettled(page);
    await page.goto(new URL('/register/trucker-registration', publicUrl).href);
    await page.waitForSelector(field('surname'));
    await sees(page, 'The link has no code.');
  },
  'registration-complete': async ({ page }) => {
    await openForm(page, address);
    await fillForm(page);
    await press(page, button('Register'));
    await sees(page, 'Registration complete');
  },
  'code-not-in-use': async ({ page }) => {
    await withCookiesSettled(page);
    await page.goto(notInUse);
    await page.waitForSelector(heading('This code is no longer in use.'));
  },
  questionnaire: async ({ page }) => {
    await openQuestionnaire(page, questions);
    await page.waitForSelector(heading('Food hygiene'));
  },
  'questionnaire-complete': async ({ page }) => {
    await openQuestionnaire(page, questions);
    await fillQuestionnaire(page);
    await press(page, button('Register'));
    await sees(page, 'Registration complete');
  },
  'questionnaire-without-code': async ({ page }) => {
    await withCookiesSettled(page);
    await page.goto(new URL('/register/registration', publicUrl).href);
    await page.waitForSelector(heading('Error loading form'));
  },
  'no-questionnaire': async ({ page }) => {
    await withCookiesSettled(page);
    await page.goto(address.replace('trucker-registration', 'registration'));
    await sees(page, 'No questionnaire');
  },
};

/** In the long form alone: what one-language.test.ts looks at on its phones, each of them once, and what is like another page. */
const elsewhere = [
  ...['cookie-banner', 'receiver', 'receiver-declined'],
  ...['registration-without-code', 'registration-complete', 'code-not-in-use', 'no-questionnaire'],
  'registration-filled',
  ...['terms-of-service', 'imprint', 'cookie-choices', 'questionnaire-complete'],
];

/** A drawn signature is lost if its field changes its width. */
const inOneSize: Record<string, Size[]> = {
  'registration-filled': ['phone'],
  'registration-filled-desktop': ['desktop'],
};

describe('nothing is wrong with', () => {
  test.each(Object.entries(pages).filter(([name]) => isLongForm() || !elsewhere.includes(name)))(
    '%s',
    async (name, open) => {
      const sizes = inOneSize[name];
      const person = await browser.newPerson(sizes?.[0] ?? 'phone');
      await open(person);
      const turn = Object.keys(pages).indexOf(name);
      expect(await inspect(person.page, name, { outside: true, turn, ...(sizes ? { sizes } : {}) })).toEqual([]);
      expect(person.problems).toEqual([]);
    },
    60_000,
  );
});
