import { limitedLookup, type CodeCaller } from '@gatelingo/chassis/codes';
import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import type { Visit, YardRow } from '../../db/entities.ts';
import { passIndex } from '../../db/lookups.ts';
import { findPlaceOfVisit, findVisitByPass } from '../db/pass-queries.ts';
import { passEnd } from '../domain/pass.ts';

/** A visit with where it is in its life, and the end of its pass. */
interface OnPass {
  visit: Visit;
  /** Null for a visit of before visits had a life. */
  place: YardRow | null;
  endsAt: Date;
}

/** The visit of a pass with its place in its life, while the pass is valid. A wrong code and one that has ended get the same answer. */
export const openedByPass = async (context: Context, code: string, caller: CodeCaller): Promise<OnPass> => {
  const target = passIndex(context.sealer, code);
  const now = context.clock.now();
  const { manager } = context.store;
  const found = await limitedLookup(context, {
    name: 'open-pass',
    target,
    perMinute: context.config.PASS_LOOKUPS_PER_MINUTE,
    wrongPerMinute: Math.ceil(context.config.PASS_LOOKUPS_PER_MINUTE / 3),
    ...caller,
    find: async () => {
      const visit = await findVisitByPass(manager, context.sealer, target);
      if (!visit) return undefined;
      const place = await findPlaceOfVisit(manager, visit);
      const endsAt = passEnd(visit, place);
      return now < endsAt ? { visit, place, endsAt } : undefined;
    },
  });
  if (!found) throw problem('not_found', 'There is nothing at this address.');
  return found;
};
