import { codeHash, limitedLookup, type CodeCaller } from '@gatelingo/chassis/codes';
import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import type { AskRow } from '../../db/entities.ts';
import { findAskOfLink } from '../db/ask-queries.ts';

/** An open page of a link does not look again by itself, as a pass does. */
const perMinute = 30;

/** The ask of a link. A wrong code, one that has ended, and one whose visit was erased get the same answer. */
export const findLink = async (context: Context, code: string, caller: CodeCaller): Promise<AskRow> => {
  const target = codeHash(code);
  const ask = await limitedLookup(context, {
    ...{ name: 'open-my-data', target, perMinute, ...caller },
    find: async () => (await findAskOfLink(context.store.manager, target, context.clock.now())) ?? undefined,
  });
  if (!ask) throw problem('not_found', 'There is nothing at this address.');
  return ask;
};
