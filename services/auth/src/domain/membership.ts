import type { Role } from '@gatelingo/proto/http/auth';
import { endSessions, type Session } from './session.ts';

/** `pending`: the person asked to join `requestedCompanyId`. `declined`: its administrator refused. */
export type AccountState = 'member' | 'pending' | 'declined';

/** The company of an account; only a member has one. */
export interface Membership extends Session {
  state: AccountState;
  companyId: string | null;
  requestedCompanyId: string | null;
  requestedLanguage: string | null;
  role: Role;
  /** False after deactivation. */
  active: boolean;
  version: number;
}

export type Member<A> = A & { state: 'member'; companyId: string };

export const isMember = <A extends Pick<Membership, 'state' | 'companyId'>>(account: A): account is Member<A> =>
  account.state === 'member' && account.companyId !== null;

const changed = <A extends Membership>(account: A, changes: Partial<Membership>, now: Date) =>
  endSessions({ ...account, ...changes, version: account.version + 1 }, now);

const noRequest = { requestedCompanyId: null, requestedLanguage: null } as const;

export const memberOf = (companyId: string, role: Role) =>
  ({ state: 'member', companyId, ...noRequest, role }) as const;

export const askingFor = (requestedCompanyId: string, requestedLanguage: string) =>
  ({ state: 'pending', companyId: null, requestedCompanyId, requestedLanguage, role: 'user' }) as const;

/** The account in a company: approved, or its founder. Tokens of before end, because they say otherwise. */
export const joined = <A extends Membership>(
  account: A,
  { companyId, role }: { companyId: string; role: Role },
  now: Date,
): Member<A> => {
  const place = memberOf(companyId, role);
  return { ...changed(account, place, now), ...place };
};

/** The account after an administrator declined. */
export const declined = <A extends Membership>(account: A, now: Date): A =>
  changed(account, { state: 'declined', ...noRequest }, now);

/** The member with another role, deactivated or reactivated; undefined if nothing changes. */
export const withRights = <A extends Membership>(
  account: A,
  { role = account.role, active = account.active }: { role?: Role | undefined; active?: boolean | undefined },
  now: Date,
): A | undefined =>
  role === account.role && active === account.active ? undefined : changed(account, { role, active }, now);

export const isAdministrator = ({ state, role, active }: Pick<Membership, 'state' | 'role' | 'active'>): boolean =>
  state === 'member' && role === 'iadmin' && active;

/** Whether a change takes the company's last active administrator; `administrators` are those before it. */
export const takesLastAdministrator = (administrators: readonly { id: string }[], after: Membership & { id: string }) =>
  !isAdministrator(after) && administrators.every(({ id }) => id === after.id);

/** The language of a mail to a person: their own, else that of their request, else the company's. */
export const mailLanguage = (
  { preferredLanguage, requestedLanguage }: { preferredLanguage: string; requestedLanguage: string | null },
  company: { language: string },
): string => preferredLanguage || requestedLanguage || company.language;
