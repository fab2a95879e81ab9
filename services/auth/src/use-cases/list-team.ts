import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { auth } from '@gatelingo/proto/http/auth';
import type { RequestOf, ResponseOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { teamPage } from '../db/accounts.ts';
import { invitationsOf } from '../db/invitations.ts';
import { invitationView, personView } from '../view.ts';

/** A page of the company's people; the first one has the invitations, too. */
export const listTeam = async (
  { store: { manager }, sealer, clock }: Context,
  companyId: string,
  query: RequestOf<typeof auth.listTeam>['query'],
): Promise<ResponseOf<typeof auth.listTeam>> => {
  const request = pageRequest(query);
  const page = await teamPage(manager, sealer, companyId, request);
  const invitations = request.after ? [] : await invitationsOf(manager, sealer, companyId);
  const now = clock.now();
  return {
    people: page.rows.map(personView),
    invitations: invitations.map((each) => invitationView(each, now)),
    ...nextCursorOf(page),
  };
};
