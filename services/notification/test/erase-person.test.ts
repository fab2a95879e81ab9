import { randomBytes, randomUUID } from 'node:crypto';
import { insert } from '@gatelingo/chassis/postgres';
import { ReceiverStoppedSchema } from '@gatelingo/proto/events';
import { eventually, rowsWith, startErasing, storedRows, tablesOf } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntitySchema } from 'typeorm';
import * as tables from '../src/db/entities.ts';
import { failMail } from '../src/mail/db/mails.ts';
import { notification, newAddress, someCompany, withNotification } from './notification-service.ts';

withNotification();
let erasing: Awaited<ReturnType<typeof startErasing>>;
beforeAll(async () => {
  erasing = await startErasing('notification.privacy.v1', notification);
});
afterAll(() => erasing.stop());

interface Ids {
  companyId: string;
  truckerId: string;
  visitId: string;
  phoneIndex: string;
  jobId: string;
}

const ofType = (type: unknown, isArray: boolean): unknown => {
  if (isArray) return [];
  if (type === 'uuid') return randomUUID();
  if (type === 'integer') return 0;
  if (type === 'boolean') return false;
  if (type === 'timestamptz') return new Date();
  if (type === 'date') return '2026-11-20';
  if (type === 'jsonb') return [];
  if (type === 'bytea') return Buffer.from('x');
  return '';
};

/** Allowed values where the database checks them. */
const fixed: Record<string, Record<string, unknown>> = {
  chat_message: { senderType: 'trucker', translation: 'not-needed', state: 'received', channel: 'whatsapp' },
  send: { state: 'accepted' },
  medium: { kind: 'image', state: 'ready' },
  voice_note: { state: 'sent' },
  notice: { channel: 'whatsapp', state: 'done' },
  trucker_message: { kind: 'job-created', state: 'to-be-sent' },
  mail: { state: 'pending' },
  quota_use: { kind: 'phone' },
  opt_wish: { wish: 'start' },
};

/** A row of each table of a person, with these ids wherever it has such a field. */
const fill = async ({ companyId, truckerId, visitId, phoneIndex, jobId }: Ids, { isGivenOn = false } = {}) => {
  const sid = randomUUID();
  const { store, files } = notification.context;
  const messageId = randomUUID();
  const truckerMessageId = randomUUID();
  const fileId = await store.transaction((tx) =>
    files.put(tx, { companyId, kind: 'medium', contentType: 'image/png', bytes: randomBytes(40) }),
  );
  const known: Record<string, unknown> = { companyId, truckerId, visitId, phoneIndex, jobId, messageId, sid };
  const keys: Record<string, string> = {
    job: jobId,
    chat_message: messageId,
    trucker_message: truckerMessageId,
    ...{ visit_code: visitId, visit_number: visitId, visit_phone: visitId },
  };
  const order = ['job', 'job_assignment', 'trucker_message', 'conversation', 'chat_message', 'visit_code'];
  const persons = tablesOf(store.tables, ['driver', 'visit']);
  const all = [...order, ...persons.filter((name) => !order.includes(name))];
  const inOrder = isGivenOn ? all.filter((name) => name !== 'job' && name !== 'conversation') : all;
  for (const name of inOrder) {
    const table = store.tables.find(({ declared }) => declared.table === name);
    if (!table) throw new Error(`There is no table ${name}.`);
    const row = Object.entries(table.given).map(([property, { type, nullable, array, primary }]) => {
      const isKey = primary && property === 'id';
      if (isKey) return [property, keys[name] ?? randomUUID()];
      if (property === 'fileId') return [property, fileId];
      if (property === 'messageId' && name === 'mail') return [property, randomUUID()];
      if (known[property] !== undefined) return [property, known[property]];
      if (property === 'truckerMessageId') return [property, truckerMessageId];
      if (nullable) return [property, null];
      if (type === 'text' && !array && /index|key|sid/i.test(property)) return [property, randomUUID()];
      return [property, ofType(type, array === true)];
    });
    await insert(store.manager, table as unknown as EntitySchema<object>, {
      ...Object.fromEntries(row),
      ...fixed[name],
      ...(isGivenOn && name === 'chat_message' && { seq: 1 }),
    });
  }
  return fileId;
};

const someone = (companyId: string, phoneIndex = randomBytes(32).toString('base64url')): Ids => ({
  ...{ companyId, phoneIndex, truckerId: randomUUID(), visitId: randomUUID(), jobId: randomUUID() },
});

const erase = ({ companyId, truckerId: id, visitId }: Ids) =>
  erasing.erase(companyId, { kind: 'driver', id, truckerIds: [id], visitIds: [visitId] });

/** Everything but the ids under which nothing may come again. */
const naming = async (texts: readonly string[]) => {
  const { erased_id: _tombstones, ...found } = rowsWith(await storedRows(notification.context.store), texts);
  return found;
};

