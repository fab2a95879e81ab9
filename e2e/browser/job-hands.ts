import type { Page } from 'puppeteer';
import { field } from './hands.ts';

/** A time so many hours from now as clocks in Berlin show it, and as a date-time input has it. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** Chooses date and time in a date-time input, as its calendar would. */
export const chooseDue = async (page: Page, step: number, local: string): Promise<void> => {
  const input = await page.waitForSelector(field(`steps.${step}.dueTime`), { visible: true });
  await input!.evaluate((found, value) => {
    // The page's own value, past what React notes about it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(found, value);
    found.dispatchEvent(new Event('input', { bubbles: true }));
  }, local);
};

/** Chooses an option by what it says. */
export const choose = async (page: Page, name: string, option: string): Promise<void> => {
  const found = await page.waitForSelector(`${field(name)} option::-p-text(${option})`);
  await page.select(field(name), await found!.evaluate((chosen) => chosen.value));
};

/** What a select shows as chosen. */
export const chosenIn = (page: Page, name: string): Promise<string> =>
  page.$eval(field(name), (select) => (select as HTMLSelectElement).selectedOptions[0]!.text);
