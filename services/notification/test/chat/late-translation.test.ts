import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { updateSend } from '../../src/sending/db/sends.ts';
import { saveTranslation } from '../../src/chat/use-cases/save-translation.ts';
import { phones, withPhones } from '../driver-phones.ts';
import { patience } from '../notification-service.ts';
import { becomes, insertOpenSend, now, sendsOf, someDriver } from '../some-driver.ts';

withPhones();

test('given a text on its way in the original, when its translation comes, then it is not kept; after a refused try it is', async () => {
  // Given.
  const { store } = phones.notification.context;
  const driver = await someDriver({ wroteAgo: 1 });
  const message = await driver.append('Tor 4', { translation: 'failed', translatedTo: 'pl' });
  const send = await insertOpenSend(message);
  const { language, text } = message;
  const translation = {
    text: 'Brama 4',
    by: 'deepl',
    from: language,
    isPartial: false,
    asked: { text, language },
  } as const;
  const comes = () =>
    store.transaction((tx) => saveTranslation(phones.notification.context, tx, message.id, translation));
  // When, then.
  await comes();
  expect(await now(message)).toMatchObject({ translation: 'failed', translatedText: '' });
  // The message's work has looked for the open call at the provider, and waits for what becomes of it.
  await eventually(async () => expect(await sendsOf(message)).toMatchObject([{ state: 'unknown' }]), patience);
  await updateSend(store.manager, send.id, { state: 'failed', unknownSince: null });
  await comes();
  expect(await now(message)).toMatchObject({ translation: 'done', translatedText: 'Brama 4' });
  // And that is what the driver gets.
  await becomes(message, { state: 'delivered' });
  expect(await driver.got()).toMatchObject([{ body: expect.stringMatching(/^Brama 4/) }]);
});
