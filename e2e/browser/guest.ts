import { readFileSync } from 'node:fs';
import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { HTTPRequest, Page } from 'puppeteer';
import type { Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import type { Client } from '../client.ts';
import type { Person } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import { button, field, fill, press, select } from './hands.ts';

export const startButton = button('Start Communication Session');
export const sendButton = '.composer [type="submit"]';
type Texts = { [key: string]: Texts | string };
/** A page's own words: its language follows the guest's choice. */
export const pageWords = (language: string, page = 'session'): ((key: string) => string) => {
  const file = new URL(`../../web/src/locales/${language}/${page}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  return (key) => key.split('.').reduce<Texts | string>((part, name) => (part as Texts)[name]!, texts) as string;
};
/** A selector for the message with this text. */
export const bubble = (text: string): string => `.bubble ::-p-text(${text})`;
/** The button of the newest message of a side: it shows original, languages and listening. */
export const moreOf = (side: 'own' | 'other'): string => `li:nth-last-child(1 of .bubble-${side}) .bubble-more`;

/** Shows language, sound and the session's id. */
const openSettings = async (page: Page): Promise<void> => {
  // They open by themselves when the session is there and has no message.
  await page.waitForSelector('[role="log"][aria-busy="false"]');
  const toggle = await page.waitForSelector('.settings-button');
  if (await toggle!.evaluate((found) => found.ariaExpanded !== 'true')) await press(page, '.settings-button');
  await page.waitForSelector('.session-settings', { visible: true });
};

/** Sets the switch that reads answers aloud, also to who has typed. */
export const listen = async (page: Page): Promise<void> => {
  await openSettings(page);
  await press(page, `${field('readAloud')}:not(:checked)`);
  await press(page, '.settings-button');
};

/** Opens the page of a session; the cookie banner was answered earlier. */
export const openTalk = async ({ page }: Person, address: string): Promise<void> => {
  await withCookiesSettled(page);
  await page.goto(address);
};

/** The id of the session that the page shows. */
export const sessionOn = async (page: Page): Promise<string> => {
  const shown = await page.waitForSelector('.session-settings dd');
  return shown!.evaluate((element) => element.textContent);
};

/** Opens the page, starts a session and chooses this language. */
export const begin = async (person: Person, address: string, language = 'pl'): Promise<string> => {
  const { page } = person;
  await openTalk(person, address);
  await press(page, startButton);
  const sessionId = await sessionOn(page);
  await choose(page, language);
  return sessionId;
};

/** Opens the settings, and gives the language's value in their list. */
const languageIn = async (page: Page, language: string): Promise<string> => {
  await openSettings(page);
  const option = await page.waitForSelector(`#guest-language option[lang="${language}"]`);
  // The page chooses the phone's own language first: that answer may still be under way.
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('#guest-language')!.value !== '');
  return option!.evaluate((element) => element.value);
};

/** Chooses a language that the server refuses. */
export const chooseInVain = async (page: Page, language: string): Promise<void> =>
  select(page, '#guest-language', await languageIn(page, language));

export const choose = async (page: Page, language: string): Promise<void> => {
  const id = await languageIn(page, language);
  const answered = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/session/select-language') &&
      response.ok() &&
      ((await response.request().fetchPostData()) ?? '').includes(id),
  );
  await select(page, '#guest-language', id);
  await answered;
};

export const type = async (page: Page, text: string): Promise<void> => {
  await fill(page, { message: text });
  await press(page, sendButton);
};

/** Language, direction and text of each element that matches. */
export const wording = async (page: Page, selector: string): Promise<string[]> =>
  (await page.waitForSelector(selector))!.evaluate((element) => {
    const { lang, dir, innerText } = element as HTMLElement;
    return [lang, dir, innerText];
  });

/** All messages of the log as a reader gets them: sender and text. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.$$eval('[role="log"] .bubble', (items) =>
    items.map((item) => (item.querySelector('.bubble-said .bubble-text') as HTMLElement).innerText),
  );

/** Waits until the log has exactly these texts, in this order. */
export const hasSaid = async (page: Page, texts: string[]): Promise<void> => {
  let shown: string[] = [];
  const look = async () => {
    shown = await shownTexts(page).catch(() => []);
    return JSON.stringify(shown) === JSON.stringify(texts);
  };
  await until('the conversation', look).catch(() => {
    throw new Error(`the log shows ${JSON.stringify(shown)}, not ${JSON.stringify(texts)}`);
  });
};

/** The staff's side of one session, by HTTP calls, without a browser. */
export const staffIn = (client: Client, { token }: Staff, sessionId: string) => ({
  open: (language = 'de') => client.call(sessionVoice.openSession, { token, body: { sessionId, language } }),
  post: (message: { text: string; language?: string } | { phraseId: string }) =>
    client.call(sessionVoice.postMessage, {
      token,
      body: { sessionId, sender: 'company', text: '', language: 'de', ...message },
    }),
  read: (seq: number) =>
    client.call(sessionVoice.markMessages, { token, body: { sessionId, side: 'company', delivered: seq, read: seq } }),
  close: () => client.call(sessionVoice.closeSession, { token, body: { sessionId } }),
  messages: async (): Promise<SessionMessage[]> =>
    (await client.call(sessionVoice.getSession, { token, params: { sessionId }, query: { limit: 1000 } })).session
      .messages,
});

/** The bodies of the page's calls for speech. */
export const watchSpeaking = (page: Page): { text?: string; language?: string }[] => {
  const asked: { text?: string; language?: string }[] = [];
  const note = async (request: HTTPRequest) => {
    if (request.url().endsWith('/session/speak'))
      asked.push(JSON.parse((await request.fetchPostData()) ?? '{}') as object);
  };
  page.on('request', (request) => void note(request));
  return asked;
};
