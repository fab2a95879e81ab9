import { limitedLookup, type CodeCaller } from '@gatelingo/chassis/codes';
import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { passIndex } from '../../db/lookups.ts';
import { findVisitByPass } from '../db/pass-queries.ts';
import { isPassOver } from '../domain/pass.ts';

/** The visit of a pass, on its day. A wrong code and one of another day get the same answer. */
export const visitOfPass = async (context: Context, code: string, caller: CodeCaller): Promise<Visit> => {
  const target = passIndex(context.sealer, code);
  const now = context.clock.now();
  const visit = await limitedLookup(context, {
    name: 'open-pass',
    target,
    perMinute: context.config.PASS_LOOKUPS_PER_MINUTE,
    ...caller,
    find: async () => {
      const found = await findVisitByPass(context.store.manager, context.sealer, target);
      return found && !isPassOver(found.registeredAt, now) ? found : undefined;
    },
  });
  if (!visit) throw problem('not_found', 'There is nothing at this address.');
  return visit;
};
