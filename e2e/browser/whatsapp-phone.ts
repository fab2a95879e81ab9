import { type NoticeKey, noticeIn } from '@gatelingo/proto/templates';
import type { TemplateLanguage } from '@gatelingo/proto/templates';
import type { Page } from 'puppeteer';
import { button, fill, press } from './hands.ts';

const inThread = 'section .thread li';
/** The newest message that has this button. */
const newestWith = (title: string): string =>
  `::-p-xpath((//section//li[.//button[bdi="${title}"]])[last()]//button[bdi="${title}"])`;

/** Opens the simulated WhatsApp of a phone: what comes is read at once. */
export const openWhatsApp = async (page: Page, twilioUrl: string, number: string): Promise<void> => {
  await page.goto(`${twilioUrl}/#${encodeURIComponent(number)}`);
  await page.waitForSelector('section textarea');
};

export const writeText = async (page: Page, body: string): Promise<void> => {
  await fill(page, { body });
  await press(page, button('Send'));
};

/** Presses a quick reply below the newest message that has it. */
export const pressReply = (page: Page, title: string): Promise<void> => press(page, newestWith(title));

/** Opens the list that has this entry, and chooses it. */
export const chooseFromList = async (page: Page, list: string, entry: string): Promise<void> => {
  await press(page, `${inThread} summary ::-p-text(${list})`);
  await pressReply(page, entry);
};

const openAttachments = async (page: Page): Promise<void> => {
  const closed = await page.$('section > details:not([open]) > summary');
  if (closed) await press(page, 'section > details > summary');
};

/** WhatsApp's own location, sent from the place where the driver stands. */
export const sendPosition = async (page: Page, { latitude, longitude }: { latitude: number; longitude: number }) => {
  await openAttachments(page);
  await fill(page, { latitude: String(latitude), longitude: String(longitude), label: '' });
  await press(page, button('Send the position'));
};

export const sendVoiceNote = async (page: Page, sample: string): Promise<void> => {
  await openAttachments(page);
  await press(page, button(sample));
};

/** The texts before, between and after the variables of a text, in their order. */
export const likeText = (text: string): RegExp => {
  const literally = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${text
      .split(/\{\{\d+\}\}/)
      .map(literally)
      .join('[^]*')}$`,
  );
};
export const likeNotice = (language: TemplateLanguage, key: NoticeKey): RegExp => likeText(noticeIn(language, key));
