import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { startObjectStore, type ObjectStoreSimulator } from '@gatelingo/stack/simulators/object-store';
import { newAddress, patience, pdf, startNotification, type Notification } from '../notification-service.ts';

let objectStore: ObjectStoreSimulator;
let notification: Notification;
beforeAll(async () => {
  objectStore = await startObjectStore();
  notification = await startNotification({ env: { FILE_STORE_URL: objectStore.url } });
});
afterAll(async () => {
  await notification.stop();
  await objectStore.close();
});

test('a document waits for the object store, is mailed once, and then removed from it', async () => {
  const address = newAddress();
  await objectStore.behave({ mode: 'fail', status: 503, code: 'SlowDown' });
  await notification.issueDocument(await notification.company('de'), [address]);
  await eventually(() => expect(objectStore.requests.some(({ method }) => method === 'PUT')).toBe(true), patience);
  expect(await notification.count('mail')).toBe(0);
  await objectStore.behave({ mode: 'ok' });
  const [mail, ...more] = await eventually(() => {
    const mails = notification.mailServer.mailsTo(address);
    expect(mails).not.toEqual([]);
    return mails;
  }, patience);
  expect(more).toEqual([]);
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
  await eventually(() => expect(objectStore.keys()).toEqual([]));
  expect(await notification.count('file')).toBe(0);
});
