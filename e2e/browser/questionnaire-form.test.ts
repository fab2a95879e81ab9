import { beforeAll, describe, expect, test } from '@jest/globals';
import type { QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import { registration } from '@gatelingo/proto/http/registration';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { aQuestionnaire, createQuestionnaire, uploadImage } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm, long } from '../../stack/src/tests/long.ts';
import { browserOfFile } from './browser.ts';
import { driver, watchSending } from './driver.ts';
import {
  button,
  field,
  fill,
  hasFocus,
  hasValues,
  heading,
  link,
  press,
  reports,
  sees,
  seesNo,
  select,
} from './hands.ts';
import { inspect } from './inspection.ts';
import { answer, answers, fillDriver, fillQuestionnaire, openQuestionnaire } from './questionnaire-driver.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
const blocked = browserOfFile({ isStorageBlocked: true });
let greta: Staff;
let siteId: string;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
}, 60_000);

/** A QR code of its own, with its own questionnaire. */
const givenCode = async (over: Partial<QuestionnaireInput> = {}) => {
  const questionnaireId = await createQuestionnaire(client, greta, over);
  const { publicURL, barcodeId } = await createBarcode(client, greta, siteId, [], 'Tor 4', questionnaireId);
  return { address: publicURL, barcodeId, questionnaireId };
};
const givenForm = async (over: Partial<QuestionnaireInput> = {}) => {
  const code = await givenCode(over);
  const zoe = await browser.newPerson('phone');
  await openQuestionnaire(zoe.page, code.address);
  return { ...code, zoe, page: zoe.page };
};

/** The registrations of a code, each as its answers by label. */
const registered = async (barcodeId: string) => {
  const { token } = greta;
  const { registrations } = await client.call(registration.listRegistrations, { token, query: {} });
  const own = registrations.filter((row) => row.barcodeId === barcodeId);
  return Promise.all(
    own.map(async ({ _id, questionnaire }) => {
      const { registration: details } = await client.call(registration.getRegistration, { token, params: { id: _id } });
      const given = Object.fromEntries(details.answers.map(({ fieldLabel, value }) => [fieldLabel, value]));
      return { name: details.name, version: questionnaire?.version, answers: given };
    }),
  );
};
const allAnswers = {
  'Do you carry food?': true,
  Temperature: '-1.5',
  'Type of load': 'Dry goods',
  'Day of the last briefing': '2026-11-20',
  'Who sends you?': 'Trans Wrocław',
  'Anything else?': 'Two pallets.\nOne is broken.',
};
const { Temperature: _hidden, ...withoutCondition } = allAnswers;
const withoutReception = (problem: string) => problem.includes('ERR_INTERNET_DISCONNECTED');
const problemsIn = (page: Page) => page.$$eval('[role="alert"] li', (items) => items.map((item) => item.textContent));

// promise: The system starts and a trucker checks in
// holds: P153, P273
test('a questionnaire is filled in with every type of field, and the office has the answers', async () => {
  const { page, zoe, barcodeId } = await givenForm();
  await page.waitForSelector(heading('Food hygiene'));
  await sees(page, 'Hafen Nord');
  expect(await page.$eval('.questionnaire-description', (text) => text.innerHTML)).toBe(
    'Please read <strong>all</strong> of this.\nWash your hands.',
  );
  expect(await page.$(field('surname'))).toBeNull();
  expect(await page.$eval(field(answer('load')), (choice) => choice.tagName)).toBe('SELECT');
  expect(await page.$eval(field(answer('day')), (input) => (input as HTMLInputElement).type)).toBe('date');
  await fillQuestionnaire(page);
  expect(await page.$eval(field(answer('degrees')), (input) => (input as HTMLInputElement).inputMode)).toBe('decimal');
  expect(await inspect(page, 'questionnaire-filled', { outside: true, sizes: ['phone'] })).toEqual([]);
  await press(page, button('Register'));
  await sees(page, 'Registration complete');
  await sees(page, 'Thank you. The staff have your answers.');
  await page.waitForSelector('.pass-link');
  expect(await registered(barcodeId)).toEqual([{ name: 'Zoë Nowak', version: 1, answers: allAnswers }]);
  expect(zoe.problems).toEqual([]);
}, 90_000);

