import { staff, type Http } from '@gatelingo/chassis/http';
import { auth } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { invite } from '../use-cases/invite.ts';
import { withdrawInvitation } from '../use-cases/withdraw-invitation.ts';
import { resendInvitation } from '../use-cases/resend-invitation.ts';
import { approveUser } from '../use-cases/approve-user.ts';
import { changeMember } from '../use-cases/change-member.ts';
import { declineUser } from '../use-cases/decline-user.ts';
import { listTeam } from '../use-cases/list-team.ts';

export const teamRoutes = (http: Http, context: Context): void => {
  http.handle(auth.listTeam, (request) => listTeam(context, staff(request).companyId, request.query));

  http.handle(auth.invite, async (request) => {
    const { email, role, language } = request.body;
    const given = { email, role, language, idempotencyKey: request.idempotencyKey };
    return { invitation: await invite(context, staff(request), given) };
  });

  http.handle(auth.resendInvitation, async (request) => ({
    invitation: await resendInvitation(context, staff(request), request.params.id),
  }));

  http.handle(auth.withdrawInvitation, async (request) => {
    await withdrawInvitation(context, staff(request), request.params.id);
    return { message: 'The invitation is withdrawn.' };
  });

  http.handle(auth.approveUser, async (request) => ({
    person: await approveUser(context, staff(request), request.params.userId),
  }));

  http.handle(auth.declineUser, async (request) => {
    await declineUser(context, staff(request), request.params.userId);
    return { message: 'The request is declined.' };
  });

  http.handle(auth.changeMember, async (request) => ({
    person: await changeMember(context, staff(request), { ...request.params, ...request.body }),
  }));
};
