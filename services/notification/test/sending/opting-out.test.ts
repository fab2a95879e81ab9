import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { lockPhone } from '../../src/phones/db/contacts.ts';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { handleWish } from '../../src/sending/use-cases/handle-wish.ts';
import { contactOf, received, stateOf, textsIn, waitingFor, worked } from '../inbound-world.ts';
import { aPhone, patience } from '../notification-service.ts';
import { withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

// promise: WhatsApp
test('STOP cancels what had not gone out and says so at every company; START lets them be written to again', async () => {
  // Given a driver of two companies, for whom a text waits.
  const phone = aPhone();
  const one = await world.job(await world.notification.company('de'), phone);
  const other = await world.job(await world.notification.company('de'), phone);
  await waitingFor(one, 'Tor 4');
  // When the driver stops.
  await world.drivers.write(phone, { body: 'Stop!' });
  // Then
  await received(one, 'opted-out: Stop!');
  await received(other, 'opted-out: Stop!');
  const cancelled = await stateOf(one, 'Tor 4');
  expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'opted-out' });
  expect((await world.chatOf(one)).conversation.hindrance).toBe('opted-out');
  const acknowledged = (words: string) =>
    eventually(async () => {
      const bodies = (await world.drivers.messages(phone)).map(({ body }) => body);
      expect(bodies.filter((body) => body.startsWith(words))).toHaveLength(1);
    }, patience);
  await acknowledged('Nie będziemy już do Ciebie pisać.');
  // When the driver starts again, in their language.
  await world.drivers.write(phone, { body: 'WZNÓW' });
  await received(one, 'opted-out: Stop!', 'opted-in: WZNÓW');
  expect((await world.chatOf(one)).conversation.hindrance).toBe('');
  await acknowledged('Witamy ponownie.');
});

test.each([
  [
    'STOP overtaken by START',
    [
      ['START', 1],
      ['STOP', 2],
    ] as const,
    '',
  ],
  [
    'START overtaken by STOP',
    [
      ['STOP', 1],
      ['START', 2],
    ] as const,
    'opted-out',
  ],
])('%s: what the driver wrote last counts, whichever is worked on first', async (_what, wishes, hindrance) => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  for (const [text, minutesAgo] of wishes) await worked(phone, text, minutesAgo);
  expect((await world.chatOf(job)).conversation.hindrance).toBe(hindrance);
  // The older one is a word like others.
  expect((await textsIn(job)).at(-1)).toBe(`text: ${wishes[1][0]}`);
});

test('a refusal because of STOP counts as of when the message was sent: START since then is newer', async () => {
  const phone = aPhone();
  const { context } = world.notification;
  const phoneIndex = phoneIndexOf(context, phone);
  const job = await world.job(await world.notification.company('pl'), phone);
  await worked(phone, 'STOP', 30);
  await worked(phone, 'START', 10);
  const refusedSince = (minutes: number) =>
    context.store.transaction(async (tx) => {
      await lockPhone(tx.manager, phoneIndex);
      const at = new Date(context.clock.now().getTime() - minutes * 60_000);
      return handleWish(context, tx, { word: 'stop', phoneIndex, at, text: '', channel: 'whatsapp' });
    });
  expect(await refusedSince(20)).toBe('outdated');
  expect((await world.chatOf(job)).conversation.hindrance).toBe('');
  expect(await refusedSince(5)).toBe('applied');
  expect((await world.chatOf(job)).conversation.hindrance).toBe('opted-out');
  // The driver had stopped already: nothing is published twice.
  expect(await refusedSince(1)).toBe('noted');
  expect(await textsIn(job)).toEqual(['opted-out: STOP', 'opted-in: START', 'opted-out: ']);
});

test('of a number that no job ever had only STOP is kept', async () => {
  const phone = aPhone();
  await worked(phone, 'Hello?', 3);
  await worked(phone, 'START', 2);
  expect(await contactOf(phone)).toBeUndefined();
  await worked(phone, 'STOP', 1);
  expect(await contactOf(phone)).toMatchObject({ optedOutAt: expect.any(Date) as unknown });
  const job = await world.job(await world.notification.company('pl'), phone);
  expect((await world.chatOf(job)).conversation.hindrance).toBe('opted-out');
});