long(test)(
  'a question with a condition is there while it holds, and is not answered when it is not',
  async () => {
    const { page, barcodeId } = await givenForm();
    await page.waitForSelector(field(answer('load')));
    expect(await page.$(field(answer('degrees')))).toBeNull();
    await press(page, field(answer('food')));
    await fill(page, { [answer('degrees')]: '4' });
    await press(page, field(answer('food')));
    await page.waitForSelector(field(answer('degrees')), { hidden: true });
    await fill(page, answers);
    await fillDriver(page);
    await press(page, button('Register'));
    await sees(page, 'Registration complete');
    expect((await registered(barcodeId)).map((row) => row.answers)).toEqual([
      { ...withoutCondition, 'Do you carry food?': false },
    ]);
  },
  90_000,
);

describe('what is missing', () => {
  // holds: P311-P315, P317, P402
  test('is listed and marked; the questionnaire’s own questions stop nobody', async () => {
    const { page, zoe, barcodeId } = await givenForm();
    await press(page, button('Register'));
    await page.waitForSelector(heading('Please fill in all mandatory fields.'));
    expect(await problemsIn(page)).toEqual([
      'Enter your name',
      'Enter prefix and phone number',
      'Do you carry food? Please tick this box',
      'Type of load: Please choose an answer',
      'Who sends you? Please answer this',
      'Confirm that you have read everything',
      'Agree that your data is stored',
      'Please sign',
    ]);
    expect(await page.$$eval('[aria-invalid="true"]', (fields) => fields.map(({ id }) => id))).toEqual([
      ...['field-name', 'field-phonePrefix', 'field-phone'],
      ...['food', 'load', 'sender'].map((id) => `field-${answer(id)}`),
      ...['field-consentReadEverything', 'field-consentStoreData', 'field-signature'],
    ]);
    expect(await inspect(page, 'questionnaire-missing', { outside: true })).toEqual([]);
    await fillDriver(page);
    await press(page, button('Register'));
    await sees(page, 'Registration complete');
    expect((await registered(barcodeId))[0]!.answers).toMatchObject({
      'Do you carry food?': false,
      'Who sends you?': '',
    });
    expect(zoe.problems).toEqual([]);
  }, 90_000);

  // promise: The system starts and a trucker checks in
  test('is asked for where the questionnaire enforces it, and the driver stands at the field', async () => {
    const { page } = await givenForm({ enforceRequired: true });
    const sent = watchSending(page);
    await press(page, field(answer('food')));
    await fill(page, { [answer('load')]: 'Chilled' });
    await fillDriver(page);
    await press(page, button('Register'));
    await sees(page, 'Who sends you? Please answer this');
    await hasFocus(page, answer('sender'));
    expect(sent).toEqual([]);
    await fill(page, { [answer('sender')]: 'Trans Wrocław' });
    await seesNo(page, 'Please answer this');
    await press(page, button('Register'));
    await sees(page, 'Registration complete');
  }, 90_000);

  // holds: P403
  test('a number that is none, and a phone number that is none, are not sent', async () => {
    const { page } = await givenForm();
    const sent = watchSending(page);
    await fillQuestionnaire(page);
    await fill(page, { [answer('degrees')]: 'cold', phoneNumber: '12' });
    await press(page, button('Register'));
    await sees(page, 'Enter a number');
    await sees(page, 'Invalid phone format. Check the prefix and the number.');
    await hasValues(page, { [answer('degrees')]: 'cold', phoneNumber: '12' });
    expect(sent).toEqual([]);
  }, 90_000);

  test('a number that can be two is asked about, and what was understood is shown', async () => {
    const { page } = await givenForm();
    const sent = watchSending(page);
    await fillQuestionnaire(page);
    await fill(page, { [answer('degrees')]: '24.000' });
    await press(page, button('Register'));
    await sees(page, 'Which number is right?');
    await page.waitForSelector('.field:has(.number-row) .field-error');
    const asked = await page.$eval('.field:has(.number-row)', (field) => (field as HTMLElement).innerText);
    expect(asked.match(/Which number is right/g)).toHaveLength(1);
    expect(await inspect(page, 'questionnaire-number', { sizes: ['phone'] })).toEqual([]);
    expect(sent).toEqual([]);
    await press(page, button('24,000'));
    await hasValues(page, { [answer('degrees')]: '24000' });
    await seesNo(page, 'Which number is right?');
    await sees(page, '= 24,000');
    await press(page, '.number-row button');
    await hasValues(page, { [answer('degrees')]: '-24000' });
    await sees(page, '= -24,000');
  }, 90_000);
});

