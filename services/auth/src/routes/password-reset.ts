import type { Http } from '@gatelingo/chassis/http';
import { auth } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { forgotPassword, resetPassword } from '../use-cases/password-reset.ts';

export const passwordResetRoutes = (http: Http, context: Context): void => {
  http.handle(auth.forgotPassword, async ({ body, language, ip }) => {
    await forgotPassword(context, { email: body.email, language: body.language ?? language, ip });
    return { message: 'If there is an account for this address, a mail with a link is on its way.' };
  });

  http.handle(auth.resetPassword, async ({ body, ip }) => {
    await resetPassword(context, { ...body, ip });
    return { message: 'Your new password is set. You can log in now.' };
  });
};
