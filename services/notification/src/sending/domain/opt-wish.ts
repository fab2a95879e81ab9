import type { Contact } from '../../chat/domain/chat.ts';

/** A driver's wish to get no more messages, or to get them again. */
export interface OptWish {
  word: 'stop' | 'start';
  /** When it was wished. */
  at: Date;
}

interface Situation {
  contact: Pick<Contact, 'optedOutAt' | 'optChangedAt'> | undefined;
  /** Some company gave the phone a job. */
  hasJobs: boolean;
}

/**
 * The outcome of a wish: `applied` changes whether the phone may be written to, `noted` only counts against older wishes that come
 * later, `outdated` counts for nothing.
 */
export type OptDecision = 'applied' | 'noted' | 'outdated';

export const decideWish = ({ word, at }: OptWish, { contact, hasJobs }: Situation): OptDecision => {
  const { optedOutAt = null, optChangedAt = null } = contact ?? {};
  if (word === 'stop') {
    if (optChangedAt !== null && optChangedAt > at) return 'outdated';
    return optedOutAt === null ? 'applied' : 'noted';
  }
  // A number without a job that never opted out: nothing is kept of it.
  if (!contact && !hasJobs) return 'outdated';
  // Of two wishes with the same time STOP wins.
  if (optChangedAt !== null && optChangedAt >= at) return 'outdated';
  return optedOutAt === null ? 'noted' : 'applied';
};
