import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { PasswordResetRequestedSchema, SignUpRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { enqueueMail } from '../use-cases/enqueue-mail.ts';

/** A mail per sign-up and per password reset. */
export const onSignUp: Consumer<Context, PgTx> = {
  group: 'notification.sign-ups',
  topics: ['auth.sign-up.v1'],
  on: (context) => [
    on(SignUpRequestedSchema, async ({ payload }, tx) => {
      const { signUpId, email, token, language, expiresAt, accountExists } = payload;
      const kind = accountExists ? 'account-exists' : 'sign-up';
      const content = { kind, to: email, token, language, expiresAt } as const;
      await enqueueMail(context, tx, { businessKey: `sign-up:${signUpId}`, companyId: '', content });
    }),
    on(PasswordResetRequestedSchema, async ({ payload, companyId }, tx) => {
      const { resetId, email, token, language, expiresAt } = payload;
      const content = { kind: 'password-reset', to: email, token, language, expiresAt } as const;
      await enqueueMail(context, tx, { businessKey: `password-reset:${resetId}`, companyId, content });
    }),
  ],
};
