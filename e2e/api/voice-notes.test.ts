import { expect, test } from '@jest/globals';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { notification } from '@gatelingo/proto/http/notification';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { until } from '../catcher.ts';
import { availableTrucker, createJob, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();

test('staff read a voice note with its sound; the driver gets the answer as a text, and then as a voice note', async () => {
  const yard = await openJobYard(client, catcher, 'de');
  const { token } = yard.staff;
  const person = { name: 'Ion', surname: 'Popescu', preferredLanguage: 'ro' };
  const { _id, plainPhone: phone } = await availableTrucker(client, yard.staff, yard.barcodeId, person);
  const { _id: jobId } = await createJob(yard, { title: 'Abholung', existingTruckerId: _id });
  await phones.waitFor(phone, 'the job on the phone', ({ status }) => status === 'delivered');
  const inChat = (what: string, match: (message: ChatMessage) => boolean) =>
    until(what, async () => {
      const chat = await client.call(notification.listChatMessages, { token, params: { jobId }, query: {} });
      return chat.messages.find(match);
    });

  await phones.write(phone, { mediaUrl: '/samples/ro-i-need-a-pallet-jack.ogg' });
  const note = await inChat('its words', ({ media, translation }) => media.length > 0 && translation === 'done');
  expect(note).toMatchObject({
    text: phraseText('i-have-arrived', 'ro'),
    translatedText: phraseText('i-have-arrived', 'de'),
    media: [{ state: 'ready', transcript: 'done' }],
  });
  const heard = await fetch(note.media[0]?.url ?? '');
  expect([heard.headers.get('content-type'), (await heard.arrayBuffer()).byteLength > 32_000]).toEqual([
    'audio/wav',
    true,
  ]);

  const text = phraseText('please-wait-a-moment', 'de');
  await client.call(notification.postChatMessage, { token, params: { jobId }, body: { text } });
  await inChat('the answer to be spoken', ({ voiceNote, state }) => voiceNote === 'sent' && state === 'delivered');
  const sound = await phones.waitFor(
    phone,
    'the sound',
    ({ media, status }) => media.length > 0 && status === 'delivered',
  );
  expect(sound).toMatchObject({ body: '', contentSid: null, media: [{ contentType: 'audio/ogg' }] });
  const received = (await phones.received(phone)).slice(1);
  expect(received.map(({ body }) => body.includes(phraseText('please-wait-a-moment', 'ro')))).toEqual([true, false]);
}, 60_000);
