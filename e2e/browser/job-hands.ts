import type { Page } from 'puppeteer';
import { field, select } from './hands.ts';

/** The time in so many hours on Berlin's clocks, in the format of a date-time input. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** Sets date and time of a date-time input, as its calendar does. */
export const chooseDue = async (page: Page, step: number, local: string): Promise<void> => {
  const input = await page.waitForSelector(field(`steps.${step}.dueTime`), { visible: true });
  await input!.evaluate((found, value) => {
    // React's own setter would hide the change from React: use the one of the prototype.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(found, value);
    found.dispatchEvent(new Event('input', { bubbles: true }));
  }, local);
};

/** Chooses an option by its text. */
export const choose = async (page: Page, name: string, option: string): Promise<void> => {
  const found = await page.waitForSelector(`${field(name)} option::-p-text(${option})`);
  await select(page, field(name), await found!.evaluate((chosen) => chosen.value));
};

/** The text of the chosen option of a select. */
export const chosenIn = async (page: Page, name: string): Promise<string> => {
  const found = await page.waitForSelector(field(name));
  return found!.evaluate((chosen) => (chosen as HTMLSelectElement).selectedOptions[0]!.text);
};
