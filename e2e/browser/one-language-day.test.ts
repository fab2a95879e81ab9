import { beforeAll, expect, test } from '@jest/globals';
import { phraseLanguages, type PhraseId } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import type { QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import { registration } from '@gatelingo/proto/http/registration';
import {
  newestVersion,
  noticeIn,
  readTemplate,
  templateBody,
  type TemplateKind,
  type TemplateLanguage,
} from '@gatelingo/proto/templates';
import { visitLabels } from '@gatelingo/proto/visit-labels';
import type { Page } from 'puppeteer';
import { pdfText } from '../../stack/src/pdf-text.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { createBarcode, pdfReady } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, createLocation, type JobYard, openJobYard } from '../job-builders.ts';
import { createQuestionnaire } from '../questionnaire-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { browserOfFile, setScreen } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import { pageWords } from './guest.ts';
import { button, field, heading, press, sees } from './hands.ts';
import { choosePageLanguage, foreignWordsOn, shownOn } from './languages.ts';
import { textFaults } from './layout.ts';
import { available, registers } from './pass-driver.ts';
import { answer, fillDriver, openQuestionnaire } from './questionnaire-driver.ts';
import { ramp } from './step-driver.ts';
import { likeText } from './whatsapp-phone.ts';

const { publicUrl, client, catcher } = runningSystem();
const phones = runningPhones();
const browser = browserOfFile();

/** Texts of the staff: sentences that the simulator of translation knows in every language. */
const written = {
  title: 'i-am-here-to-unload',
  place: 'please-drive-onto-the-weighbridge',
  note: 'please-wear-a-vest',
  name: 'smoking-is-not-allowed',
  description: 'please-wear-safety-shoes',
  question: 'how-many-pallets',
  option: 'about-half-an-hour',
  other: 'please-wait-a-moment',
} as const satisfies Record<string, PhraseId>;
const staffWrite = 'de';
/** A text of staff is one line, with plain spaces. */
const inLanguage = (language: TemplateLanguage) => (what: keyof typeof written) =>
  phraseText(written[what], language).replaceAll('\u00a0', ' ');
const german = inLanguage(staffWrite);
/** A place's name stands beside its translation, as on the signs of the site. */
const notShown = (Object.keys(written) as (keyof typeof written)[]).filter((what) => what !== 'place').map(german);

const unknown = 'Merkblatt Tanklager';
const questionnaire = (name: string): Partial<QuestionnaireInput> => ({
  name,
  description: name === unknown ? '' : german('description'),
  fields: [
    {
      ...{ _id: 'pallets', label: name === unknown ? 'Merkblatt dabei' : german('question'), type: 'select' },
      ...{ required: true, asRadio: true },
      options: name === unknown ? ['Merkblatt A', 'Merkblatt B'] : [german('option'), german('other')],
    },
  ],
  ...{ translatoryLanguage: staffWrite, translations: {} },
});

let yard: JobYard;
let page: Page;
const place = { id: '', translated: '', unread: '' };

beforeAll(async () => {
  yard = await openJobYard(client, catcher, staffWrite);
  const { staff, siteId } = yard;
  place.id = await createLocation(client, staff, siteId, {
    locationName: german('place'),
    ...{ lat: 53.5438, lng: 9.9717 },
  });
  const linkOf = async (name: string, of: Partial<QuestionnaireInput>) =>
    (await createBarcode(client, staff, siteId, [], name, await createQuestionnaire(client, staff, of))).publicURL;
  place.translated = await linkOf('Tor 7', questionnaire(german('name')));
  place.unread = await linkOf('Tor 8', questionnaire(unknown));
  ({ page } = await browser.newPerson('phone'));
  await setScreen(page, 'smallPhone');
  await withCookiesSettled(page);
}, 120_000);

/** Texts that are not in the language on the page as it stands, or cut. */
const faultsIn = async (language: TemplateLanguage): Promise<string[]> => {
  const found = await foreignWordsOn(page, { languages: [language], also: textFaults });
  const shown = (await shownOn(page, language)).filter((piece) => notShown.some((text) => piece.includes(text)));
  return [...found, ...shown];
};

/** The phone keeps nothing of the registration before. */
const forget = async (): Promise<void> => {
  const session = await page.createCDPSession();
  const storageTypes = 'cookies,local_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin: new URL(publicUrl).origin, storageTypes });
  await session.detach();
};

const openIn = async (language: TemplateLanguage, address: string): Promise<void> => {
  await forget();
  await page.goto(new URL(address, publicUrl).href);
  await page.waitForSelector('h1');
  await choosePageLanguage(page, language);
};

/** The driver opens a questionnaire, answers and signs; gives the id of the registration. */
const submit = async (option: string, submitWord: string): Promise<string> => {
  await press(page, `${field(answer('pallets'))}[value="${option}"]`);
  await fillDriver(page);
  const answered = page.waitForResponse((response) => response.url().includes('/registration/submit'));
  await press(page, button(submitWord));
  return ((await (await answered).json()) as { registrationId: string }).registrationId;
};

const printed = async (id: string): Promise<string> => {
  const pdf = await fetch(new URL(await pdfReady(client, yard.staff, id), publicUrl));
  return pdfText(new Uint8Array(await pdf.arrayBuffer())).replace(/\s+/g, '');
};

const readsQuestionnaires = async (language: TemplateLanguage): Promise<string[]> => {
  const [reads, words, form] = [
    inLanguage(language),
    pageWords(language, 'questionnaire'),
    pageWords(language, 'public'),
  ];
  const { token } = yard.staff;
  await forget();
  await openQuestionnaire(page, place.translated);
  await choosePageLanguage(page, language);
  // The page itself waits longer for its translation.
  await sees(page, reads('name'), 60);
  await page.waitForSelector(heading(reads('name')));
  for (const text of [words('machine.made'), reads('description'), reads('question'), reads('option')])
    await sees(page, text);
  const found = await faultsIn(language);
  const byMachine = await submit(german('other'), form('registration.submit'));
  await sees(page, words('done.text'));
  found.push(...(await faultsIn(language)));

  await forget();
  await openQuestionnaire(page, place.unread);
  await choosePageLanguage(page, language);
  await sees(page, words('machine.failed'));
  await press(page, field('couldNotRead'));
  await sees(page, words('notRead.hint'));
  found.push(...(await faultsIn(language)));
  const unread = await submit('Merkblatt A', form('registration.submit'));
  await client.call(registration.explainQuestionnaire, { token, params: { id: unread }, body: {} });
  const read = async (id: string) =>
    (await client.call(registration.getRegistration, { token, params: { id } })).registration;
  await until('the PDF of what was explained', async () => {
    const { explained, pdfState } = await read(unread);
    return explained !== undefined && pdfState === 'ready';
  });
  expect([(await read(byMachine)).readIn, (await read(unread)).readIn]).toEqual(['machine', 'none']);
  for (const id of [byMachine, unread]) {
    const text = await printed(id);
    const { driver, phone } = visitLabels[language];
    // Letters that are joined are not read from a PDF here; the table of documents in registration has Arabic, too.
    const labels = language === 'ar' ? [] : [driver, phone].map((label) => label.replace(/\s+/g, ''));
    found.push(...labels.filter((label) => !text.includes(label)).map((label) => `PDF without ${label}`));
  }
  return found;
};

/** The messages to the phone, once there are so many. */
const received = (phone: string, count: number) =>
  until(
    `${String(count)} messages to ${phone}`,
    async () => {
      const all = await phones.received(phone);
      return all.length >= count && all;
    },
    30,
  );
/** WhatsApp approves nothing in a language that it does not know: who has written nothing yet gets English. */
const approvedIn = (language: TemplateLanguage): TemplateLanguage =>
  readTemplate('job-created', language).isRefused ? 'en' : language;
const inTemplate = (kind: TemplateKind, language: TemplateLanguage, hasNote: boolean): RegExp =>
  likeText(templateBody(kind, language, newestVersion(kind, { hasNote })));

const worksByWhatsApp = async (language: TemplateLanguage): Promise<string[]> => {
  const reads = inLanguage(language);
  const { visitId, phone, passCode } = await registers(yard, { preferredLanguage: language });
  const { _id: existingTruckerId } = await until('the driver to be available', async () =>
    (await available(yard)).find((each) => each.visitId === visitId),
  );
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const due = { locationId: place.id, dueTime: inAnHour };
  const steps = [{ ...due, message: german('note') }, due];
  await createJob(yard, { existingTruckerId, title: german('title'), steps });
  const [first] = await received(phone, 1);
  expect(first!.body).toMatch(inTemplate('job-created', approvedIn(language), true));
  for (const text of [reads('title'), reads('note'), `${german('place')} · ${reads('place')}`])
    expect(first!.body).toContain(text);
  expect(notShown.filter((text) => first!.body.includes(text))).toEqual([]);

  await openIn(language, `/p/${passCode}`);
  await sees(page, reads('note'));
  const found = await faultsIn(language);
  const link = /https?:\/\/\S+\/t\/\S+/.exec(first!.body)![0];
  await openIn(language, new URL(link).pathname);
  for (const text of [reads('title'), reads('note')]) await sees(page, text);
  found.push(...(await faultsIn(language)));

  await phones.press(phone, 'here', first!.sid);
  const [, asked] = await received(phone, 2);
  expect(asked!.body).toMatch(likeText(noticeIn(language, 'ask-position')));
  const { latitude, longitude } = ramp;
  await phones.write(phone, { latitude, longitude });
  const [, , confirmed, next] = await received(phone, 4);
  expect(confirmed!.body).toBe(noticeIn(language, 'step-confirmed', ['1', '2']));
  expect(next!.body).toMatch(inTemplate('step-active', language, false));
  expect(next!.body).toContain(reads('title'));

  return found;
};

const others = phraseLanguages.filter((language) => language !== staffWrite);
/** In the short form of the tests one: `one-language.test.ts` looks at a questionnaire, a pass and a step in others, and in Arabic. */
const played: readonly TemplateLanguage[] = isLongForm() ? others : ['pl'];

// promise: Pages
test.each(played)(
  'a questionnaire by machine and one that nobody could read, their PDFs, a note of staff and WhatsApp are all in %s',
  async (language) => {
    const found = await readsQuestionnaires(language);
    found.push(...(await worksByWhatsApp(language)));
    expect(found).toEqual([]);
  },
  120_000,
);
