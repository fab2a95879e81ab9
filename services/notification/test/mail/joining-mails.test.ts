import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import {
  InvitationSentSchema,
  JoinDecidedSchema,
  JoinRequestedSchema,
  RetentionChangedSchema,
} from '@gatelingo/proto/events';
import { newAddress, notification, publicUrl, withNotification } from '../notification-service.ts';

withNotification();

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const companyName = 'Spedition Nord';
const received = (address: string, count = 1) =>
  eventually(() => {
    const mails = notification.mailServer.mailsTo(address);
    expect(mails).toHaveLength(count);
    return mails;
  });

test('given an invitation, then its mail leads to the sign-up page; sent again, it is another mail', async () => {
  const [email, invitationId] = [newAddress(), randomUUID()];
  const about = { aggregateId: invitationId, companyId: randomUUID() };
  const send = (token: string, expiresAt: string) =>
    notification.publish(
      'auth',
      InvitationSentSchema,
      { invitationId, email, token, language: 'de', expiresAt, companyName, accountElsewhere: false },
      about,
    );
  await send('tok_en-1', inDays(6));
  const [first] = await received(email);
  expect(first?.subject).toBe('Spedition Nord lädt Sie zu Gatelingo ein');
  expect(first?.text).toContain(`${publicUrl}/app/confirm?token=tok_en-1`);
  await send('tok_en-2', inDays(7));
  const mails = await received(email, 2);
  expect(mails.some(({ text }) => text?.includes('token=tok_en-2'))).toBe(true);
});

test('given somebody in another company, then the mail says so and holds no link with a token', async () => {
  const [email, invitationId] = [newAddress(), randomUUID()];
  const fact = { invitationId, email, token: '', language: 'en', expiresAt: inDays(7), companyName };
  const about = { aggregateId: invitationId, companyId: randomUUID() };
  await notification.publish('auth', InvitationSentSchema, { ...fact, accountElsewhere: true }, about);
  const [mail] = await received(email);
  expect(mail?.text).toContain('This address has an account in another company already');
  expect(mail?.text).not.toContain('token');
});

test('given somebody who asks to join, then an administrator gets who it is and the way to the Team page', async () => {
  const [email, requestId] = [newAddress(), randomUUID()];
  const person = { name: 'Bo', surname: 'Berg', fromEmail: 'bo@nord.example' };
  const fact = { requestId, email, language: 'en', expiresAt: inDays(7), companyName, ...person };
  await notification.publish('auth', JoinRequestedSchema, fact, { aggregateId: requestId, companyId: randomUUID() });
  const [mail] = await received(email);
  for (const text of ['Bo Berg', 'bo@nord.example', `${publicUrl}/app/team`]) expect(mail?.text).toContain(text);
});

test.each([
  [true, 'You are in Spedition Nord now'],
  [false, 'Your request was declined'],
])('given a decision (approved: %s), then who asked gets: %s', async (approved, subject) => {
  const [email, decisionId] = [newAddress(), randomUUID()];
  const named = { companyName: approved ? companyName : '' };
  const fact = { decisionId, email, language: 'en', expiresAt: inDays(7), approved, ...named };
  await notification.publish('auth', JoinDecidedSchema, fact, { aggregateId: decisionId, companyId: randomUUID() });
  const [mail] = await received(email);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(`${publicUrl}/app/login`);
});

test('given periods that change, then an administrator gets those that differ, in days, and from when on', async () => {
  const [email, changeId] = [newAddress(), randomUUID()];
  const daysBefore = { registrations: 180, jobs: 365 };
  const fact = { changeId, email, language: 'pl', companyName, effectiveAt: inDays(1), daysBefore };
  await notification.publish(
    'auth',
    RetentionChangedSchema,
    { ...fact, days: { ...daysBefore, registrations: 30 } },
    { aggregateId: changeId, companyId: randomUUID() },
  );
  const [mail] = await received(email);
  expect(mail?.subject).toBe('Spedition Nord zmienia czas przechowywania danych osobowych');
  for (const text of ['Zgłoszenia', '180 → 30', `${publicUrl}/app/personal-data`]) expect(mail?.text).toContain(text);
  expect(mail?.text).not.toContain('365');
});
