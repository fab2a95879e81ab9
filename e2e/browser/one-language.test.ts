import { beforeAll, describe, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import { aDriver, createBarcode, createSite, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { createQuestionnaire } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm, longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person, setScreen } from './browser.ts';
import { fillForm, openForm, withCookiesSettled } from './driver.ts';
import { begin, openTalk, staffIn, startButton, type } from './guest.ts';
import { button, field, fill, heading, press, sees, select } from './hands.ts';
import { foreignWordsOn, languagesInTurn } from './languages.ts';
import { textFaults } from './layout.ts';
import { linkIn } from './office.ts';
import { answer, fillQuestionnaire, openQuestionnaire } from './questionnaire-driver.ts';
import { faultsInEverySize } from './sizes.ts';
import { letLocate, openStep, ramp, sendJob, standAt } from './step-driver.ts';

const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
let staff: Staff;
let siteId: string;
let gate: Awaited<ReturnType<typeof createBarcode>>;
let yard: JobYard;
/** The link of a code with a questionnaire. */
let questions: string;
/** The link of a mail that asks a receiver. */
let question: string;

beforeAll(async () => {
  staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, staff);
  gate = await createBarcode(client, staff, siteId);
  await startGuest(client, gate.barcodeId);
  const questionnaireId = await createQuestionnaire(client, staff);
  questions = (await createBarcode(client, staff, siteId, [], 'Tor 8', questionnaireId)).publicURL;
  const receiver = `office@${ownDomain()}`;
  await createBarcode(client, staff, siteId, [receiver], 'Tor 7');
  question = linkIn((await catcher.waitFor(receiver)).Text);
  yard = await openJobYard(client, catcher);
}, 120_000);

const talkAt = (): string => `${publicUrl}/app/public-session?barcodeId=${gate.barcodeId}`;
const goTo = async ({ page }: Person, address: string): Promise<void> => {
  await withCookiesSettled(page);
  await page.goto(new URL(address, publicUrl).href);
};
const stepAt = async ({ page }: Person, step: number): Promise<void> => {
  await openStep(page, await (await sendJob(yard)).shortAddressOf(step));
};

/** The address of a new registration's pass, with a job of two steps. */
const aPass = async (hasJob = false): Promise<string> => {
  const body = aDriver(yard.barcodeId);
  const { registrationId, passCode } = await client.call(registration.registerTrucker, { body });
  if (hasJob) {
    const { _id } = await until('the driver to be available', async () => {
      const query = { limit: 1000 };
      const { truckers } = await client.call(registration.listAvailableTruckers, { token: yard.staff.token, query });
      return truckers.find(({ visitId }) => visitId === registrationId);
    });
    const about = { dueTime: '2030-11-20T14:30', message: 'Nur mit Warnweste aussteigen: https://nord.example/hof' };
    const steps = [yard.ramp, yard.scale].map((locationId) => ({ locationId, ...about }));
    await createJob(yard, { existingTruckerId: _id, steps });
  }
  return `/p/${passCode!}`;
};

