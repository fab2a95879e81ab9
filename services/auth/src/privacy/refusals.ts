import { problem } from '@gatelingo/chassis/errors';

export const noSuchPerson = () => problem('not_found', 'There is no such person in your company.');
export const noSuchRequest = () => problem('not_found', 'There is no such request.');
export const noSuchHold = () => problem('not_found', 'There is no such hold.');
export const noSuchRun = () => problem('not_found', 'There is no such run.');
export const runDoesNotWait = () => problem('already_done', 'This run does not wait.');

const last = 'Your company needs an active administrator: make somebody else administrator first.';
export const lastAdministrator = () =>
  problem('rule_violated', last, { details: [{ field: 'subject', code: 'last_administrator', error: last }] });

const endsBefore = 'The end of a hold is in the future.';
export const holdInThePast = () =>
  problem('rule_violated', endsBefore, { details: [{ field: 'endsAt', code: 'in_the_past', error: endsBefore }] });