// promise: The system starts and a trucker checks in
test('another language shows its texts, and what was typed stays', async () => {
  const { page, zoe, barcodeId } = await givenForm();
  await fillQuestionnaire(page);
  await select(page, '.language-select select', 'pl');
  await page.waitForSelector(heading('Higiena żywności'));
  await sees(page, 'Czy przewozisz żywność?');
  // A text without a translation stays as it was written, and says in which language that is.
  expect(await page.$eval(`[for="field-${answer('sender')}"] bdi`, ({ lang, innerText }) => [lang, innerText])).toEqual(
    ['en', 'Who sends you?'],
  );
  expect(await page.$eval(`${field(answer('load'))} option[value="Chilled"]`, (option) => option.textContent)).toBe(
    'Chłodzone',
  );
  await hasValues(page, { name: 'Zoë Nowak', [answer('degrees')]: '-1,5', preferredLanguage: 'pl', ...answers });
  if (isLongForm())
    expect(await inspect(page, 'questionnaire-polish', { outside: true, sizes: ['phone'] })).toEqual([]);
  await press(page, button('Zarejestruj się'));
  await sees(page, 'Obsługa ma już Twoje odpowiedzi.');
  expect((await registered(barcodeId)).map((row) => row.answers)).toEqual([allAnswers]);
  expect(zoe.problems).toEqual([]);
}, 90_000);

describe('without reception', () => {
  // promise: The system starts and a trucker checks in
  // holds: P219
  test('a visited questionnaire opens with its image, is filled in, and is sent once when it is back', async () => {
    const image = await uploadImage(client, greta);
    const { page, zoe, barcodeId } = await givenForm({ images: [image], imageAlts: ['A forklift in the yard'] });
    const isShown = () =>
      page.waitForFunction(
        () => {
          const shown = document.querySelector<HTMLImageElement>('.questionnaire-images img');
          return shown?.complete === true && shown.naturalWidth > 0 && shown.alt === 'A forklift in the yard';
        },
        { polling: 200 },
      );
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await isShown();
    await page.setOfflineMode(true);
    await page.reload();
    await page.waitForSelector(heading('Food hygiene'));
    await isShown();
    const large = await page.waitForSelector(link('A forklift in the yard Enlarge the picture'));
    expect(await large!.evaluate((found) => (found as HTMLAnchorElement).pathname)).toBe(image);
    await fillQuestionnaire(page);
    await press(page, button('Register'));
    await page.waitForSelector(heading('Saved on this phone'));
    expect(await registered(barcodeId)).toEqual([]);

    const sent = watchSending(page);
    await page.setOfflineMode(false);
    await sees(page, 'Registration complete');
    await reports(sent, [201]);
    expect((await registered(barcodeId)).map((row) => row.answers)).toEqual([allAnswers]);
    expect(zoe.problems.filter((problem) => !withoutReception(problem))).toEqual([]);
  }, 120_000);

  long(test)(
    'on a phone that stores nothing it is kept while the page is open, and the page says so',
    async () => {
      const { address, barcodeId } = await givenCode();
      const { page, problems } = await blocked.newPerson('phone');
      await page.goto(address);
      await press(page, button('Manage'));
      await press(page, button('Save'));
      await fillQuestionnaire(page);
      await sees(page, 'This phone does not save entries');
      await page.setOfflineMode(true);
      await press(page, button('Register'));
      await sees(page, 'This phone does not save entries. Please keep this page open.');
      const sent = watchSending(page);
      await page.setOfflineMode(false);
      await sees(page, 'Registration complete');
      await reports(sent, [201]);
      expect((await registered(barcodeId)).map((row) => row.answers)).toEqual([allAnswers]);
      expect(problems.filter((problem) => !withoutReception(problem))).toEqual([]);
    },
    90_000,
  );
});

