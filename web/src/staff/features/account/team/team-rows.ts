import type { Invitation, Role, TeamPerson } from '@gatelingo/proto/http/auth';
import { plainText } from '../../../../shared/format/plain-text.ts';

export type TeamState = TeamPerson['state'] | 'invited' | 'expired';

/** A person or an open invitation, as the table shows it. */
export interface TeamRow {
  id: string;
  /** Empty for an invitation. */
  name: string;
  email: string;
  role: Role;
  state: TeamState;
  since: string;
  /** The end of an invitation. */
  until?: string;
  /** The only one who can administer the company: role and access must stay. */
  isLastAdmin: boolean;
}

// Messages that ask for an answer come first.
const order: readonly TeamState[] = ['pending', 'invited', 'expired', 'active', 'deactivated'];

interface TeamPage {
  people: readonly TeamPerson[];
  invitations: readonly Invitation[];
}

const isAdmin = ({ role, state }: Pick<TeamPerson, 'role' | 'state'>) => role === 'iadmin' && state === 'active';

/** The rows of the Team page; within a state in the server's order, oldest first. */
export const teamRows = (pages: readonly TeamPage[]): TeamRow[] => {
  const people = pages.flatMap((page) => page.people);
  const hasOneAdmin = people.filter(isAdmin).length === 1;
  const rows: TeamRow[] = [
    ...people.map((person) => ({
      id: person.userId,
      name: `${person.name} ${person.surname}`.trim(),
      email: person.email,
      role: person.role,
      state: person.state,
      since: person.since,
      isLastAdmin: hasOneAdmin && isAdmin(person),
    })),
    ...pages
      .flatMap((page) => page.invitations)
      .map((invitation) => ({
        id: invitation.invitationId,
        name: '',
        email: invitation.email,
        role: invitation.role,
        state: invitation.isExpired ? ('expired' as const) : ('invited' as const),
        since: invitation.invitedAt,
        until: invitation.expiresAt,
        isLastAdmin: false,
      })),
  ];
  return rows.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
};

/** The rows whose name or address contains the words, without regard to accents. */
export const found = (rows: readonly TeamRow[], words: string): TeamRow[] => {
  const wanted = plainText(words.trim());
  return rows.filter(({ name, email }) => plainText(`${name} ${email}`).includes(wanted));
};

/** Acts that an administrator is asked about before they are done. */
export type Question = 'decline' | 'withdraw' | 'dispatch' | 'promote' | 'demote' | 'deactivate' | 'reactivate';

const roleQuestions: Record<Role, readonly Question[]> = {
  user: ['dispatch', 'promote'],
  dispatcher: ['promote', 'demote'],
  iadmin: ['dispatch', 'demote'],
};

/** The acts on a row, in the order of its buttons. */
export const questionsFor = ({ state, role }: Pick<TeamRow, 'state' | 'role'>): Question[] => {
  if (state === 'pending') return ['decline'];
  if (state === 'invited' || state === 'expired') return ['withdraw'];
  return [...roleQuestions[role], state === 'active' ? 'deactivate' : 'reactivate'];
};
