import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { MessageSettingsChangedSchema, NumberCodeAskedSchema } from '@gatelingo/proto/events';
import { saveContact } from '../../src/phones/db/contacts.ts';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { insertNotice, updateNotice } from '../../src/sending/db/notices.ts';
import { publishUnpublished } from '../../src/sending/use-cases/publish-unpublished.ts';
import { sendNotice } from '../../src/sending/use-cases/send-notice.ts';
import { republishSettings } from '../../src/sending/use-cases/republish-settings.ts';
import { phones, withPhones } from '../driver-phones.ts';
import { aPhone, patience, someCompany } from '../notification-service.ts';
import { long } from '../../../../stack/src/tests/long.ts';

withPhones({ QUOTA_MESSAGES: '2', QUOTA_NEW_PHONES: '1', QUOTA_AFTER_TRIAL: '1' });

type Asked = Partial<{ codeId: string; language: string; expiresAt: string }>;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A company with this name, and whether it wants SMS. */
const aCompany = async ({ name = 'Nordhafen.de Logistik', sms = true }: { name?: string; sms?: boolean } = {}) => {
  const company = await someCompany();
  const { companyId, iadmin: token } = company;
  await phones.notification.company('de', name, companyId);
  const { manager } = phones.notification.context.store;
  await eventually(async () => {
    expect(await rows(manager, 'SELECT 1 FROM company WHERE id = $1', [companyId])).toHaveLength(1);
  }, patience);
  const want = (smsFallback: boolean) =>
    phones.notification.call('PUT', '/notifications/settings', { token, body: { smsFallback } });
  if (sms) await want(true);
  return { ...company, want };
};

/** A driver presses for a code. */
const ask = async (companyId: string, phone: string, code: string, asked: Asked = {}) => {
  const visitId = randomUUID();
  const fact = { visitId, companyId, phone, code, codeId: randomUUID(), language: 'pl', expiresAt: inMinutes(10) };
  const about = { aggregateId: visitId, companyId };
  await phones.notification.publish('registration', NumberCodeAskedSchema, { ...fact, ...asked }, about);
};
const stateOf = async (codeId: string) => {
  const sql = 'SELECT state, personal FROM notice WHERE key = $1';
  return rows(phones.notification.context.store.manager, sql, [`number-code:${codeId}`]);
};
/** The messages that a company has used of its day, all phones together. */
const usesOf = (companyId: string) => {
  const sql = `SELECT kind, used FROM quota_use WHERE company_id = $1 AND phone_index = '' AND used > 0`;
  return rows(phones.notification.context.store.manager, sql, [companyId]);
};
/** The code came to its end without being sent. */
const dropped = async (codeId: string, phone: string) => {
  await eventually(async () => expect(await stateOf(codeId)).toEqual([{ state: 'done', personal: null }]), patience);
  expect(await phones.got(phone)).toEqual([]);
};

let collected: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  collected = await collectFacts(['notification.settings.v1'], phones.notification);
  phones.notification.context.onStop('collected', () => collected.stop());
});
const settingsOf = (companyId: string) =>
  collected.facts
    .filter(({ type, aggregateId }) => type === MessageSettingsChangedSchema.typeName && aggregateId === companyId)
    .map(({ version, payload }) => [version, (payload as unknown as { sendsSms: boolean }).sendsSms]);

// promise: WhatsApp
test('given a driver asks for a code, then it comes by SMS, once, in the driver’s language, and its name is no link', async () => {
  const { companyId } = await aCompany();
  const phone = aPhone();
  const codeId = randomUUID();
  await ask(companyId, phone, '482913', { codeId });
  await ask(companyId, phone, '482913', { codeId });
  await eventually(async () => {
    expect(await phones.got(phone)).toMatchObject([
      {
        ...{ channel: 'sms', status: 'delivered' },
        body: 'Nordhafen. de Logistik: Twój kod to 482913. Wpisz go na swojej stronie w ciągu 10 minut.',
      },
    ]);
  }, patience);
  // Another press is another code.
  await ask(companyId, phone, '771204', { language: 'de' });
  await eventually(async () => {
    expect((await phones.got(phone))[1]?.body).toContain('Ihr Code ist 771204');
  }, patience);
  const text = JSON.stringify(await phones.notification.context.store.manager.query('SELECT notice::text FROM notice'));
  expect(text).not.toContain(phone);
});

// promise: WhatsApp
test('given the company has sent as many messages as it may in a day, then a code is dropped, and costs none', async () => {
  const { companyId } = await aCompany();
  const [first, last, codeId] = [aPhone(), aPhone(), randomUUID()];
  await ask(companyId, first, '111111');
  await ask(companyId, first, '222222');
  await eventually(async () => expect(await phones.got(first)).toHaveLength(2), patience);
  await ask(companyId, last, '333333', { codeId });
  await dropped(codeId, last);
  expect(await usesOf(companyId)).toEqual([{ kind: 'message', used: 2 }]);
});

