import { randomInt } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { contactOf, received } from '../inbound-world.ts';
import { aPhone, patience } from '../notification-service.ts';
import { byForm, codeRows, gets, gotten, registered, settled } from '../registered-driver.ts';
import { messagesOf, quietJob, withTwilioWorld, world } from '../twilio-world.ts';
import { longRows } from '../../../../stack/src/tests/long.ts';

withTwilioWorld();

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count - 1));

type Country = [string, () => [registered: string, sender: string]];
/** A new mobile number as it is registered, and as WhatsApp names its sender. */
const countries: Country[] = [
  ['Mexico', () => (([own]) => [`+5255${own}`, `+52155${own}`])([digits(8)])],
  ...longRows<Country>([
    ['Brazil', () => (([own]) => [`+553198${own}`, `+55318${own}`])([digits(7)])],
    ['Argentina', () => (([own]) => [`+5411${own}`, `+54911${own}`])([digits(8)])],
  ]),
];

describe.each(countries)('given a driver of %s, whom WhatsApp names by another number', (_country, numbers) => {
  // promise: WhatsApp
  test('then an answer stands in the chat, and messages go to the number as it was registered', async () => {
    const [phone, sender] = numbers();
    const job = await quietJob(phone, await world.notification.company('de'));
    await world.drivers.write(sender, { body: 'Ya llegué' });
    await received(job, 'text: Ya llegué');
    expect((await world.chatOf(job)).conversation.windowEndsAt).not.toBeNull();
    expect(await gotten(phone)).toHaveLength(1);
    expect(await gotten(sender)).toHaveLength(0);
    // Who registers as WhatsApp writes it is the same phone: one chat has the next answer, that of the newest job.
    const newer = await quietJob(sender, job.companyId, { ...job.trucker, phone: sender });
    await world.drivers.write(sender, { body: 'Puerta 4' });
    await received(newer, 'text: Puerta 4');
    await received(job, 'text: Ya llegué');
  });

  test('then STOP is of the registered number, too', async () => {
    const [phone, sender] = numbers();
    const job = await quietJob(phone, await world.notification.company('de'));
    await world.drivers.write(sender, { body: 'wypisz' });
    await eventually(async () => expect((await contactOf(phone))?.optedOutAt).toBeInstanceOf(Date), patience);
    await received(job, 'opted-out: wypisz');
  });

  test('then the code of the registration connects the phone without a question', async () => {
    const [phone, sender] = numbers();
    const { visitId, hello, send, job } = await registered(byForm, phone);
    await send(hello, sender);
    expect((await gets(sender, 1))[0]!.body).toMatch(/^Masz połączenie/);
    expect(await codeRows(visitId)).toMatchObject([{ bound_index: expect.any(String) }]);
    expect((await world.chatOf(await job())).conversation.plainWhatsAppPhone).toBeUndefined();
  });
});

describe('given a driver who hides the number behind a username', () => {
  const account = 'US.13491208655302741918';

  // promise: Bad input to the conversation and to WhatsApp
  test('then a message is accepted, counted as of nobody, answered by nothing, and stands in no chat', async () => {
    const phone = aPhone();
    const job = await quietJob(phone, await world.notification.company('de'));
    const before = await world.counted('inbound', 'unknown');
    const { sid } = await world.drivers.write(phone, { body: 'Hola', account });
    await eventually(async () => {
      const calls = await world.drivers.webhooks({ sid });
      expect(calls.flatMap(({ tries }) => tries.map(({ status }) => status))).toEqual([200]);
    }, patience);
    expect(await world.counted('inbound', 'unknown')).toBe(before + 1);
    await world.drivers.write(phone, { body: 'Now with the number' });
    await received(job, 'text: Now with the number');
    expect(await messagesOf(job)).toHaveLength(2);
  });

  // promise: Bad input to the conversation and to WhatsApp
  test('then the code of a registration connects nothing, also that of the registered number', async () => {
    const { visitId, phone, hello, send } = await registered();
    await world.drivers.write(phone, { body: hello, account: 'US.ENT.11815799212886844830' });
    await send('Halo?');
    await settled(phone);
    expect(await codeRows(visitId)).toMatchObject([{ bound_index: null }]);
    expect(await gotten(phone)).toEqual([]);
  });
});
