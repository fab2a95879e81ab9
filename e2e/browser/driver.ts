import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import { button, drawSignature, field, fill, press, sees } from './hands.ts';

/** The values that a driver types; staff see each of them later. */
export const driver = {
  name: 'Zoë',
  surname: 'Nowak',
  phonePrefix: '+48',
  phoneNumber: '601 234 567',
  loadingNumber: 'L-20931',
  freightCompanyName: 'Trans Wrocław',
  freightCompanyCity: 'Wrocław',
  freightCompanyCountry: 'Poland',
  licensePlateTruck: 'WX 12345',
  licensePlateTrailer: 'WX 98765',
};
export type Driver = typeof driver;

/** As if the cookie banner was answered on an earlier visit: only necessary cookies. */
export const withCookiesSettled = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    localStorage.setItem('cookieConsent', 'true');
    for (const key of ['cookieConsentGtm', 'cookieConsentAnalytics', 'gf']) localStorage.setItem(key, 'false');
  });
};

/** Opens the link of a poster. */
export const openForm = async (page: Page, address: string): Promise<void> => {
  await withCookiesSettled(page);
  await page.goto(address);
  await page.waitForSelector(field('surname'));
};

/** Answers the cookie banner by hand, which reloads the page. */
export const settleCookies = async (page: Page): Promise<void> => {
  await press(page, button('Manage'));
  const reloaded = page.waitForNavigation();
  await press(page, button('Save'));
  await reloaded;
  expect(await page.evaluate(() => localStorage.getItem('gf'))).toBe('false');
};

export const grantConsents = async (page: Page): Promise<void> => {
  for (const consent of ['consentReadEverything', 'consentStoreData']) {
    await press(page, field(consent));
    expect(await page.$eval(field(consent), (box) => (box as HTMLInputElement).checked)).toBe(true);
  }
};

/** Fills in all fields and signs; it does not send. */
export const fillForm = async (
  page: Page,
  over: Partial<Driver> = {},
  captured = 'Signature captured.',
): Promise<void> => {
  await fill(page, { ...driver, ...over });
  await grantConsents(page);
  await drawSignature(page);
  await sees(page, captured);
};

/** The statuses of all answers to a sent registration. */
export const watchSending = (page: Page): number[] => {
  const answers: number[] = [];
  page.on('response', (response) => {
    const isRegistration = /\/api\/(trucker\/register$|registration\/submit\?)/.test(response.url());
    if (isRegistration && response.request().method() === 'POST') answers.push(response.status());
  });
  return answers;
};
