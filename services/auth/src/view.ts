import type { Invitation as InvitationView, TeamPerson } from '@gatelingo/proto/http/auth';
import type { Invitation, Account } from './db/entities.ts';
import { isMember } from './domain/membership.ts';

/** An invitation as its company sees it. */
export const invitationView = (
  { id: invitationId, email, role, language, invitedAt, expiresAt }: Invitation,
  now: Date,
): InvitationView => ({
  ...{ invitationId, email, role, language },
  invitedAt: invitedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
});

/** A person as the administrators of the company see them. */
export const personView = (account: Account): TeamPerson => {
  const { id: userId, name, surname, email, role, active, createdAt } = account;
  const isActive = isMember(account) && active;
  const state = account.state === 'pending' ? 'pending' : isActive ? 'active' : 'deactivated';
  return { userId, name, surname, email, role, state, isActive, since: createdAt.toISOString() };
};
