import type { Context } from '../context.ts';
import type { Invitation } from '../db/entities.ts';
import { findInvitationOfToken } from '../db/invitations.ts';
import { hashToken } from '../domain/one-time-token.ts';
import { checkToken } from './check-token.ts';

/** An address that a mail's link proves, by a sign-up of one's own or by a company's invitation. */
export type Admission = { email: string; language: string } & (
  | { by: 'invitation'; invitation: Invitation }
  | { by: 'sign-up'; tokenId: string }
);

/** The invitation or the sign-up of a token, unless it is wrong, expired or used; it stays unused. */
export const checkAdmission = async (context: Context, token: string): Promise<Admission> => {
  const { store, sealer, clock } = context;
  const wanted = { tokenHash: hashToken(token), now: clock.now() };
  const invitation = await findInvitationOfToken(store.manager, sealer, wanted);
  if (invitation) return { by: 'invitation', invitation, email: invitation.email, language: invitation.language };
  const { id: tokenId, email, language } = await checkToken(context, 'sign-up', token);
  return { by: 'sign-up', tokenId, email, language };
};
