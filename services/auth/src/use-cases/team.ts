import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { UserChangedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import type { auth, Role, TeamPerson } from '@gatelingo/proto/http/auth';
import type { RequestOf, ResponseOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { administratorsOf, lockAccount, saveAccount, teamPage } from '../db/accounts.ts';
import type { Account } from '../db/entities.ts';
import type { CompanyRow } from '../db/entities.ts';
import { deleteInvitationOf, deleteInvitationsBy, invitationsOf } from '../db/invitations.ts';
import {
  declined,
  isAdministrator,
  isMember,
  joined,
  takesLastAdministrator,
  withRights,
} from '../domain/membership.ts';
import { lockAsAdministrator } from './administrator.ts';
import { userState } from './facts.ts';
import { invitationView } from './invitations.ts';
import { mailDecision } from './joining-mails.ts';

const personView = (account: Account): TeamPerson => {
  const { id: userId, name, surname, email, role, active, createdAt } = account;
  const isActive = isMember(account) && active;
  const state = account.state === 'pending' ? 'pending' : isActive ? 'active' : 'deactivated';
  return { userId, name, surname, email, role, state, isActive, since: createdAt.toISOString() };
};

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

type Decide = (tx: PgTx, person: Account, company: CompanyRow) => Promise<Account>;

/**
 * Changes one person's place in the caller's company. The company's row is locked first: of two administrators who take
 * each other's rights at once, the second one has none any more.
 */
const decideAbout = async (context: Context, caller: StaffCaller, userId: string, decide: Decide): Promise<Account> => {
  const { store, sealer, sessions } = context;
  const { companyId } = caller;
  const { before, after } = await store.transaction(async (tx) => {
    const company = await lockAsAdministrator(context, tx, caller);
    const person = await lockAccount(tx.manager, sealer, userId);
    if (!person || (person.companyId ?? person.requestedCompanyId) !== companyId)
      throw problem('not_found', 'There is no such person in your company.');
    const decided = await decide(tx, person, company);
    if (decided !== person) await saveAccount(tx.manager, sealer, decided);
    return { before: person, after: decided };
  });
  if (after !== before) await sessions.write([after]);
  return after;
};

const assertAsking = (person: Account) => {
  if (isMember(person)) throw problem('already_done', 'This person is in your company already.');
};

/** Lets a person who asked to join into the company, as user. */
export const approveUser = async (context: Context, caller: StaffCaller, userId: string): Promise<TeamPerson> =>
  personView(
    await decideAbout(context, caller, userId, async (tx, person, company) => {
      assertAsking(person);
      const { sealer, clock } = context;
      const member = joined(person, { companyId: company.id, role: 'user' }, clock.now());
      await deleteInvitationOf(tx.manager, sealer, member);
      await context.bus.publish(tx, UserRegisteredSchema, { user: userState(member) }, aboutRow(member));
      await mailDecision(context, tx, { company, person, approved: true });
      return member;
    }),
  );

/** Refuses a person who asked to join; a company of their own, or an invitation, is still open to them. */
export const declineUser = async (context: Context, caller: StaffCaller, userId: string): Promise<void> => {
  await decideAbout(context, caller, userId, async (tx, person, company) => {
    assertAsking(person);
    await mailDecision(context, tx, { company, person, approved: false });
    return declined(person, context.clock.now());
  });
};

const last = 'Your company needs an active administrator: make somebody else administrator first.';
const lastAdministrator = (field: 'role' | 'isActive') =>
  problem('rule_violated', last, { details: [{ field, code: 'last_administrator', error: last }] });

/** Changes a colleague's role, deactivates or reactivates them, and ends their sessions. */
export const changeMember = async (
  context: Context,
  caller: StaffCaller,
  { userId, role, isActive: active }: { userId: string; role?: Role | undefined; isActive?: boolean | undefined },
): Promise<TeamPerson> =>
  personView(
    await decideAbout(context, caller, userId, async (tx, person, company) => {
      if (!isMember(person)) throw problem('conflict', 'This person is not in your company yet: approve or decline.');
      const changed = withRights(person, { role, active }, context.clock.now());
      if (!changed) return person;
      const administrators = await administratorsOf(tx.manager, context.sealer, company.id);
      if (takesLastAdministrator(administrators, changed))
        throw lastAdministrator(active === false ? 'isActive' : 'role');
      // Else such a person could come back by an own invitation at another address.
      if (!isAdministrator(changed))
        await deleteInvitationsBy(tx.manager, { companyId: company.id, invitedBy: changed.id });
      await context.bus.publish(tx, UserChangedSchema, { user: userState(changed) }, aboutRow(changed));
      return changed;
    }),
  );