/** Stores the next version: one question is gone, one is new. */
const edit = async (id: string): Promise<void> => {
  const { fields, ...rest } = aQuestionnaire();
  const next = [
    ...fields.filter(({ _id }) => _id !== 'remarks'),
    { _id: 'seal', label: 'Seal number', type: 'text' as const },
  ];
  const body = { ...rest, fields: next };
  await client.call(registration.updateQuestionnaire, { token: greta.token, params: { id }, body });
};

// promise: The system starts and a trucker checks in
test('a questionnaire that is edited while it is filled in is kept with the version that was seen', async () => {
  const { page, barcodeId, questionnaireId } = await givenForm();
  await fillQuestionnaire(page);
  await edit(questionnaireId);
  await press(page, button('Register'));
  await sees(page, 'Registration complete');
  expect(await registered(barcodeId)).toEqual([{ name: 'Zoë Nowak', version: 1, answers: allAnswers }]);
}, 90_000);

long(test)(
  'a draft survives that the page is closed, and a new version of the questionnaire',
  async () => {
    const { page, zoe, address, barcodeId, questionnaireId } = await givenForm();
    await fillQuestionnaire(page);
    const draft = () =>
      page.evaluate((key) => localStorage.getItem(key) ?? '', `questionnaireDraft:${barcodeId}:${questionnaireId}`);
    await until('the draft with its signature', async () => (await draft()).includes('data:image/png'));
    const again = await zoe.newPage();
    await page.close();
    await edit(questionnaireId);
    await again.goto(address);
    await sees(again, 'The questionnaire has changed since you began. Please check your answers.');
    const { [answer('remarks')]: _gone, ...stayed } = answers;
    await hasValues(again, {
      name: 'Zoë Nowak',
      phoneNumber: driver.phoneNumber,
      [answer('degrees')]: '-1,5',
      ...stayed,
    });
    await fill(again, { [answer('seal')]: 'S-1' });
    await press(again, button('Register'));
    await sees(again, 'Registration complete');
    const { 'Anything else?': _old, ...kept } = allAnswers;
    expect(await registered(barcodeId)).toEqual([
      { name: 'Zoë Nowak', version: 2, answers: { ...kept, 'Seal number': 'S-1' } },
    ]);
    await press(again, button('Fill in again'));
    await sees(again, 'Your registration was sent at');
    await hasValues(again, { name: '' });
  },
  90_000,
);

long(test)(
  'a questionnaire that is deleted while it is filled in is reported, and what was typed stays; then there is none',
  async () => {
    const { page, barcodeId, questionnaireId } = await givenForm();
    await fillQuestionnaire(page);
    await client.call(registration.deleteQuestionnaire, { token: greta.token, params: { id: questionnaireId } });
    await press(page, button('Register'));
    await press(page, `dialog[open] ${button('Close')}`);
    await page.waitForSelector(heading('Not registered yet'));
    await sees(page, 'Everything you typed is still here.');
    await hasValues(page, answers);
    await page.reload();
    await page.waitForSelector(heading('No questionnaire'));
    expect(await registered(barcodeId)).toEqual([]);
  },
  90_000,
);

long(test)(
  'who lets the phone keep them is known at the next questionnaire',
  async () => {
    const { page, zoe } = await givenForm();
    await fillQuestionnaire(page);
    await press(page, button('Register'));
    await press(page, button('Keep on this phone'));
    await sees(page, 'Kept on this phone.');
    const other = await givenCode({ name: 'Safety briefing' });
    const next = await zoe.newPage();
    await next.goto(other.address);
    await sees(next, 'Filled in with what this phone keeps.');
    await hasValues(next, { name: 'Zoë Nowak', phonePrefix: driver.phonePrefix, [answer('sender')]: '' });
    await press(next, button('Not you? Delete these entries'));
    await hasValues(next, { name: '' });
  },
  90_000,
);
