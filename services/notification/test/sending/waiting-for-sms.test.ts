import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { saveContact } from '../../src/db/contacts.ts';
import { saveSmsFallback } from '../../src/sending/db/message-settings.ts';
import { receiveMessage } from '../../src/inbound/use-cases/receive-message.ts';
import { type Phones, startWithPhones } from '../driver-phones.ts';
import { followMessages, patience, someDriver } from '../some-driver.ts';

let phones: Phones;
beforeAll(async () => {
  phones = await startWithPhones();
});
afterAll(() => phones.stop());

const { now, becomes } = followMessages(() => phones);
type Driver = Awaited<ReturnType<typeof someDriver>>;
const wantSms = ({ iadmin: token }: Driver) =>
  phones.notification.call('PUT', '/notifications/settings', { token, body: { smsFallback: true } });
const talkOf = async (driver: Driver) => (await driver.chat()).messages.find(({ kind }) => kind === 'talk');
const sent = { state: 'delivered', channel: 'sms', generation: 2, reason: '' };

test('given a text waits for the driver to write, when his number turns out to have no WhatsApp, then it goes by SMS', async () => {
  const driver = await someDriver(phones);
  await wantSms(driver);
  await phones.set(driver.phone, { hasWhatsApp: false });
  await becomes(await driver.write('Tor 4'), sent);
  const sms = (await driver.got()).filter(({ channel }) => channel === 'sms');
  // Nobody need be asked to write any more.
  expect(sms.map(({ body }) => body)).toEqual(['Tor 4']);
  expect(await talkOf(driver)).toMatchObject({ state: 'failed', reason: 'no-whatsapp' });
});

test('given it waits at a company that wants no SMS, when that switches them on, then it goes', async () => {
  const driver = await someDriver(phones);
  await phones.set(driver.phone, { hasWhatsApp: false });
  const text = await driver.write('Tor 4');
  await eventually(async () => {
    expect(await talkOf(driver)).toMatchObject({ state: 'failed', reason: 'no-whatsapp' });
  }, patience);
  expect(await now(text)).toMatchObject({ state: 'waiting', generation: 1 });
  expect((await wantSms(driver)).status).toBe(200);
  await becomes(text, sent);
});

test('given it waits for a number that is known to have no WhatsApp, when the driver answers by SMS, then it goes', async () => {
  const driver = await someDriver(phones);
  const { context } = phones.notification;
  const text = await driver.append('Tor 4', { state: 'waiting', reason: 'window-closed' });
  const bySms = async () => {
    const messageSid = `SM${randomUUID().replaceAll('-', '')}`;
    const said = { messageSid, channel: 'sms' as const, phone: driver.phone, text: 'Jestem', receivedAt: new Date() };
    const message = { ...said, receivedAt: said.receivedAt.toISOString(), position: null, media: [] };
    await context.store.transaction((tx) =>
      receiveMessage(context, tx, { ...message, optOutType: null, repliedTo: null }),
    );
  };
  await saveSmsFallback(context.store.manager, driver.companyId, true);
  // He has WhatsApp: his SMS opens nothing.
  await bySms();
  expect(await now(text)).toMatchObject({ state: 'waiting' });
  await saveContact(context.store.manager, driver.phoneIndex, { withoutWhatsAppAt: new Date() });
  await bySms();
  await becomes(text, sent);
});