/** How a driver, a guest or a receiver comes to each state of each public page. */
const states: Record<string, (person: Person) => Promise<unknown>> = {
  'the landing page with the cookie banner': async ({ page }) => {
    await page.goto(publicUrl);
    await page.waitForSelector(button('Accept all'));
  },
  ...Object.fromEntries(
    ['Privacy Policy', ...longRows(['Terms of Service', 'Imprint'])].map((name) => [
      name,
      async (person: Person) => {
        await goTo(person, '/');
        await press(person.page, button(name));
        await person.page.waitForSelector('dialog[open] .legal-text:has(h3)');
      },
    ]),
  ),
  'a registration that lacks everything': async ({ page }) => {
    await openForm(page, gate.publicURL);
    await press(page, button('Register'));
    await page.waitForSelector('[role="alert"] li');
  },
  'a registration that is complete': async ({ page }) => {
    await openForm(page, gate.publicURL);
    await fillForm(page);
    await press(page, button('Register'));
    await sees(page, 'Registration complete');
  },
  'a code that is not in use': async (person) => {
    await goTo(person, '/register/trucker-registration?barcodeId=0190d1b2-0000-7000-8000-000000000000');
    await person.page.waitForSelector(heading('This code is no longer in use.'));
  },
  'a code without a questionnaire': async (person) => {
    await goTo(person, gate.publicURL.replace('trucker-registration', 'registration'));
    await sees(person.page, 'No questionnaire');
  },
  'a questionnaire that lacks everything': async ({ page }) => {
    await openQuestionnaire(page, questions);
    await press(page, button('Register'));
    await page.waitForSelector('[role="alert"] li');
  },
  'a step to confirm': async (person) => {
    await standAt(person.page, ramp);
    await stepAt(person, 0);
    await person.page.waitForSelector(`${button('Confirm')}:enabled`, { timeout: 20_000 }).catch(() => undefined);
  },
  'a step that is not due': async (person) => {
    await standAt(person.page, ramp);
    await stepAt(person, 1);
    await sees(person.page, 'Another step comes first');
  },
  'a pass with steps': async (person) => {
    await goTo(person, await aPass(true));
    await person.page.waitForSelector(heading('Please drive to Rampe 4'));
  },
  'a conversation': async (person) => {
    const office = staffIn(client, staff, await begin(person, talkAt(), 'en'));
    await type(person.page, 'L-20931');
    await office.post({ text: '4711' });
    await person.page.waitForSelector('.bubble-other');
  },
  'a receiver who is asked': async (person) => {
    await goTo(person, question);
    await person.page.waitForSelector(button('Yes, send them to me'));
  },
  'a receiver who said no': async (person) => {
    await goTo(person, question);
    await press(person.page, button('No, thank you'));
    await sees(person.page, 'You get no registrations by e-mail.');
  },
  // Other tests walk through these, too.
  ...(isLongForm()
    ? {
        'the choice of cookies': async ({ page }) => {
          await page.goto(publicUrl);
          await press(page, button('Manage'));
        },
        'a link without a code': async (person) => {
          await goTo(person, '/register/trucker-registration');
          await person.page.waitForSelector(field('surname'));
        },
        'the countries of a phone number': async ({ page }) => {
          await openForm(page, gate.publicURL);
          await select(page, field('phonePrefix'), 'other');
          await page.waitForSelector('dialog[open] .country-list button');
        },
        'a registration that was refused': async ({ page }) => {
          const deleted = await createBarcode(client, staff, siteId, [], 'Tor 9');
          await openForm(page, deleted.publicURL);
          await fillForm(page);
          await client.call(registration.deleteBarcode, { token: staff.token, params: { id: deleted._id } });
          await press(page, button('Register'));
          await press(page, `dialog[open] ${button('Close')}`);
          await page.waitForSelector('[role="alert"]');
        },
        'a registration without reception': async ({ page }) => {
          await openForm(page, gate.publicURL);
          await fillForm(page);
          // The words of each language are on the phone only after the page was open for a while.
          await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
          await page.setRequestInterception(true);
          page.on('request', (request) => {
            if (request.url().endsWith('/trucker/register')) void request.abort('internetdisconnected');
            else void request.continue();
          });
          await press(page, button('Register'));
          await page.waitForSelector(heading('Saved on this phone'));
        },
        'a step on a phone that does not say where it is': async (person) => {
          await letLocate(person.page, 'denied');
          await stepAt(person, 0);
          await sees(person.page, 'Could not get location');
        },
        'a step that the staff were asked to confirm': async (person) => {
          await letLocate(person.page, 'denied');
          await stepAt(person, 0);
          await press(person.page, button('Ask the staff to confirm'));
          await sees(person.page, 'The staff have been asked.');
        },
        'a step that is confirmed': async (person) => {
          await standAt(person.page, ramp);
          await stepAt(person, 0);
          await press(person.page, button('Confirm'));
          await person.page.waitForSelector(heading('Confirmed'));
        },
        'a link to no step': async (person) => {
          await goTo(person, '/t/1111111111111111111111');
          await person.page.waitForSelector(heading('This link leads to no step'));
        },
        'a link to no pass': async (person) => {
          await goTo(person, '/p/1111111111111111111111');
          await person.page.waitForSelector(heading('This link leads to no pass'));
        },
        'the start of a conversation': async (person) => {
          await openTalk(person, talkAt());
          await person.page.waitForSelector(startButton);
        },
        'all cards of a conversation': async (person) => {
          await begin(person, talkAt(), 'en');
          await press(person.page, button('All cards'));
          await person.page.waitForSelector('dialog[open] .phrase-card');
        },
        'a conversation that was closed': async (person) => {
          const office = staffIn(client, staff, await begin(person, talkAt(), 'en'));
          await office.close();
          await person.page.waitForSelector(heading('This conversation was closed'));
        },
        'a registration with a wrong number': async ({ page }) => {
          await openForm(page, gate.publicURL);
          await fillForm(page, { phoneNumber: '12' });
          await press(page, button('Register'));
          await page.waitForSelector('[role="alert"] li');
        },
        'a questionnaire with a wrong number': async ({ page }) => {
          await openQuestionnaire(page, questions);
          await fillQuestionnaire(page);
          await fill(page, { [answer('degrees')]: 'cold' });
          await press(page, button('Register'));
          await page.waitForSelector('[role="alert"] li');
        },
        'a questionnaire that is complete': async ({ page }) => {
          await openQuestionnaire(page, questions);
          await fillQuestionnaire(page);
          await press(page, button('Register'));
          await sees(page, 'Registration complete');
        },
        'a step link without its parts': async (person) => {
          await goTo(person, '/register/trucker-confirm');
          await person.page.waitForSelector(heading('Invalid Link'));
        },
        'a receiver with an old link': async (person) => {
          await goTo(person, '/app/receiver');
          await sees(person.page, 'This link is not valid any more');
        },
        'a pass': async (person) => {
          await goTo(person, await aPass());
          await person.page.waitForSelector(heading('What happens next'));
        },
      }
    : {}),
};

const pages = Object.keys(states).length;
/** Milliseconds. */
const walkTakes = isLongForm() ? 600_000 : 120_000;

// promise: Pages
describe('only one language, and nothing cut, is on', () => {
  // holds: P345
  test.each(Object.entries(states).map(([name, open], index) => ({ name, open, index })))(
    '$name',
    async ({ name, open, index }) => {
      const person = await browser.newPerson('phone');
      await open(person);
      await setScreen(person.page, 'smallPhone');
      const found = await foreignWordsOn(person.page, { languages: languagesInTurn(index, pages), also: textFaults });
      found.push(...(await faultsInEverySize(person.page, name, index)));
      expect(found).toEqual([]);
    },
    walkTakes,
  );
});

test('what is typed and signed stays when the language changes, and the number follows its country', async () => {
  const { page } = await browser.newPerson('phone');
  await openForm(page, gate.publicURL);
  await fill(page, { name: 'Zoë' });
  await foreignWordsOn(page, { languages: languagesInTurn(0, pages) });
  expect(await page.$eval(field('name'), (input) => (input as HTMLInputElement).value)).toBe('Zoë');
  expect(await page.$eval(field('preferredLanguage'), (choice) => (choice as HTMLSelectElement).value)).toBe('ar');
}, 120_000);
