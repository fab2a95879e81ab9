import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import { InvitationSentSchema, PasswordResetRequestedSchema, ReceiverAskedSchema } from '@gatelingo/proto/events';
import { releaseMailsOverQuota } from '../../src/mail/use-cases/release-mails-over-quota.ts';
import { createQuotaReleases } from '../../src/mail/work/release-over-quota.ts';
import { newAddress, notification, patience, withNotification } from '../notification-service.ts';

withNotification({ QUOTA_MAILS: '2', QUOTA_AFTER_TRIAL: '1' });

const received = (address: string) =>
  eventually(() => expect(notification.mailServer.mailsTo(address)).toHaveLength(1), patience);
const mailsOf = (companyId: string) =>
  rows<{ state: string; is_over_quota: boolean }>(
    notification.context.store.manager,
    'SELECT state, is_over_quota FROM mail WHERE company_id = $1 ORDER BY is_over_quota, state',
    [companyId],
  );
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** Asks an address outside the company whether it wants documents. */
const ask = async (companyId: string, email: string) => {
  const receiverId = randomUUID();
  const gates = [{ siteName: 'Hamburg Süd', barcodeName: 'Tor 4' }];
  const fact = { receiverId, companyId, email, token: 'tok', expiresAt: inAnHour(), gates };
  await notification.publish('registration', ReceiverAskedSchema, fact, { aggregateId: receiverId, companyId });
};
const sent = { state: 'sent', is_over_quota: false };
const waits = { state: 'pending', is_over_quota: true };
const becomes = (companyId: string, ...mails: object[]) =>
  eventually(async () => expect(await mailsOf(companyId)).toEqual(mails), patience);

// promise: Nobody in who does not belong
test('given a company asked as many as it may in a day, then the other questions wait, but no mail that was asked for', async () => {
  // Given.
  const { company, issueDocument, publish, context, call } = notification;
  const companyId = await company('de');
  const addresses = Array.from({ length: 5 }, () => newAddress());
  for (const address of addresses) await ask(companyId, address);
  await becomes(companyId, sent, sent, waits, waits, waits);
  expect(await releaseMailsOverQuota(context)).toEqual([expect.objectContaining({ companyId, count: 3 })]);
  const releases = createQuotaReleases(context);
  releases.start();
  const waiting = async () => /^quota_waiting\{.*what="mails".*\} (\d+)$/m.exec(await context.metrics.text())?.[1];
  await eventually(async () => expect(await waiting()).toBe('3'), patience);
  await releases.stop();
  const token = await signTestToken({ companyId, role: 'user' });
  expect(await call('GET', '/notifications/quotas', { token })).toEqual({
    status: 200,
    body: {
      mails: { used: 2, quota: 2, waiting: 3 },
      messages: { used: 0, quota: 0, waiting: 0 },
      newPhones: { used: 0, quota: 0 },
    },
  });
  const own = newAddress('ana');
  const reset = { resetId: randomUUID(), email: own, token: 'tok', language: 'de', expiresAt: inAnHour() };
  await publish('auth', PasswordResetRequestedSchema, reset, { aggregateId: reset.resetId, companyId });
  await received(own);
  const office = newAddress('office');
  await issueDocument(companyId, [office]);
  await received(office);
  // When a day begins, then two more go; when the quota is raised, the last one.
  await context.store.manager.query('UPDATE quota_use SET day = day - 1 WHERE company_id = $1', [companyId]);
  await releaseMailsOverQuota(context);
  await becomes(companyId, sent, sent, sent, sent, sent, sent, waits);
  Object.assign(context.quotas, { companies: { [companyId]: { mails: 3 } } });
  await releaseMailsOverQuota(context);
  for (const address of addresses) await received(address);
  expect(await releaseMailsOverQuota(context)).toEqual([]);
});

// promise: Nobody in who does not belong
test('given a flood of registrations at the gate, then an invitation of the company goes out', async () => {
  const { company, issueDocument, publish } = notification;
  const companyId = await company('de');
  const office = newAddress('office');
  for (let driver = 0; driver < 4; driver += 1) await issueDocument(companyId, [office]);
  await eventually(() => expect(notification.mailServer.mailsTo(office)).toHaveLength(4), patience);
  const [email, invitationId] = [newAddress('new'), randomUUID()];
  const words = { token: 'tok', language: 'de', companyName: 'Nord', accountElsewhere: false };
  const fact = { invitationId, email, expiresAt: inAnHour(), ...words };
  await publish('auth', InvitationSentSchema, fact, { aggregateId: invitationId, companyId });
  await received(email);
});

test('given a mail server that does not take a mail at once, then the mail counts once', async () => {
  const { company, mailServer } = notification;
  const companyId = await company('de');
  const [slow, other] = [newAddress('slow'), newAddress('other')];
  mailServer.behave(slow, { code: 451 }, { code: 452 });
  await ask(companyId, slow);
  await ask(companyId, other);
  await received(slow);
  await received(other);
});