test('a driver is erased from every table, with the files and the number', async () => {
  const [person, other] = [someone(randomUUID()), someone(randomUUID())];
  const fileId = await fill(person);
  await fill(other);
  const ids = [person.truckerId, person.visitId, person.jobId, person.phoneIndex, fileId];
  const others = [other.truckerId, other.visitId, other.jobId, other.phoneIndex];
  const before = await naming(ids);
  const [expected, othersBefore] = [
    tablesOf(notification.context.store.tables, ['driver', 'visit']),
    await naming(others),
  ];
  expect(expected.filter((name) => !before[name] && !['send', 'medium'].includes(name))).toEqual([]);
  expect(await erase(person)).toMatchObject({
    service: 'notification',
    state: 'done',
    counts: { chat_message: 1, mail: 1 },
  });
  expect(await naming(ids)).toEqual({});
  expect(await naming(others)).toEqual(othersBefore);
});

test.each(['driver', 'visit'] as const)(
  'a job that was given on: erased by the %s, who has it now takes nothing of who had it',
  async (kind) => {
    const { store } = notification.context;
    const first = someone(randomUUID());
    const next = { ...someone(first.companyId), jobId: first.jobId };
    await fill(first);
    await store.manager.query('UPDATE job SET trucker_id = $2 WHERE id = $1', [first.jobId, next.truckerId]);
    await fill(next, { isGivenOn: true });
    const firsts = [first.truckerId, first.visitId, first.phoneIndex];
    const before = await naming(firsts);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['job_assignment', 'chat_message', 'trucker_message']));
    const { companyId, truckerId, visitId } = next;
    await (kind === 'driver' ? erase(next) : erasing.erase(companyId, { kind, id: visitId, visitIds: [visitId] }));
    expect(await naming(firsts)).toEqual(before);
    const left = await naming(kind === 'driver' ? [truckerId, visitId, next.phoneIndex] : [visitId]);
    expect(left).toEqual({});
    expect(Object.keys(await naming([truckerId]))).not.toEqual(expect.arrayContaining(['chat_message']));
    await erase(first);
    expect(await naming(firsts)).toEqual({});
    expect((await naming([first.jobId]))['chat_message']).toBeUndefined();
  },
);

test('a driver of the same number at another company keeps everything', async () => {
  const person = someone(randomUUID());
  const { store } = notification.context;
  await fill(person);
  const elsewhere = { ...someone(randomUUID()), phoneIndex: person.phoneIndex };
  const visit = { id: elsewhere.visitId, companyId: elsewhere.companyId, phoneIndex: person.phoneIndex };
  await insert(store.manager, tables.VisitNumberEntity, {
    ...{ ...visit, registeredAt: new Date(), provedAt: null, otherPhone: null, isOtherAccepted: false, version: 1 },
  });
  const before = await naming([elsewhere.companyId, elsewhere.visitId]);
  await erase(person);
  expect(await naming([elsewhere.companyId, elsewhere.visitId])).toEqual(before);
  const left = await naming([person.phoneIndex]);
  expect(Object.keys(left)).toEqual(expect.arrayContaining(['visit_number', 'phone_language']));
  expect(Object.keys(await naming([person.truckerId, person.visitId]))).toEqual([]);
});

test('who wanted no messages gets none after the erasure', async () => {
  const person = someone(randomUUID());
  await fill(person);
  const { manager } = notification.context.store;
  await manager.query('UPDATE contact SET opted_out_at = now() WHERE phone_index = $1', [person.phoneIndex]);
  await erase(person);
  expect(Object.keys(await naming([person.phoneIndex])).sort()).toEqual(['contact', 'opt_wish']);
});

test('a registration whose mail waits is sent to nobody once its driver is erased, nor to an erased receiver', async () => {
  const { companyId } = await someCompany();
  await notification.mailServer.goAway();
  const files = await notification.count('file');
  const [kept, gone] = [newAddress(), newAddress()];
  const recipients = [kept, gone].map((email) => ({ receiverId: randomUUID(), email, stopToken: 'stop' }));
  const visitId = await notification.issueDocument(await notification.company('en', 'Nord', companyId), [kept, gone], {
    recipients,
  });
  await eventually(async () => expect((await naming([visitId]))['mail']).toHaveLength(2));
  await erasing.erase(companyId, { kind: 'receiver', id: recipients[1]?.receiverId ?? '' });
  expect((await naming([visitId]))['mail']).toHaveLength(1);
  expect(Object.keys(await naming([recipients[1]?.receiverId ?? '']))).toEqual([]);
  // A document that was issued before comes after the erasure.
  const late = await notification.issueDocument(companyId, [kept, gone], { recipients });
  await eventually(async () => expect((await naming([late]))['mail']).toHaveLength(1));
  expect(Object.keys(await naming([recipients[1]?.receiverId ?? '']))).toEqual([]);
  await erasing.erase(companyId, { kind: 'visit', id: late, visitIds: [late] });
  await erasing.erase(companyId, { kind: 'visit', id: visitId, visitIds: [visitId] });
  expect(await naming([visitId])).toEqual({});
  expect(await notification.count('file')).toBe(files);
  await notification.mailServer.comeBack();
});

