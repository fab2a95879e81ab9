import type { MongoTx } from '@gatelingo/chassis/store';
import type { Context } from '../context.ts';
import { updateSession } from '../db/session-queries.ts';
import type { Session } from '../domain/session.ts';
import { type Happened, publishSession } from '../facts.ts';

type Parts = Pick<Context, 'models' | 'bus'>;

/** Writes the session's next version and publishes the change; does nothing if nothing changed. */
export const changeSession = async (
  parts: Parts,
  tx: MongoTx,
  { before, after }: { before: Session; after: Session },
  it: Happened,
): Promise<void> => {
  if (after === before) return;
  await updateSession(parts.models, before, after, tx);
  await publishSession(parts, tx, after, it);
};
