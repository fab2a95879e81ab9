import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findVisitById } from '../../visits/db/visit-queries.ts';
import { lockAsk, updateAsk } from '../db/ask-queries.ts';
import { decideRun } from '../domain/ask.ts';
import { findStanding } from './find-standing.ts';
import { publishAsk } from './publish-ask.ts';

/** So often it is looked again whether the driver has left and the hold has ended. */
const lookAgainSeconds = 10 * 60;

/** An erasure has waited for its day: it runs as soon as the driver has left and no hold keeps the data. */
export const runErasure = async (context: Context, tx: PgTx, askId: string): Promise<void> => {
  const { manager } = tx;
  const now = context.clock.now();
  const ask = await lockAsk(manager, askId);
  const standing = ask ? await findStanding(context, tx, { ask, now }) : { isOnSite: false, isHeld: false };
  const decision = decideRun(ask, { ...standing, now });
  if (decision === 'wait') throw retryLater(lookAgainSeconds);
  if (decision === 'nothing' || !ask) return;
  const running = { ...ask, state: 'running' as const, version: ask.version + 1 };
  await updateAsk(manager, ask, { state: running.state, version: running.version });
  const visit = await findVisitById(manager, context.sealer, ask.visitId);
  await publishAsk(context, tx, running, { language: visit?.preferredLanguage ?? '', runAt: now });
};
