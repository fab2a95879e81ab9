import type { Page } from 'puppeteer';
import type { Client } from '../client.ts';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { type Catcher, until } from '../catcher.ts';

/** A company with an administrator, somebody without that role, a site and a gate whose code guests scan. */
export interface SessionOffice {
  greta: Staff;
  jonas: Staff;
  siteId: string;
  gate: string;
}

export const openOffice = async (client: Client, catcher: Catcher): Promise<SessionOffice> => {
  const domain = ownDomain();
  const greta = await signUp(client, catcher, `greta@${domain}`);
  const jonas = await signUp(client, catcher, `jonas@${domain}`);
  const siteId = await createSite(client, greta);
  const { barcodeId: gate } = await createBarcode(client, greta, siteId);
  return { greta, jonas, siteId, gate };
};

/** All text that can be read in one part of the page, in one line; nothing where that part is not there. */
export const textIn = (page: Page, selector: string): Promise<string> =>
  page.$$eval(selector, (found) =>
    found.map((part) => (part as HTMLElement).innerText.replace(/\s+/g, ' ')).join(' | '),
  );

/** Waits until one part of the page shows a text. */
export const seesIn = async (page: Page, selector: string, text: string): Promise<void> => {
  let shown = '';
  const look = async () => {
    shown = await textIn(page, selector);
    return shown.includes(text);
  };
  await until(`"${text}" in ${selector}`, look, 20).catch((error: unknown) => {
    throw new Error(`${(error as Error).message}, which shows: ${shown}`);
  });
};

export const inDialog = (selector: string): string => `[role="dialog"] ${selector}`;
