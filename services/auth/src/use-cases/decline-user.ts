import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Context } from '../context.ts';
import { declined } from '../domain/membership.ts';
import { mailDecision } from './mail-decision.ts';
import { assertAsking } from '../refusals.ts';
import { decideAbout } from './decide-about.ts';

/** Refuses a person who asked to join; a company of their own, or an invitation, is still open to them. */
export const declineUser = async (context: Context, caller: StaffCaller, userId: string): Promise<void> => {
  await decideAbout(context, caller, userId, async (tx, person, company) => {
    assertAsking(person);
    await mailDecision(context, tx, { company, person, approved: false });
    return declined(person, context.clock.now());
  });
};