long(test)(
  'given codes go to phones that the company has never written to, then they count as messages, and not as new phones',
  async () => {
    const { companyId } = await aCompany();
    const [one, other] = [aPhone(), aPhone()];
    await ask(companyId, one, '111111');
    await ask(companyId, other, '222222');
    for (const phone of [one, other])
      await eventually(async () => expect(await phones.got(phone)).toHaveLength(1), patience);
    expect(await usesOf(companyId)).toEqual([{ kind: 'message', used: 2 }]);
  },
);

test('given another message is under way to the phone, then a code waits for it, however often it is tried, and counts once', async () => {
  const { companyId } = await aCompany();
  const { context } = phones.notification;
  const { manager } = context.store;
  const [phone, codeId] = [aPhone(), randomUUID()];
  const other = await insertNotice(
    manager,
    context.sealer,
    {
      ...{ phoneIndex: phoneIndexOf(context, phone), thread: 'sms', channel: 'sms', answersSid: null },
      ...{ phone, kind: 'talk-told', language: 'pl', companies: [], values: ['Nord'] },
    },
    new Date(),
  );
  await updateNotice(manager, other!, { state: 'sending' });
  await ask(companyId, phone, '482913', { codeId });
  const found = await eventually(async () => {
    const found = await rows<{ id: string }>(manager, 'SELECT id FROM notice WHERE key = $1', [
      `number-code:${codeId}`,
    ]);
    expect(found).toHaveLength(1);
    return found;
  }, patience);
  for (let tries = 0; tries < 4; tries += 1) await expect(sendNotice(context, found[0]!.id)).rejects.toThrow();
  expect(await usesOf(companyId)).toEqual([]);
  await updateNotice(manager, other!, { state: 'done' });
  await eventually(async () => expect(await phones.got(phone)).toHaveLength(1), patience);
  expect(await usesOf(companyId)).toEqual([{ kind: 'message', used: 1 }]);
});

test('given the company wants no SMS, or the number sent STOP, then no code is sent, not even by WhatsApp', async () => {
  const [without, stopped] = [aPhone(), aPhone()];
  const [one, other] = [randomUUID(), randomUUID()];
  await ask((await aCompany({ sms: false })).companyId, without, '111111', { codeId: one });
  await dropped(one, without);
  const { context } = phones.notification;
  const now = new Date();
  await saveContact(context.store.manager, phoneIndexOf(context, stopped), { optedOutAt: now, optChangedAt: now });
  await ask((await aCompany()).companyId, stopped, '222222', { codeId: other });
  await dropped(other, stopped);
});

test('given a code is over before it is sent, then it is dropped', async () => {
  const { companyId } = await aCompany();
  const [late, later] = [aPhone(), aPhone()];
  // Twilio takes nothing for a while.
  await phones.behave(late, { mode: '429', times: 20, retryAfter: 1 });
  await ask(companyId, later, '111111', { expiresAt: inMinutes(-1) });
  await ask(companyId, late, '222222', { expiresAt: new Date(Date.now() + 1_500).toISOString() });
  await eventually(async () => {
    const found = await rows(
      phones.notification.context.store.manager,
      `SELECT state FROM notice WHERE phone_index = $1`,
      [phoneIndexOf(phones.notification.context, late)],
    );
    expect(found).toEqual([{ state: 'done' }]);
  }, patience);
  expect([await phones.got(late), await phones.got(later)]).toEqual([[], []]);
});

test('given a company switches SMS on and off, then each change is published at the next version, and nothing twice', async () => {
  const { companyId, want } = await aCompany({ sms: false });
  for (const wanted of [true, true, false, true]) expect((await want(wanted)).status).toBe(200);
  const published = [
    [1, true],
    [2, false],
    [3, true],
  ];
  await eventually(() => expect(settingsOf(companyId)).toEqual(published), patience);
  expect(await republishSettings(phones.notification.context)).toBeGreaterThanOrEqual(1);
  await eventually(() => expect(settingsOf(companyId)).toEqual([...published, [3, true]]), patience);
  await republishSettings(phones.notification.context, { restored: true });
  await eventually(() => expect(settingsOf(companyId).at(-1)).toEqual([1_000_003, true]), patience);
});

test('given settings from before SMS were set up, then they are published where SMS are on, and else not', async () => {
  const { context } = phones.notification;
  const [on, off] = [randomUUID(), randomUUID()];
  const sql = 'INSERT INTO message_setting (company_id, sms_fallback) VALUES ($1, true), ($2, false)';
  await context.store.manager.query(sql, [on, off]);
  await publishUnpublished(context);
  await publishUnpublished(context);
  await eventually(() => expect(settingsOf(on)).toEqual([[1, true]]), patience);
  await republishSettings(context);
  await eventually(() => expect(settingsOf(on)).toHaveLength(2), patience);
  expect(settingsOf(off)).toEqual([]);
});
