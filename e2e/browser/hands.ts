import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';

const byRole = (role: string) => (name: string) => `::-p-aria([name="${name}"][role="${role}"])`;

/** Finds elements by role and visible name. */
export const button = byRole('button');
export const link = byRole('link');
export const heading = byRole('heading');
/** A message that is shown for a short time. */
export const toast = '.mantine-Notification-root';
export const field = (name: string): string => `[name="${name}"]`;

/**
 * Scrolls an element to the middle of the screen, away from fixed bars; whether the mouse would meet nothing else there: a
 * dialog that closes is in front of the page until its animation has ended.
 */
const isInFront = (element: Element): boolean => {
  // The locator then looks for what React put in its place.
  if (!element.isConnected) throw new Error('the element has left the page');
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = [...element.getClientRects()].find(({ width, height }) => width >= 1 && height >= 1);
  if (!box) return false;
  // The locator clicks in the middle of what is on the screen.
  const { clientWidth, clientHeight } = document.documentElement;
  const x = (Math.max(box.left, 0) + Math.min(box.right, clientWidth)) / 2;
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, clientHeight)) / 2;
  return element.contains(document.elementFromPoint(x, y));
};

/** Clicks an element; returns whether it got the click, and not what came to stand under the mouse meanwhile. */
const clickOn = async (page: Page, selector: string): Promise<boolean> => {
  const inFront = page.locator(selector).filter(isInFront);
  const clicked = await (
    await inFront.waitHandle()
  ).evaluateHandle((meant) => {
    const click = { hasHit: false };
    const note = ({ target }: MouseEvent) => {
      // React may have put an element of the same kind in its place.
      const nearest = (target as Element).closest(meant.tagName);
      click.hasHit ||= meant.contains(target as Node) || nearest?.textContent === meant.textContent;
    };
    document.addEventListener('click', note, { capture: true, once: true });
    return click;
  });
  await inFront.click();
  // The click that opened another page had hit.
  return clicked.evaluate(({ hasHit }) => hasHit).catch(() => true);
};

/** A part that loads above an element moves it away from under the mouse: a person then presses again. */
const maxTries = 5;

/** Clicks an element as soon as it can be clicked. */
export const press = async (page: Page, selector: string): Promise<void> => {
  // Chromium renders no frames in a window behind another one, so that a click would not work there.
  await page.bringToFront();
  try {
    for (let attempt = 1; attempt <= maxTries; attempt++) if (await clickOn(page, selector)) return;
  } catch (cause) {
    throw new Error(`${selector} is not there, or something else is in front of it`, { cause });
  }
  throw new Error(`${selector} never got the click: it moved away each time`);
};

/** Chooses an option of a select by its value, once both are there. */
export const select = async (page: Page, selector: string, value: string): Promise<void> => {
  await page.waitForSelector(`${selector} option[value="${value}"]`);
  await page.locator(`${selector}:enabled`).fill(value);
};

/** Field types whose text is pasted; numbers are typed. */
const pasted = ['text', 'textarea', 'search', 'tel', 'email', 'password'];

/** Replaces the text of a field by pasting; returns whether the field had the focus all the time. */
const paste = async (page: Page, selector: string, text: string): Promise<boolean> => {
  await page.$eval(selector, (element) => {
    (element as HTMLInputElement).focus();
    (element as HTMLInputElement).select();
  });
  // An empty text is no input event: the selected one is taken away by a key, as by a person.
  if (text === '') await page.keyboard.press('Backspace');
  else await page.keyboard.sendCharacter(text);
  return page.$eval(selector, (element) => document.activeElement === element);
};

/** Enters or chooses the value of each named field: it replaces the former text at once. */
export const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const input = page.locator(`${field(name)}:enabled`);
    const type = await input.map((element) => (element as HTMLInputElement).type).wait();
    if (!pasted.includes(type)) {
      await input.fill(value);
    } else {
      // A dialog that opens takes the focus a moment later, and with it the text.
      await until(`the focus to stay in ${name}`, () => paste(page, `${field(name)}:enabled`, value));
    }
  }
};

/** The value of a field at this moment: `hasValues` waits for what the page is still loading. */
export const valueOf = async (page: Page, name: string): Promise<string> => {
  const found = await page.waitForSelector(field(name));
  return found!.evaluate((input) => (input as HTMLInputElement).value);
};

/** Waits until named fields have these values; fails with those that they have instead. */
export const hasValues = async (page: Page, expected: Record<string, string>, within = ''): Promise<void> => {
  let values: Record<string, string | undefined> = {};
  const read = (selector: string) =>
    page.$$eval(selector, (found) => found.map((input) => (input as HTMLInputElement).value)[0]);
  const look = async (): Promise<boolean> => {
    const names = Object.keys(expected);
    values = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await read(`${within} ${field(name)}`)] as const)),
    );
    return names.every((name) => values[name] === expected[name]);
  };
  // A reload takes the page away for a moment.
  await until(JSON.stringify(expected), () => look().catch(() => false)).catch((error: unknown) => {
    throw new Error(`${(error as Error).message}; there is ${JSON.stringify(values)}`);
  });
};

