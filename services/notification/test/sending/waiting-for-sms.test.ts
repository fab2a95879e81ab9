import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { saveContact } from '../../src/phones/db/contacts.ts';
import { saveChosen } from '../../src/sending/db/message-settings.ts';
import { receiveMessage } from '../../src/inbound/use-cases/receive-message.ts';
import { phones, withPhones } from '../driver-phones.ts';
import { anInboundMessage } from '../inbound-world.ts';
import { patience } from '../notification-service.ts';
import { becomes, type Driver, now, someDriver } from '../some-driver.ts';

withPhones();

const wantSms = ({ iadmin: token }: Driver) =>
  phones.notification.call('PUT', '/notifications/settings', { token, body: { smsFallback: true } });
const talkOf = async (driver: Driver) => (await driver.chat()).messages.find(({ kind }) => kind === 'talk');
const sent = { state: 'delivered', channel: 'sms', generation: 2, reason: '' };

test('given a text waits for the driver to write, when their number turns out to have no WhatsApp, then it goes by SMS', async () => {
  const driver = await someDriver();
  await wantSms(driver);
  await phones.set(driver.phone, { hasWhatsApp: false });
  await becomes(await driver.write('Tor 4'), sent);
  const sms = (await driver.got()).filter(({ channel }) => channel === 'sms');
  // Nobody need be asked to write any more.
  expect(sms.map(({ body }) => body)).toEqual(['Tor 4']);
  expect(await talkOf(driver)).toMatchObject({ state: 'failed', reason: 'no-whatsapp' });
});

test('given it waits at a company that wants no SMS, when that switches them on, then it goes', async () => {
  const driver = await someDriver();
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
  const driver = await someDriver();
  const { context } = phones.notification;
  const text = await driver.append('Tor 4', { state: 'waiting', reason: 'window-closed' });
  const bySms = async () => {
    const message = anInboundMessage(driver.phone, 'Jestem', { channel: 'sms', receivedAt: new Date() });
    await context.store.transaction((tx) => receiveMessage(context, tx, message));
  };
  await saveChosen(context.store.manager, driver.companyId, { smsFallback: true });
  // The driver has WhatsApp: their SMS opens nothing.
  await bySms();
  expect(await now(text)).toMatchObject({ state: 'waiting' });
  await saveContact(context.store.manager, driver.phoneIndex, { withoutWhatsAppAt: new Date() });
  await bySms();
  await becomes(text, sent);
});
