import { randomUUID } from 'node:crypto';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import {
  MyDataAnsweredSchema,
  MyDataNotSentSchema,
  MyDataWishedSchema,
  type MyDataWished,
} from '@gatelingo/proto/events';
import { myDataIds, myDataTitle } from '@gatelingo/proto/templates';
import { beforeAll, expect, test } from '@jest/globals';
import { aPhone, patience } from '../notification-service.ts';
import { gets, gotten, registered, settled } from '../registered-driver.ts';
import { withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

let seen: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  seen = await collectFacts(['notification.my-data.v1'], world.notification);
  world.notification.context.onStop('seen', () => seen.stop());
});
const wishesOf = (phone: string): MyDataWished[] =>
  seen.facts
    .filter(({ type }) => type === MyDataWishedSchema.typeName)
    .map(({ payload }) => payload as unknown as MyDataWished)
    .filter((wish) => wish.phone === phone);

interface Answer {
  companyId: string;
  visitId: string;
  phone: string;
  answer: string;
  channel?: string;
  askId?: string;
  version?: number;
}
/** Publishes an answer of registration. */
const answer = ({ askId = randomUUID(), channel = 'whatsapp', version = 1, ...answered }: Answer) =>
  world.notification.publish(
    'registration',
    MyDataAnsweredSchema,
    {
      ...{ askId, channel, isWhole: true, language: 'ro', code: 'K7QX', timeZone: 'Europe/Bucharest' },
      ...{ waitsUntil: '2026-12-02T10:30:00.000Z', ...answered },
    },
    { aggregateId: askId, companyId: answered.companyId, version },
  );

// promise: WhatsApp
test('given a driver who reads Romanian, when "datele mele" and a button come, then registration gets the wish', async () => {
  const { phone, companyId, send } = await registered();
  await send();
  await send('română');
  await gets(phone, 2);
  await send('Datele mele');
  const menu = (await gets(phone, 3))[2]!;
  expect(menu.body).toMatch(/^Puteți primi o copie/);
  expect(menu.buttons.map(({ title }) => title)).toEqual(['Primesc o copie', 'Șterge datele mele']);
  await world.drivers.press(phone, myDataIds.erase, menu.sid);
  await eventually(() => expect(wishesOf(phone)).toMatchObject([{ companyId, wish: 'erase', phone }]), patience);
  // The words do what the button does.
  await send(myDataTitle('ro', 'stop'));
  await eventually(() => expect(wishesOf(phone)).toMatchObject([{ wish: 'erase' }, { wish: 'stop' }]), patience);
});

test('given answers of registration, then the number gets each once, in its language, with its link', async () => {
  const { phone, companyId, visitId, send } = await registered();
  await send();
  await gets(phone, 1);
  const askId = randomUUID();
  await answer({ companyId, visitId, phone, answer: 'erase', askId });
  await answer({ companyId, visitId, phone, answer: 'erase', askId });
  const erasing = (await gets(phone, 2))[1]!.body;
  expect(erasing).toMatch(/^Nordhafen Logistik GmbH: datele dumneavoastră vor fi șterse după [^]*12:30/);
  expect(erasing).toContain(`${world.front.url}/m/K7QX`);
  await answer({ companyId, visitId, phone, answer: 'export' });
  expect((await gets(phone, 3))[2]!.body).toMatch(/copia datelor[^]*\/m\/K7QX$/);
  for (const [at, kind] of ['stopped', 'over', 'not-proved', 'too-often'].entries()) {
    await answer({ companyId, visitId, phone, answer: kind });
    expect((await gets(phone, 4 + at)).at(-1)!.body).toContain('Nordhafen Logistik GmbH');
  }
  // One that a newer process may publish.
  await answer({ companyId, visitId, phone, answer: 'later' });
  await settled(phone);
  expect(await gotten(phone)).toHaveLength(7);
});

test('given a driver who asks again while the erasure waits, then the number gets the newer link, too, and once', async () => {
  const { companyId, visitId, phone } = await registered();
  const askId = randomUUID();
  for (const version of [1, 2, 2])
    await answer({ companyId, visitId, phone, answer: 'erase', channel: 'sms', askId, version });
  await gets(phone, 2);
  await settled(phone);
  expect(await gotten(phone)).toHaveLength(2);
});

test('given an answer by SMS, then it is the text with its link, to a phone that never wrote too', async () => {
  const { companyId, visitId, phone } = await registered();
  await answer({ companyId, visitId, phone, answer: 'erase', channel: 'sms' });
  const [erasing] = await gets(phone, 1);
  expect(erasing).toMatchObject({ channel: 'sms', buttons: [] });
  expect(erasing!.body).toMatch(/\/m\/K7QX$/);
});

test('given a phone that nobody knows, when it asks for data, then registration gets no wish', async () => {
  const phone = aPhone();
  await world.drivers.write(phone, { body: 'my data' });
  await gets(phone, 1);
  await world.drivers.write(phone, { body: myDataTitle('en', 'export') });
  await settled(phone);
  expect(wishesOf(phone)).toEqual([]);
});

test('given a number that wants no messages, then registration gets to know that nobody read of the erasure', async () => {
  const { phone, companyId, visitId, send } = await registered();
  await send();
  await gets(phone, 1);
  await send('STOP');
  await settled(phone);
  const [askId, copyId] = [randomUUID(), randomUUID()];
  await answer({ companyId, visitId, phone, answer: 'export', askId: copyId });
  await answer({ companyId, visitId, phone, answer: 'erase', askId });
  const notSent = () => seen.facts.filter(({ type }) => type === MyDataNotSentSchema.typeName);
  await eventually(
    () => expect(notSent().map(({ payload }) => payload)).toMatchObject([{ askId, companyId }]),
    patience,
  );
});
