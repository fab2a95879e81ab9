import { person, staff, type Http } from '@gatelingo/chassis/http';
import { auth } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { foundCompany } from '../use-cases/found-company.ts';
import { getCurrentUser, updateCurrentUser } from '../use-cases/current-user.ts';

export const currentUserRoutes = (http: Http, context: Context): void => {
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

  http.handle(auth.foundCompany, async (request) => {
    const { body, language } = request;
    const { companyName } = body;
    return { token: await foundCompany(context, person(request).userId, { companyName, language }) };
  });
};
