import { afterEach, expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { callsNotice, driversNotice, showNotice } from './browser-notice.ts';

const { Notification, window } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { Notification, window });
  jest.restoreAllMocks();
});

/** The texts of the office in English. */
const texts = async () => {
  const staff: unknown = JSON.parse(readFileSync(new URL('../../../locales/en/staff.json', import.meta.url), 'utf8'));
  const i18n = createInstance();
  await i18n.init({ lng: 'en', defaultNS: 'staff', resources: { en: { staff: staff as Record<string, object> } } });
  return (key: string, values: Record<string, unknown>): string => i18n.t(key, values);
};

/** The browser, as far as a notice needs it. */
const aBrowser = () => {
  const shown: { title: string; options: unknown; onclick?: () => void }[] = [];
  const done: string[] = [];
  class Shown {
    readonly title: string;
    readonly options: unknown;
    onclick?: () => void;
    constructor(title: string, options: unknown) {
      this.title = title;
      this.options = options;
      shown.push(this);
    }
    close() {
      done.push('closed');
    }
  }
  Object.assign(globalThis, { Notification: Shown, window: { focus: () => done.push('focused') } });
  return { shown, done };
};

test('new messages from drivers are shown by their number, without a text of them', async () => {
  const { shown } = aBrowser();
  const t = await texts();
  for (const unread of [1, 3]) showNotice(driversNotice(unread, t), () => undefined);
  const options = { body: '', tag: 'driver-messages' };
  expect(shown).toMatchObject([
    { title: '1 unread message from drivers', options },
    { title: '3 unread messages from drivers', options },
  ]);
});

test('calls that need a hand are shown by their number, without a name or a plate', async () => {
  const t = await texts();
  expect(callsNotice('not-reached', 2, t)).toMatchObject({ title: 'Not reached: 2', path: '/dashboard' });
  expect(callsNotice('declined', 1, t)).toMatchObject({ title: 'Cannot come: 1', tag: 'calls-declined' });
});

test('a click closes the notice, brings the page to the front and opens the unread chats', async () => {
  const { shown, done } = aBrowser();
  showNotice(driversNotice(2, await texts()), (path) => done.push(path));
  expect(done).toEqual([]);
  shown[0]?.onclick?.();
  expect(done).toEqual(['closed', 'focused', '/company-conversations?show=unread']);
});

test('where only a service worker may show notices, nothing breaks', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // An arrow can be called, and refuses to construct, as the browser's does there.
  const Refused = () => undefined;
  Object.assign(globalThis, { Notification: Refused });
  showNotice(driversNotice(1, await texts()), () => undefined);
  expect(logged).toHaveBeenCalledTimes(1);
});
