import type { Context } from '../../context.ts';
import { learnWrote } from '../../db/phone-companies.ts';

/** More than the 30 days in which it counts who wrote. */
const longAgoMs = 31 * 24 * 60 * 60 * 1000;

/** Learns to which phones companies wrote while a process of a release before sent for them. */
export const learnWhoWrote = ({ store, clock }: Context): Promise<void> =>
  learnWrote(store.manager, new Date(clock.now().getTime() - longAgoMs));
