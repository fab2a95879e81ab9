import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { answerLanguages, sentences } from '@gatelingo/proto/answers';
import { consentWordings } from '@gatelingo/proto/consents';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { lasting } from '../catcher.ts';
import { select } from './hands.ts';

type Texts = { [key: string]: Texts | string } | (Texts | string)[];

const root = new URL('../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const flat = (texts: Texts | string): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap((each) => flat(each));

/** The languages of the interface. */
const interfaceLanguages = answerLanguages;

/** The files of texts of the pages for drivers, and of the staff's. */
const forDrivers = ['public', 'questionnaire', 'session', 'confirm', 'pass', 'receiver', 'legal'];
const forStaff = ['public', 'legal', 'staff'];
/** Every text that a page or the server has in a language. */
const textsIn = (language: string, files: readonly string[]): string[] => {
  const pages = files.flatMap((name) => flat(read(`web/src/locales/${language}/${name}.json`) as Texts));
  const answers = read(`proto/answers/texts/${language}.json`) as Record<string, string>;
  const consents = Object.values(consentWordings).flatMap((wording) => flat({ ...wording[language]! }));
  return [...pages, ...(language === 'en' ? sentences : Object.values(answers)), ...consents];
};

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const hole = /\{\{\w+\}\}/;

type IsForeign = (shown: string) => boolean;
/** By language and files: thousands of texts are read for each. */
const known = new Map<string, IsForeign>();

/** Finds the texts of English and German that a language does not have. */
const foreignTexts = (language: string, files: readonly string[]): IsForeign => {
  const key = [language, ...files].join();
  const found = known.get(key) ?? readForeignTexts(language, files);
  known.set(key, found);
  return found;
};

const readForeignTexts = (language: string, files: readonly string[]): IsForeign => {
  const own = new Set(textsIn(language, files));
  const foreign = ['en', 'de']
    .filter((other) => other !== language)
    .flatMap((other) => textsIn(other, files))
    .filter((text) => !own.has(text) && /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, '')));
  const whole = new Set(foreign.filter((text) => !hole.test(text)));
  // "… of …" alone would find half of what is Dutch.
  const hasWords = (text: string) => text.replace(/\{\{\w+\}\}/g, '').replace(/\P{L}/gu, '').length >= 8;
  const forms = foreign
    .filter((text) => hole.test(text) && hasWords(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\{\w+\}\}/)
            .map(literally)
            .join('.+')}$`,
          's',
        ),
    );
  return (shown) => whole.has(shown) || forms.some((form) => form.test(shown));
};

/** Text and sound of the page, piece by piece; not what says that it is in another language. */
export const shownOn = (page: Page, language: string): Promise<string[]> =>
  page.evaluate((own) => {
    const isElsewhere = (element: Element | null) =>
      element?.closest(`[lang]:not([lang="${own}"]), [translate="no"], script, style, template`) != null;
    const pieces = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!isElsewhere(element) && element!.checkVisibility()) pieces.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!isElsewhere(element) && element.checkVisibility()) pieces.push(element.getAttribute(name) ?? '');
    return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  }, language);

/** Chooses a language at the top, and waits until the page is in it. */
export const choosePageLanguage = async (page: Page, language: string): Promise<void> => {
  await select(page, '.language-select select', language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, language);
};

interface Walk {
  languages?: readonly string[];
  also?: (page: Page) => Promise<string[]>;
}

/**
 * The languages that a page is walked through: in turns, so that so many pages have all of them together; in the long form of the
 * tests all. The walk ends with the first language that is written from the right.
 */
export const languagesInTurn = (turn: number, pages: number): string[] => {
  const others = interfaceLanguages.filter((language) => language !== 'ar');
  return [...others.filter((_, at) => isLongForm() || at % pages === turn), 'ar'];
};

/**
 * Goes through languages on the page as it stands. Gives what is English or German on it in another language; names are in
 * no list of texts. `also` looks at the page in each language, and gives what it finds.
 */
export const foreignWordsOn = async (
  page: Page,
  { languages = interfaceLanguages, also = () => Promise.resolve([]) }: Walk = {},
): Promise<string[]> => {
  const found: string[] = [];
  for (const language of languages) {
    await choosePageLanguage(page, language);
    const isForeign = foreignTexts(language, forDrivers);
    const foreign = await lasting(async () => (await shownOn(page, language)).filter(isForeign));
    const others = await lasting(() => also(page));
    found.push(...[...foreign, ...others].map((piece) => `${language}: ${piece}`));
  }
  return found;
};

/** Texts of a page of the staff that are English or German where the page is in another language; also names that are such a text. */
export const foreignOnStaffPage = (language: string): ((page: Page) => Promise<string[]>) => {
  const isForeign = foreignTexts(language, forStaff);
  return async (page) => (await shownOn(page, language)).filter(isForeign);
};
