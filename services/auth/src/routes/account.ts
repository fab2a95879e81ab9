import { type Http, person, staff } from '@gatelingo/chassis/http';
import { auth } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { changePassword } from '../use-cases/change-password.ts';
import { confirmUser } from '../use-cases/confirm-user.ts';
import { finalizeUser } from '../use-cases/finalize-user.ts';
import { registerUser } from '../use-cases/register-user.ts';
import { forgotPassword } from '../use-cases/forgot-password.ts';
import { resetPassword } from '../use-cases/reset-password.ts';
import { foundCompany } from '../use-cases/found-company.ts';
import { getCurrentUser } from '../use-cases/get-current-user.ts';
import { updateCurrentUser } from '../use-cases/update-current-user.ts';
import { logIn } from '../use-cases/log-in.ts';
import { logOut } from '../use-cases/log-out.ts';
import { publicKeySet } from '../use-cases/public-key-set.ts';

const finalized = {
  member: 'Your account is ready. You can log in now.',
  pending: 'Your account is ready. The administrators of your company were asked to let you in; you get a mail then.',
};

/** Routes for one person: to sign up, log in and reset a password, and the own profile. */
export const accountRoutes = (http: Http, context: Context): void => {
  http.handle(auth.registerUser, async ({ body, language, ip }) => {
    await registerUser(context, { email: body.email, language: body.language ?? language, ip });
    return { message: 'Please look into your mailbox: we have sent you a link to go on.' };
  });

  http.handle(auth.confirmUser, ({ body }) => confirmUser(context, body.token));

  http.handle(auth.finalizeUser, async ({ body, ip }) => {
    const input = { ...body, companyName: body.companyName ?? '', language: body.language, ip };
    const { admitted, token } = await finalizeUser(context, input);
    return { message: finalized[admitted], token };
  });

  http.handle(auth.forgotPassword, async ({ body, language, ip }) => {
    await forgotPassword(context, { email: body.email, language: body.language ?? language, ip });
    return { message: 'If there is an account for this address, a mail with a link is on its way.' };
  });

  http.handle(auth.resetPassword, async ({ body, ip }) => {
    const token = await resetPassword(context, { ...body, ip });
    return { message: 'Your new password is set. You can log in now.', token };
  });

  http.handle(auth.logIn, async ({ body, ip, proofOfWork }) => ({
    token: await logIn(context, { ...body, ip, proofOfWork }),
  }));

  http.handle(auth.logOut, async (request) => {
    await logOut(context, person(request).userId);
    return { message: 'You are logged out.' };
  });

  http.handle(auth.getKeySet, () => publicKeySet(context));

  http.handle(auth.getCurrentUser, async (request) => {
    const { user, version } = await getCurrentUser(context, person(request).userId);
    request.reply.etag(version);
    return user;
  });

  http.handle(auth.updateCurrentUser, async (request) => {
    const { body, ifMatch, reply } = request;
    reply.etag(await updateCurrentUser(context, staff(request).userId, { ...body, ifMatch }));
    return { message: 'Your profile is saved.' };
  });

  http.handle(auth.changePassword, async (request) => {
    const { body, ip, proofOfWork } = request;
    const token = await changePassword(context, person(request).userId, { ...body, ip, proofOfWork });
    return { message: 'Your password is changed. Your other devices are logged out.', token };
  });

  http.handle(auth.foundCompany, async (request) => {
    const { body, language } = request;
    const { companyName } = body;
    return { token: await foundCompany(context, person(request).userId, { companyName, language }) };
  });
};