/** Waits until the page does not show a text any more. */
export const seesNo = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction((gone) => !document.body.innerText.includes(gone), { polling: 200 }, text);
};

/** Waits until the element with the focus has this name or, if it is no field, this text. */
export const hasFocus = async (page: Page, nameOrText: string): Promise<void> => {
  const look = (expected: string) => {
    const { activeElement: focused } = document;
    return (
      [focused?.getAttribute('name'), focused?.getAttribute('aria-label')].includes(expected) ||
      focused?.textContent === expected
    );
  };
  await page.waitForFunction(look, { polling: 200 }, nameOrText);
};

/** Waits until a list that the browser's reports fill has as many entries, and compares: they may come after the page has changed. */
export const reports = async (list: readonly unknown[], expected: readonly unknown[]): Promise<void> => {
  await until(
    `${String(expected.length)} reports`,
    async () => list.length >= expected.length,
    undefined,
    () => list,
  );
  expect(list).toEqual(expected);
};

/** All visible text of the page. */
export const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** Beginning and end of what a page shows: a list of languages alone has 1,500 characters. */
const excerpt = (shown: string) =>
  shown.length <= 2_000 ? shown : `${shown.slice(0, 500)}\n…\n${shown.slice(-1_500)}`;

/** Waits until the page shows a text; fails with the text that it shows instead. */
export const sees = async (page: Page, text: string, seconds?: number): Promise<void> => {
  let shown = '';
  const look = async (): Promise<boolean> => {
    // During a navigation there is no text.
    shown = await textOf(page).catch(() => '');
    return shown.includes(text);
  };
  await until(`"${text}"`, look, seconds).catch((error: unknown) => {
    throw new Error(`${(error as Error).message} on ${page.url()}, which shows:\n${excerpt(shown)}`);
  });
};

/** All visible text of one part of the page, in one line; empty if that part does not exist. */
export const textIn = (page: Page, selector: string): Promise<string> =>
  page.$$eval(selector, (found) =>
    found.map((part) => (part as HTMLElement).innerText.replace(/\s+/g, ' ')).join(' | '),
  );

/** Waits until one part of the page shows a text. */
export const seesIn = async (page: Page, selector: string, text: string): Promise<void> => {
  let shown = '';
  const look = async () => {
    // During a navigation there is no text.
    shown = await textIn(page, selector).catch(() => '');
    return shown.includes(text);
  };
  await until(`"${text}" in ${selector}`, look).catch((error: unknown) => {
    throw new Error(`${(error as Error).message}, which shows: ${shown}`);
  });
};

export const inDialog = (selector: string): string => `[role="dialog"] ${selector}`;

/** Waits until the address of the page has this search: the page changes before puppeteer knows the address. */
export const hasSearch = async (page: Page, search: string): Promise<void> => {
  await until(search, async () => new URL(page.url()).search === search).catch((error: unknown) => {
    throw new Error(`${(error as Error).message}; it is at ${page.url()}`);
  });
};

/** Waits until the browser is at an address whose path is this one. */
export const isAt = async (page: Page, path: string): Promise<void> => {
  await until(`${path} to open`, async () => new URL(page.url()).pathname === path).catch((error: unknown) => {
    throw new Error(`${(error as Error).message}; it is at ${page.url()}`);
  });
};

/** Draws a signature with the mouse on the canvas of the page. */
export const drawSignature = async (page: Page): Promise<void> => {
  const canvas = await page.waitForSelector('canvas', { visible: true });
  await canvas!.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // Waits until it does not move any more.
  await page.locator('canvas').hover();
  const box = (await canvas!.boundingBox())!;
  const at = (part: number) => ({
    x: box.x + 20 + part * (box.width - 40),
    y: box.y + box.height / 2 + Math.sin(part * 20) * (box.height / 5),
  });
  const start = at(0);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 1; step <= 16; step++) {
    const { x, y } = at(step / 16);
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
};

/** Presses the Tab key until an element of that name has the focus. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: string[] = [];
  for (let step = 0; step < 80; step++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLLabelElement>)] : [];
      const named = element.getAttribute('aria-label') ?? labels[0]?.innerText ?? element.innerText;
      return named.replace(/\s*\*$/, '').trim();
    });
    if (focused === name) return;
    passed.push(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never came to "${name}", only to: ${passed.join(' | ')}`);
};

/**
 * Waits until the page's calls are answered: a navigation would cancel them, and the browser report that as errors. A page
 * that never rests (it polls, or loads sound) is left all the same.
 */
export const rests = (page: Page): Promise<void> =>
  page.waitForNetworkIdle({ idleTime: 100, timeout: 5_000 }).catch(() => undefined);

/** The number of pages of a PDF. */
export const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)!.length;