test('receivers who got the documents of an erased person are asked once to delete them, without a word about the person', async () => {
  const { companyId } = await someCompany();
  await notification.company('de', 'Spedition Nord', companyId);
  const [dispo, gate] = [newAddress('dispo'), newAddress('gate')];
  const recipientOf = (email: string) => ({ receiverId: randomUUID(), email, stopToken: 'stop' });
  const [toDispo, toGate] = [recipientOf(dispo), recipientOf(gate)];
  const { issueDocument, mailServer } = notification;
  const mine = await issueDocument(companyId, [dispo, gate], { recipients: [toDispo, toGate] });
  const other = await issueDocument(companyId, [dispo], { recipients: [toDispo] });
  await eventually(() => expect([dispo, gate].map((to) => mailServer.mailsTo(to).length)).toEqual([2, 1]));
  await eventually(async () => {
    const sent = (await notification.mails()).filter(({ state, sent_to }) => state === 'sent' && sent_to !== null);
    expect(sent.filter(({ company_id }) => company_id === companyId)).toHaveLength(3);
  });

  await erasing.erase(companyId, { kind: 'driver', id: randomUUID(), visitIds: [mine] });
  await eventually(() => expect([dispo, gate].map((to) => mailServer.mailsTo(to).length)).toEqual([3, 2]));
  const notices = [dispo, gate].map((to) => mailServer.mailsTo(to).at(-1));
  for (const notice of notices) {
    expect(notice).toMatchObject({
      subject: 'Spedition Nord: Bitte löschen Sie erhaltene Anmeldungen',
      attachments: [],
    });
    expect(notice?.text).toContain('20. Nov. 2026, 11:00 MEZ');
    expect(notice?.text).toContain('Hamburg Süd · Gate 4');
    expect(`${notice?.subject} ${notice?.text} ${notice?.html}`).not.toMatch(/Jan|Kowalski|48600|kowalski\.pdf/);
  }
  expect(await naming([mine])).toEqual({});

  // Another request for the same person finds nobody to notify; the other registration's receiver is asked for that one.
  await erasing.erase(companyId, { kind: 'visit', id: mine, visitIds: [mine] });
  await erasing.erase(companyId, { kind: 'visit', id: other, visitIds: [other] });
  await eventually(() => expect(mailServer.mailsTo(dispo)).toHaveLength(4));
  expect(mailServer.mailsTo(gate)).toHaveLength(2);
});

test.each([
  ['still waits', undefined],
  ['was given up', 'given up after 72 h'],
])(
  'receivers whose mail was taken without an answer are asked, too, where it %s and where they stopped; one whose was refused is not',
  async (_what, failure) => {
    const { companyId } = await someCompany();
    await notification.company('de', 'Spedition Nord', companyId);
    const [stopping, dispo, refused] = [newAddress('stopping'), newAddress('dispo'), newAddress('refused')];
    const { issueDocument, mailServer, context, publish } = notification;
    const taking = [stopping, dispo];
    for (const to of taking) mailServer.behave(to, ...Array<'hang-up'>(20).fill('hang-up'));
    mailServer.behave(refused, { code: 554 });
    const all = [...taking, refused];
    const recipients = all.map((email) => ({ receiverId: randomUUID(), email, stopToken: 'stop' }));
    const visitId = await issueDocument(companyId, all, { recipients });
    await eventually(() => expect(taking.filter((to) => mailServer.mailsTo(to).length === 0)).toEqual([]));
    const mailsOf = async () => (await notification.mails()).filter(({ company_id }) => company_id === companyId);
    const statesAre = (...states: string[]) =>
      eventually(async () => expect((await mailsOf()).map(({ state }) => state).sort()).toEqual(states));
    await statesAre('failed', 'pending', 'pending');
    const receiverId = recipients[0]?.receiverId ?? '';
    await publish(
      'registration',
      ReceiverStoppedSchema,
      { receiverId, companyId },
      { aggregateId: receiverId, companyId },
    );
    await statesAre('expired', 'failed', 'pending');
    const waiting = (await mailsOf()).find(({ state }) => state === 'pending');
    if (failure) await failMail(context.store.manager, waiting?.id ?? '', { failure, now: context.clock.now() });
    await erasing.erase(companyId, { kind: 'visit', id: visitId, visitIds: [visitId] });
    for (const to of taking) mailServer.behave(to);
    const subject = 'Spedition Nord: Bitte löschen Sie erhaltene Anmeldungen';
    await eventually(() =>
      expect(taking.map((to) => mailServer.mailsTo(to).at(-1)?.subject)).toEqual([subject, subject]),
    );
    expect((await mailsOf()).map(({ business_key: key }) => key.split(':')[0])).toEqual(['erased', 'erased']);
  },
);
