import type { Page } from 'puppeteer';
import { driver, grantConsents, withCookiesSettled } from './driver.ts';
import { drawSignature, field, fill, press } from './hands.ts';

/** The name of a question's field in the form. */
export const answer = (fieldId: string): string => `answer-${fieldId}`;

/** Answers of a driver to `aQuestionnaire`; each value is of another type of field. */
export const answers = {
  [answer('load')]: 'Dry goods',
  [answer('day')]: '2026-11-20',
  [answer('sender')]: 'Trans Wrocław',
  [answer('remarks')]: 'Two pallets.\nOne is broken.',
};

/** Opens the link of a poster with a questionnaire. */
export const openQuestionnaire = async (page: Page, address: string): Promise<void> => {
  await withCookiesSettled(page);
  await page.goto(address);
  await page.waitForSelector(field('name'));
};

/** The questions of every form: the driver, the consents and the signature. */
export const fillDriver = async (page: Page): Promise<void> => {
  const { phonePrefix, phoneNumber } = driver;
  await fill(page, { name: 'Zoë Nowak', phonePrefix, phoneNumber });
  await grantConsents(page);
  await drawSignature(page);
};

/** Fills in all fields and signs; it does not send. */
export const fillQuestionnaire = async (page: Page): Promise<void> => {
  await press(page, field(answer('food')));
  await fill(page, { [answer('degrees')]: '-1,5', ...answers });
  await fillDriver(page);
};
