import { PasswordResetRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findAccountByEmail } from '../db/accounts.ts';
import { requestMail } from './request-mail.ts';

/** Requests a mail for choosing a new password; an unknown address gets no mail. */
export const forgotPassword = (
  context: Context,
  input: { email: string; language: string; ip: string },
): Promise<void> =>
  requestMail(context, { limited: 'forgot-password', ...input }, async (tx, createToken) => {
    const account = await findAccountByEmail(tx.manager, context.sealer, input.email);
    if (!account?.active) return;
    const { id, mail } = await createToken('password-reset');
    const about = { aggregateId: id, version: 1, companyId: account.companyId ?? '' };
    await context.bus.publish(tx, PasswordResetRequestedSchema, { resetId: id, ...mail }, about);
  });
