import { problem } from '@gatelingo/chassis/errors';
import type { Account } from './db/entities.ts';
import { isMember } from './domain/membership.ts';

/** Wrong, expired and used tokens get the same answer. */
export const invalidToken = () => problem('invalid_token', 'Invalid or expired token');

const otherCompany = 'There is an account with this address, in another company. Ask to be invited at another address.';
/** Only the owner of the mailbox sees this. */
export const inOtherCompany = () =>
  problem('conflict', otherCompany, { details: [{ field: 'token', code: 'other_company', error: otherCompany }] });

/** No account of this token. */
export const notLoggedIn = () => problem('unauthenticated', 'Please log in.');

const notYourPassword = 'This is not your current password.';
export const wrongPassword = () =>
  problem('rule_violated', notYourPassword, {
    details: [{ field: 'password', code: 'wrong_password', error: notYourPassword }],
  });

export const noSuchInvitation = () => problem('not_found', 'This invitation was accepted or withdrawn.');

/** Refuses an answer to a person who is in the company already. */
export const assertAsking = (person: Account) => {
  if (isMember(person)) throw problem('already_done', 'This person is in your company already.');
};

export const notInvited = (code: string, error: string) =>
  problem('conflict', error, { details: [{ field: 'email', code, error }] });
