import { expect, test } from '@jest/globals';
import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { formOf, translationsIn } from '@gatelingo/proto/questionnaires';
import { aQuestionnaire } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import { sees } from './hands.ts';
import { inspect } from './inspection.ts';

const { publicUrl } = runningSystem();
const browser = browserOfFile();

/** The requests of the builder. */
const message = (language: string) => {
  const { name, description = '', fields, translations = {} } = aQuestionnaire();
  const content: QuestionnaireContent = {
    name,
    description,
    images: [],
    imageAlts: [],
    fields: fields.map(({ _id = '', label, type, required = false, options = [], condition = null }) => ({
      ...{ _id, label, type, required, options, condition },
    })),
    translatoryLanguage: 'en',
    enforceRequired: true,
    translations,
  };
  const _id = '0190d1b2-0000-7000-8000-000000000001';
  return {
    type: 'preview',
    companyName: 'Nordhafen Logistik',
    questionnaire: formOf({ _id, version: 1 }, content, []),
    translations: translationsIn(_id, content, language),
    language,
  };
};

// promise: The system starts and a trucker checks in
test('a page of ours shows a questionnaire in a frame, which sends and stores nothing', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await withCookiesSettled(page);
  await page.goto(publicUrl);
  const stored = () => page.evaluate(() => Object.entries(localStorage));
  const before = await stored();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && request.url().includes('/api/')) calls.push(request.url());
  });
  await page.evaluate((shown) => {
    const frame = document.createElement('iframe');
    frame.title = 'Preview';
    frame.src = '/register/preview';
    frame.style.cssText = 'width: 390px; height: 700px';
    addEventListener('message', ({ data, source }) => {
      const { type } = data as { type?: string };
      if (source === frame.contentWindow && type === 'preview-ready') frame.contentWindow?.postMessage(shown, origin);
    });
    // The whole body: a page that is still loading puts its own `main` in the place of the one that is there.
    document.body.replaceChildren(frame);
  }, message('en'));
  const frame = await page.waitForFrame((each) => each.url().endsWith('/register/preview'));
  // A window behind another one renders no frames: the page is asked at intervals, and clicked by its own document.
  const seesInFrame = (text: string) =>
    frame.waitForFunction((part) => document.body.innerText.includes(part), { polling: 200 }, text);
  await seesInFrame('Do you carry food?');
  await frame.$eval('.save-bar button', (button) => button.click());
  await seesInFrame('Please fill in all mandatory fields.');
  await seesInFrame('Preview: nothing is stored or sent');

  await page.evaluate((shown) => {
    document.querySelector('iframe')!.contentWindow!.postMessage(shown, origin);
  }, message('pl'));
  await seesInFrame('Czy przewozisz żywność?');
  await seesInFrame('Wypełnij wszystkie pola obowiązkowe.');
  expect(calls).toEqual([]);
  expect(await stored()).toEqual(before);
  expect(problems).toEqual([]);
}, 90_000);

test('the preview by itself waits for its builder, and nothing is wrong with it', async () => {
  const { page, problems } = await browser.newPerson('phone');
  await page.goto(new URL('/register/preview', publicUrl).href);
  await sees(page, 'The preview is loading');
  expect(await page.$('.cookie-banner')).toBeNull();
  await page.evaluate((shown) => postMessage(shown, origin), message('en'));
  await page.waitForSelector('form [name="name"]');
  expect(await inspect(page, 'questionnaire-preview', { outside: true })).toEqual([]);
  expect(problems).toEqual([]);
}, 90_000);
