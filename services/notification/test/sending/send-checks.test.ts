import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import { findJobProjection } from '../../src/chat/db/jobs.ts';
import { saveChosen } from '../../src/sending/db/message-settings.ts';
import { checkSends } from '../../src/sending/use-cases/check-sends.ts';
import { phones, withPhones } from '../driver-phones.ts';
import { publishFacts } from '../job-facts.ts';
import { patience } from '../notification-service.ts';
import { age, becomes, byWhatsApp, type Driver, insertOpenSend, now, someDriver } from '../some-driver.ts';
import { long, longRows } from '../../../../stack/src/tests/long.ts';

withPhones();

const look = () => checkSends(phones.notification.context);
const statusesOf = async ({ got }: Driver) => (await got()).map(({ status }) => status);
const atTwilio = (driver: Driver, ...statuses: string[]) =>
  eventually(async () => expect(await statusesOf(driver)).toEqual(statuses), patience);

describe('given every callback of a message is lost', () => {
  const lost = { webhooks: 'lost', webhookTimes: 99 };

  test('when WhatsApp had closed the 24 hours, then after a minute the template goes, once', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.set(driver.phone, { wroteAt: null });
    await phones.behave(driver.phone, lost);
    const done = await driver.appendDone();
    await becomes(done, { state: 'sent', generation: 1 });
    await atTwilio(driver, 'failed');
    await look();
    expect(await now(done)).toMatchObject({ state: 'sent', generation: 1 });

    await age(done, '1 min');
    // As two replicas do.
    await Promise.all([look(), look()]);
    await atTwilio(driver, 'failed', 'delivered');
    await becomes(done, { state: 'sent', generation: 2, isTemplate: true });
    await age(done, '1 min');
    await look();
    expect(await now(done)).toMatchObject({ state: 'delivered', generation: 2, reason: '' });
    expect(await statusesOf(driver)).toEqual(['failed', 'delivered']);
  });

  long(test)('when the number has no WhatsApp, then the SMS goes', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await saveChosen(phones.notification.context.store.manager, driver.companyId, { smsFallback: true });
    await phones.set(driver.phone, { hasWhatsApp: false });
    await phones.behave(driver.phone, lost);
    const text = await driver.write('Tor 4');
    await becomes(text, { state: 'sent' });
    await atTwilio(driver, 'undelivered');
    await age(text, '1 min');
    await look();
    await atTwilio(driver, 'undelivered', 'delivered');
    expect((await driver.got()).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
  });

  long(test)('when the job was changed meanwhile, then what goes again says what holds now', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const { store, sealer } = phones.notification.context;
    await phones.behave(driver.phone, { ...lost, mode: 'failed', code: 63018, times: 1 });
    const done = await driver.appendDone();
    await becomes(done, { state: 'sent' });
    await atTwilio(driver, 'failed');
    await publishFacts(phones.notification, driver.job.changed({ title: 'Load 20 pallets' }));
    await eventually(async () => {
      expect(await findJobProjection(store.manager, sealer, driver.jobId)).toMatchObject({
        job: { title: 'Load 20 pallets' },
      });
    }, patience);
    await age(done, '1 min');
    await look();
    await atTwilio(driver, 'failed', 'delivered');
    expect((await driver.got()).map(({ body }) => body)).toEqual([
      expect.stringContaining('Unload'),
      expect.stringContaining('Load 20 pallets'),
    ]);
    expect((await now(done))?.text).toContain('Load 20 pallets');
  });

  test.each([
    ['is busy', { mode: '429', on: 'read', times: 1 }],
    ...longRows([['fails', { mode: '500', on: 'read', times: 1 }] as const]),
  ] as const)('when Twilio %s as it is asked, then it is asked again in a while', async (_how, trouble) => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.behave(driver.phone, lost);
    const text = await driver.write('eins');
    await becomes(text, { state: 'sent' });
    await atTwilio(driver, 'delivered');
    await phones.behave(driver.phone, trouble);
    await age(text, '1 min');
    await look();
    await look();
    expect(await now(text)).toMatchObject({ state: 'sent' });
    await age(text, '2 min');
    await look();
    expect(await now(text)).toMatchObject({ state: 'delivered' });
  });

  test('when Twilio does not know the message any more, then it is left, and the others are asked for', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const gone = await driver.append('fort', { state: 'sent' });
    const sid = `SM${randomUUID().replaceAll('-', '')}`;
    const aMinuteAgo = new Date(Date.now() - 61_000);
    await insertOpenSend(gone, { state: 'accepted', sid, startedAt: aMinuteAgo, checkAt: new Date(0) });
    await phones.behave(driver.phone, lost);
    const text = await driver.write('da');
    await becomes(text, { state: 'sent' });
    await atTwilio(driver, 'delivered');
    await age(text, '1 min');
    await look();
    expect(await now(text)).toMatchObject({ state: 'delivered' });
    expect(await now(gone)).toMatchObject({ state: 'sent', reason: '' });
  });
});

test('given a message was reported as sent, when it failed after that, then it is known after ten minutes', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { twilio } = phones.notification.context;
  await phones.behave(driver.phone, { mode: 'undelivered', code: 63024, times: 1 });
  const call = { to: driver.phone, ...byWhatsApp(), content: { body: 'Halt' } };
  const sent = await twilio?.send({ ...call, statusCallback: 'http://127.0.0.1:9/' });
  await atTwilio(driver, 'undelivered');
  const text = await driver.append('Halt', { state: 'sent' });
  const startedAt = new Date();
  const checkAt = new Date(startedAt.getTime() + 60_000);
  await insertOpenSend(text, { state: 'accepted', sid: sent?.sid ?? '', providerStatus: 'sent', startedAt, checkAt });
  await age(text, '1 min');
  await look();
  expect(await now(text)).toMatchObject({ state: 'sent' });
  await age(text, '9 min');
  await look();
  expect(await now(text)).toMatchObject({ state: 'failed', reason: 'no-whatsapp', errorCode: 63024 });
});

test('given callbacks came, then nothing is asked', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { manager } = phones.notification.context.store;
  const text = await driver.write('angekommen');
  await becomes(text, { state: 'delivered' });
  await age(text, '1 min');
  await phones.behave(driver.phone, { mode: 'error', code: 20001, on: 'read', times: 1 });
  await look();
  expect(await rows(manager, 'SELECT check_at FROM send WHERE message_id = $1', [text.id])).toEqual([
    { check_at: null },
  ]);
});
