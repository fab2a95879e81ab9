import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '@gatelingo/chassis/testing';
import { PasswordResetRequestedSchema, SignUpRequestedSchema } from '@gatelingo/proto/events';
import { newAddress, notification, publicUrl, withNotification } from '../notification-service.ts';

withNotification();

const inADay = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const askToSignUp = async (email: string, changes: Record<string, unknown> = {}) => {
  const signUpId = randomUUID();
  const fact = { signUpId, email, token: 'tok_en-1', language: 'en', expiresAt: inADay(), ...changes };
  await notification.publish('auth', SignUpRequestedSchema, fact, { aggregateId: signUpId });
  return signUpId;
};
const received = (address: string, count = 1) =>
  eventually(() => {
    const mails = notification.mailServer.mailsTo(address);
    expect(mails).toHaveLength(count);
    return mails;
  });

describe('given a sign-up', () => {
  test('the mail leads to the page that confirms the address', async () => {
    const address = newAddress();
    await askToSignUp(address, { language: 'de-at' });
    const [mail] = await received(address);
    const url = `${publicUrl}/app/confirm?token=tok_en-1`;
    expect(mail?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Gatelingo');
    expect(mail?.text).toContain(url);
    expect(mail?.html).toContain(`href="${url}"`);
    expect(mail?.attachments).toEqual([]);
  });

  test('each sign-up has a mail of its own', async () => {
    const address = newAddress();
    await askToSignUp(address);
    await askToSignUp(address);
    const mails = await received(address, 2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('consumed twice it is one mail', async () => {
    const address = newAddress();
    const signUpId = randomUUID();
    const before = await notification.count('inbox');
    await askToSignUp(address, { signUpId });
    await askToSignUp(address, { signUpId });
    await eventually(async () => expect(await notification.count('inbox')).toBe(before + 2));
    await eventually(async () =>
      expect((await notification.mails()).every(({ state }) => state === 'sent')).toBe(true),
    );
    expect(notification.mailServer.mailsTo(address)).toHaveLength(1);
  });

  test('an address that has an account is answered with that, and offered a new password', async () => {
    const address = newAddress();
    await askToSignUp(address, { accountExists: true });
    const [mail] = await received(address);
    expect(mail?.subject).toBe('You already have an account with Gatelingo');
    expect(mail?.text).toContain(`${publicUrl}/app/login`);
    expect(mail?.text).toContain(`${publicUrl}/app/reset-password?token=tok_en-1`);
    expect(mail?.text).not.toContain('/app/confirm');
  });

  test('an expired one is not sent, and nothing of it is kept', async () => {
    const address = newAddress();
    await askToSignUp(address, { expiresAt: new Date(Date.now() - 1000).toISOString() });
    await eventually(async () => {
      expect((await notification.mails()).at(-1)).toMatchObject({ state: 'expired', personal: null });
    });
    expect(notification.mailServer.mailsTo(address)).toEqual([]);
  });
});

describe('given a forgotten password', () => {
  test('the mail leads to the page that sets a new one', async () => {
    const address = newAddress();
    const resetId = randomUUID();
    const fact = { resetId, email: address, token: 'tok_en-2', language: 'de', expiresAt: inADay() };
    await notification.publish('auth', PasswordResetRequestedSchema, fact, {
      aggregateId: resetId,
      companyId: randomUUID(),
    });
    const [mail] = await received(address);
    expect(mail?.subject).toBe('Wählen Sie ein neues Passwort für Gatelingo');
    expect(mail?.text).toContain(`${publicUrl}/app/reset-password?token=tok_en-2`);
  });
});
