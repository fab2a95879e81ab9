import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import { button, drawSignature, field, fill, press, sees } from './hands.ts';

/** What a driver types; every value is seen by the staff afterwards. */
export const driver = {
  name: 'Zoë',
  surname: 'Nowak',
  phonePrefix: '+48',
  phoneNumber: '0601 234 567',
  loadingNumber: 'L-20931',
  freightCompanyName: 'Trans Wrocław',
  freightCompanyCity: 'Wrocław',
  freightCompanyCountry: 'Poland',
  licensePlateTruck: 'WX 12345',
  licensePlateTrailer: 'WX 98765',
};
export type Driver = typeof driver;

/** As someone who answered the cookie banner on an earlier visit: nothing but what is necessary. */
export const withCookiesSettled = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    localStorage.setItem('cookieConsent', 'true');
    for (const key of ['cookieConsentGtm', 'cookieConsentAnalytics', 'gf']) localStorage.setItem(key, 'false');
  });
};

/** Opens a poster's link. */
export const openForm = async (page: Page, address: string): Promise<void> => {
  await withCookiesSettled(page);
  await page.goto(address);
  await page.waitForSelector(field('surname'));
};

/** Answers the cookie banner by hand, which loads the page again. */
export const settleCookies = async (page: Page): Promise<void> => {
  const manage = await page.waitForSelector(button('Manage'));
  const reloaded = page.waitForNavigation();
  await manage!.click();
  await press(page, button('Save'));
  await reloaded;
  expect(await page.evaluate(() => localStorage.getItem('gf'))).toBe('false');
};

export const giveConsents = async (page: Page): Promise<void> => {
  for (const consent of ['consentReadEverything', 'consentStoreData']) {
    await press(page, field(consent));
    expect(await page.$eval(field(consent), (box) => (box as HTMLInputElement).checked)).toBe(true);
  }
};

/** Fills everything in and signs; only sending is left. */
export const fillForm = async (page: Page, over: Partial<Driver> = {}): Promise<void> => {
  await fill(page, { ...driver, ...over });
  await giveConsents(page);
  await drawSignature(page);
  await sees(page, 'Signature captured.');
};

/** Every answer to a sent registration, by status. */
export const watchSending = (page: Page): number[] => {
  const answers: number[] = [];
  page.on('response', (response) => {
    const isIt = response.request().method() === 'POST' && response.url().endsWith('/api/trucker/register');
    if (isIt) answers.push(response.status());
  });
  return answers;
};
