import type { Page } from 'puppeteer';
import { button, heading, link, sees } from './hands.ts';

/** Texts of a page, in the words of the documents. */
export interface Words {
  headings?: string[];
  /** Of fields. */
  labels?: string[];
  buttons?: string[];
  links?: string[];
  /** Names and values of facts. */
  facts?: Record<string, string>;
  columns?: string[];
  texts?: string[];
}

/** Waits until a field has this label; the mark of a needed one is no part of it. */
const hasLabel = (page: Page, label: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLLabelElement>('label')].some(
        ({ control, innerText }) =>
          control !== null &&
          innerText
            .split('\n')[0]!
            .replace(/\s*(\*|\([\w/]+\) \*)$/, '')
            .trim() === wanted,
      ),
    { polling: 100 },
    label,
  );

const hasFact = (page: Page, [name, value]: [string, string]) =>
  page.waitForFunction(
    (wanted, shown) =>
      [...document.querySelectorAll('dt')].some(
        (term) => term.innerText === wanted && (term.nextElementSibling as HTMLElement).innerText.includes(shown),
      ),
    { polling: 100 },
    name,
    value,
  );

/** Waits until all of it stands there; fails with what does not. */
export const hasWords = async (page: Page, words: Words): Promise<void> => {
  const one = async (what: string, looked: Promise<unknown>) => {
    await looked.catch((cause: unknown) => {
      throw new Error(`the page lacks ${what}`, { cause });
    });
  };
  for (const name of words.headings ?? []) await one(`the heading ${name}`, page.waitForSelector(heading(name)));
  for (const name of words.labels ?? []) await one(`the field ${name}`, hasLabel(page, name));
  for (const name of words.buttons ?? []) await one(`the button ${name}`, page.waitForSelector(button(name)));
  for (const name of words.links ?? []) await one(`the link ${name}`, page.waitForSelector(link(name)));
  for (const fact of Object.entries(words.facts ?? {})) await one(`the fact ${fact.join(': ')}`, hasFact(page, fact));
  for (const name of words.columns ?? []) {
    await one(`the column ${name}`, page.waitForSelector(`th::-p-text(${name})`));
  }
  for (const text of words.texts ?? []) await sees(page, text);
};
