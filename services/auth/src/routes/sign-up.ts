import type { Http } from '@gatelingo/chassis/http';
import { auth } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { confirmUser } from '../use-cases/confirm-user.ts';
import { finalizeUser } from '../use-cases/finalize-user.ts';
import { registerUser } from '../use-cases/register-user.ts';

const finalized = {
  member: 'Your account is ready. You can log in now.',
  pending: 'Your account is ready. The administrators of your company were asked to let you in; you get a mail then.',
};

export const signUpRoutes = (http: Http, context: Context): void => {
  http.handle(auth.registerUser, async ({ body, language, ip }) => {
    await registerUser(context, { email: body.email, language: body.language ?? language, ip });
    return { message: 'Please look into your mailbox: we have sent you a link to go on.' };
  });

  http.handle(auth.confirmUser, ({ body }) => confirmUser(context, body.token));

  http.handle(auth.finalizeUser, async ({ body, ip }) => {
    const input = { ...body, companyName: body.companyName ?? '', language: body.language, ip };
    return { message: finalized[await finalizeUser(context, input)] };
  });
};
