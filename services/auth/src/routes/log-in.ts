import { person, type Http } from '@gatelingo/chassis/http';
import { auth } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { logIn } from '../use-cases/log-in.ts';
import { logOut } from '../use-cases/sessions.ts';
import { publicKeySet } from '../use-cases/signing-keys.ts';

export const logInRoutes = (http: Http, context: Context): void => {
  http.handle(auth.logIn, async ({ body, ip, proofOfWork }) => ({
    token: await logIn(context, { ...body, ip, proofOfWork }),
  }));

  http.handle(auth.logOut, async (request) => {
    await logOut(context, person(request).userId);
    return { message: 'You are logged out.' };
  });

  http.handle(auth.getKeySet, () => publicKeySet(context));
};
