/** An invitation's link works for 7 days. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** An expired invitation is shown for 30 days, so that it can be sent again. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

/** Invitations that expired before this moment are deleted. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - keptMs);

/** The account of an invited address, if any: the inviting administrator sees only what is their own company's. */
export type Invitee = 'free' | 'colleague' | 'asks-already' | 'elsewhere';

/** `account` is the one with the invited address, if there is one. */
export const inviteeOf = (
  account: { companyId: string | null; requestedCompanyId: string | null } | undefined,
  companyId: string,
): Invitee => {
  if (!account) return 'free';
  if (account.companyId === companyId) return 'colleague';
  if (account.companyId !== null) return 'elsewhere';
  return account.requestedCompanyId === companyId ? 'asks-already' : 'free';
};
