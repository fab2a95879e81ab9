import { SignUpRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findAccountByEmail } from '../db/accounts.ts';
import { requestMail } from './request-mail.ts';

/**
 * Requests a sign-up mail. A known address gets a different mail, with a link for a new password: both ways do the same
 * work, so that neither answer nor time reveals the difference.
 */
export const registerUser = (context: Context, input: { email: string; language: string; ip: string }): Promise<void> =>
  requestMail(context, { limited: 'sign-up', ...input }, async (tx, createToken) => {
    const accountExists = (await findAccountByEmail(tx.manager, context.sealer, input.email)) !== undefined;
    const { id, mail } = await createToken(accountExists ? 'password-reset' : 'sign-up');
    const about = { aggregateId: id, version: 1, companyId: '' };
    await context.bus.publish(tx, SignUpRequestedSchema, { signUpId: id, ...mail, accountExists }, about);
  });
