import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { button, field, press, select } from './hands.ts';

/** The time in so many hours on Berlin's clocks, in the format of a date-time input. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** Sets date and time of a date-time input, as its calendar does. */
export const setTime = async (page: Page, name: string, local: string): Promise<void> => {
  const input = await page.waitForSelector(field(name), { visible: true });
  await input!.evaluate((found, value) => {
    // React's own setter would hide the change from React: use the one of the prototype.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(found, value);
    found.dispatchEvent(new Event('input', { bubbles: true }));
  }, local);
};

export const chooseDue = (page: Page, step: number, local: string): Promise<void> =>
  setTime(page, `steps.${step}.dueTime`, local);

const isSelect = (page: Page, name: string): Promise<boolean> =>
  page.$eval(field(name), (found) => found.tagName === 'SELECT');

/** Chooses an option by its text: of a select that searches by typing the text. */
export const choose = async (page: Page, name: string, option: string): Promise<void> => {
  const input = await page.waitForSelector(field(name));
  if (await isSelect(page, name)) {
    const found = await page.waitForSelector(`${field(name)} option::-p-text(${option})`);
    await select(page, field(name), await found!.evaluate((chosen) => chosen.value));
    return;
  }
  await input!.evaluate((found) => found.scrollIntoView({ block: 'center' }));
  await input!.click();
  await page.keyboard.type(option);
  const isFound = (wanted: string) =>
    (document.activeElement?.getAttribute('aria-controls') ?? '') !== '' &&
    document
      .getElementById(document.activeElement!.getAttribute('aria-controls')!)!
      .querySelector('[data-combobox-selected]')
      ?.textContent.includes(wanted) === true;
  const isChosen = () => page.$eval(field(name), (found) => (found.getAttribute('data-value') ?? '') !== '');
  let isPressed = false;
  // While a new list is drawn, no option is selected, and Enter chooses none.
  await until(`"${option}" to be chosen`, async () => {
    if (isPressed && (await isChosen())) return true;
    if (await page.evaluate(isFound, option)) {
      await page.keyboard.press('Enter');
      isPressed = true;
    }
    return false;
  });
};

/** Empties a select that searches. */
export const chooseNone = async (page: Page, name: string): Promise<void> => {
  await page.click(field(name));
  await page.keyboard.press('Backspace');
  await page.waitForSelector(`${field(name)}[data-value=""]`);
  await page.keyboard.press('Escape');
};

/** The text of the chosen option; empty while none is chosen. */
export const chosenIn = async (page: Page, name: string): Promise<string> => {
  const found = await page.waitForSelector(field(name));
  return found!.evaluate((chosen) =>
    chosen instanceof HTMLSelectElement ? chosen.selectedOptions[0]!.text : (chosen as HTMLInputElement).value,
  );
};

/** Opens the menu of a job in the list, and presses one of its items. */
export const pressInMenu = async (page: Page, job: string, item: string): Promise<void> => {
  await press(page, button(`More for ${job}`));
  await press(page, `::-p-aria([name="${item}"][role="menuitem"])`);
};
