import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import { failMedium } from '../../src/inbound/use-cases/fail-medium.ts';
import { retryMedium } from '../../src/inbound/use-cases/retry-medium.ts';
import { saveFetched } from '../../src/inbound/use-cases/save-fetched.ts';
import { saveTranslation } from '../../src/chat/use-cases/save-translation.ts';
import { publishFacts } from '../job-facts.ts';
import { aPhone, patience, pdf } from '../notification-service.ts';
import { messagesOf, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

test('given a chat with texts, names and files, when its job is deleted, then nothing of them is kept', async () => {
  // Given.
  const { store } = world.notification.context;
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  const mediaUrl = `data:application/pdf;base64,${pdf.toString('base64')}`;
  await world.drivers.write(phone, { body: 'Jestem na miejscu', mediaUrl });
  await eventually(async () => {
    const [appended] = await world.receivedIn(job);
    expect(appended).toMatchObject({ text: 'Jestem na miejscu', media: [{ state: 'ready' }] });
  }, patience);
  const messages = () => messagesOf(job);
  expect(JSON.stringify(await messages())).toMatch(/Jan.*Jestem/);

  // When.
  await publishFacts(world.notification, job.deleted());

  // Then.
  const empty = { text: '', translatedText: '', senderName: '', position: null };
  await eventually(
    async () => expect(await messages()).toEqual([expect.anything(), expect.objectContaining(empty)]),
    patience,
  );
  expect(await messages()).toMatchObject([empty, empty]);
  expect(await rows(store.manager, 'SELECT 1 FROM file')).toEqual([]);
  expect(await rows(store.manager, 'SELECT state, file_id FROM medium')).toEqual([{ state: 'refused', file_id: null }]);

  // And what comes late is not kept either.
  const [, appended] = await messages();
  const asked = { text: '', language: appended?.language ?? '' };
  const late = { text: 'I am there', by: 'deepl', from: asked.language, isPartial: false, asked } as const;
  await store.transaction((tx) => saveTranslation(world.notification.context, tx, appended?.id ?? '', late));
  expect((await messages())[1]).toMatchObject(empty);

  // Nor what could not be fetched before, and is asked for again by hand.
  const { context } = world.notification;
  const fetched = { contentType: 'application/pdf' as const, bytes: pdf };
  const [medium] = await rows<{ id: string }>(store.manager, 'SELECT id FROM medium');
  const mediumId = medium?.id ?? '';
  await store.transaction((tx) => failMedium(context, tx, mediumId));
  await store.transaction((tx) => retryMedium(context, tx, mediumId));
  await store.transaction((tx) => saveFetched(context, tx, mediumId, fetched));
  expect(await rows(store.manager, 'SELECT 1 FROM file')).toEqual([]);
  expect(await rows(store.manager, 'SELECT state, file_id FROM medium')).toEqual([{ state: 'refused', file_id: null }]);
});
