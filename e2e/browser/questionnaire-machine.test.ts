import { beforeAll, expect, test } from '@jest/globals';
import type { QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import { registration } from '@gatelingo/proto/http/registration';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { createQuestionnaire } from '../questionnaire-builders.ts';
import { runningSystem, teachSentence } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import {
  button,
  field,
  fill,
  hasValues,
  heading,
  press,
  sees,
  seesIn,
  seesNo,
  select,
  textIn,
  toast,
} from './hands.ts';
import { inspect } from './inspection.ts';
import { at, openAs } from './office.ts';
import { planAnswers } from './planned-answers.ts';
import { fillDriver } from './questionnaire-driver.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let siteId: string;

/** The words of this test alone: the simulator of translation knows them from here on. */
const sentences = [
  { de: 'Zutritt zum Tanklager', pl: 'Wstęp na teren magazynu paliw', ar: 'دخول مستودع الوقود' },
  {
    de: 'Tragen Sie im Tanklager immer einen Helm.',
    pl: 'W magazynie paliw zawsze noś kask.',
    ar: 'ارتداء الخوذة واجب دائمًا في مستودع الوقود.',
  },
  { de: 'Womit sind Sie gekommen?', pl: 'Czym Pani/Pan przyjeżdża?', ar: 'ما وسيلة الوصول؟' },
  { de: 'Mit einem Tankwagen', pl: 'Cysterną', ar: 'بشاحنة صهريج' },
  { de: 'Mit einem Kleinbus', pl: 'Busem', ar: 'بحافلة صغيرة' },
];
const german: Partial<QuestionnaireInput> = {
  name: 'Zutritt zum Tanklager',
  description: 'Tragen Sie im Tanklager <strong>immer</strong> einen Helm.',
  fields: [
    {
      ...{ _id: 'vehicle', label: 'Womit sind Sie gekommen?', type: 'select', required: true, asRadio: true },
      options: ['Mit einem Tankwagen', 'Mit einem Kleinbus'],
    },
  ],
  translatoryLanguage: 'de',
  translations: {},
};

beforeAll(async () => {
  for (const sentence of sentences) await teachSentence(sentence);
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
}, 60_000);

const opened = async (page: Page, language: string) => {
  const questionnaireId = await createQuestionnaire(client, greta, german);
  const { publicURL, barcodeId } = await createBarcode(client, greta, siteId, [], 'Tor 5', questionnaireId);
  await withCookiesSettled(page);
  await page.goto(publicURL);
  await page.waitForSelector(field('name'));
  await select(page, '.language-select select', language);
  return barcodeId;
};

const registered = (barcodeId: string) =>
  until('the registration', async () => {
    const { registrations } = await client.call(registration.listRegistrations, { token: greta.token, query: {} });
    return registrations.find((row) => row.barcodeId === barcodeId);
  });

// promise: Questionnaires
test('a questionnaire without Polish is shown by machine, marked, with the original under a tap, and is signed', async () => {
  const { page, problems } = await browser.newPerson('phone');
  const barcodeId = await opened(page, 'pl');
  await page.waitForSelector(heading('Wstęp na teren magazynu paliw'));
  await sees(page, 'Przetłumaczono maszynowo.');
  await sees(page, 'W magazynie paliw zawsze noś kask.');
  await seesNo(page, 'Nie udało mi się przeczytać tego w moim języku');
  expect(await inspect(page, 'questionnaire-machine-pl', { outside: true })).toEqual([]);
  await press(page, button('Pokaż oryginał'));
  await page.waitForSelector(heading('Zutritt zum Tanklager'));
  expect(await textIn(page, '.questionnaire-description strong')).toBe('immer');
  await press(page, button('Pokaż tłumaczenie'));
  await press(page, `${field('answer-vehicle')}[value="Mit einem Kleinbus"]`);
  await fillDriver(page);
  await press(page, button('Zarejestruj się'));
  await sees(page, 'Obsługa ma już Twoje odpowiedzi.');
  const { _id, readIn } = await registered(barcodeId);
  expect(readIn).toBe('machine');
  const { registration: details } = await client.call(registration.getRegistration, {
    ...{ token: greta.token, params: { id: _id } },
  });
  expect(details.answers).toMatchObject([{ value: 'Mit einem Kleinbus' }]);
  expect(problems).toEqual([]);
}, 120_000);

test('a language whose form does not come at first is there a moment later', async () => {
  const { page } = await browser.newPerson('phone');
  const plans = await planAnswers(page);
  await opened(page, 'de');
  plans.answer(/^GET \/registration\/form.*language=pl/, { status: 503, body: {} });
  await select(page, '.language-select select', 'pl');
  await page.waitForSelector(button('Zarejestruj się'));
  await page.waitForSelector(heading('Zutritt zum Tanklager'));
  plans.stop();
  await page.waitForSelector(heading('Wstęp na teren magazynu paliw'));
}, 60_000);

long(test)(
  'a questionnaire that nobody translates is signed all the same, and staff say that they have explained it',
  async () => {
    const { page } = await browser.newPerson('phone');
    const barcodeId = await opened(page, 'hu');
    await sees(page, 'Ez a kérdőív nem érhető el az Ön nyelvén.', 60);
    await press(page, field('couldNotRead'));
    expect(await inspect(page, 'questionnaire-unread-hu', { outside: true })).toEqual([]);
    await press(page, `${field('answer-vehicle')}[value="Mit einem Tankwagen"]`);
    await fillDriver(page);
    await press(page, button('Bejelentkezés'));
    const { _id: id } = await registered(barcodeId);
    const token = greta.token;
    const read = async () => (await client.call(registration.getRegistration, { token, params: { id } })).registration;
    expect(await read()).toMatchObject({ readIn: 'none', consentReadEverything: true });
    await client.call(registration.explainQuestionnaire, { token, params: { id }, body: {} });
    const { explained } = await until('the next PDF', async () => {
      const details = await read();
      return details.explained && details.pdfState === 'ready' ? details : undefined;
    });
    expect(explained?.name).not.toBe('');
  },
  120_000,
);

long(test)(
  'in Arabic the form by machine stands from right to left',
  async () => {
    const { page } = await browser.newPerson('phone');
    await opened(page, 'ar');
    await page.waitForSelector(heading('دخول مستودع الوقود'));
    expect(await inspect(page, 'questionnaire-machine-ar', { outside: true })).toEqual([]);
  },
  120_000,
);

test('the builder makes a Yes / No, says what a required box means, and asks once what a required field does', async () => {
  const { page } = await browser.newPerson('desktop');
  await openAs(page, greta, at('questionnaire-create'));
  await fill(page, { name: 'Tank farm', 'newField.label': 'Do you carry food?' });
  await select(page, field('newField.type'), 'yes-no');
  await press(page, button('Add Field'));
  await hasValues(page, { 'newField.label': '' });
  await fill(page, { 'newField.label': 'I wear a helmet' });
  await select(page, field('newField.type'), 'checkbox');
  await press(page, field('newField.required'));
  await sees(page, 'Drivers must tick this box; they cannot answer no.');
  await press(page, button('Add Field'));
  await sees(page, 'This is your first required field.');
  expect(await page.$eval(`${field('enforceAsk')}[value="mark"]`, (radio) => (radio as HTMLInputElement).checked)).toBe(
    true,
  );
  expect(await inspect(page, 'questionnaire-builder-asks')).toEqual([]);
  await press(page, `${field('enforceAsk')}[value="stop"]`);
  await press(page, button('Create Questionnaire'));
  await seesIn(page, toast, 'Questionnaire created: ');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const { questionnaire } = await client.call(registration.getQuestionnaire, { token: greta.token, params: { id } });
  expect(questionnaire).toMatchObject({
    enforceRequired: true,
    fields: [
      { type: 'select', options: ['Yes', 'No'], asRadio: true },
      { type: 'checkbox', required: true },
    ],
  });
  expect(Object.keys(questionnaire.translations)).toHaveLength(20);
}, 120_000);
