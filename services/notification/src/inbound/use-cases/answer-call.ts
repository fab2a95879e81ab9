import type { PgTx } from '@gatelingo/chassis/postgres';
import { findJobProjection } from '../../chat/db/jobs.ts';
import type { Context } from '../../context.ts';
import { findNewestCall } from '../db/driver-answers.ts';
import { type CallAnswer, isCallOver } from '../domain/call-answer.ts';
import { notifyDriver, type Received } from './notify-driver.ts';
import { publishCallAnswer } from './publish-call-answer.ts';

/** A driver answers a call; who answers one that is over reads that it is. */
export const answerCall = async (context: Context, tx: PgTx, received: Received, given: CallAnswer): Promise<void> => {
  const job = (await findJobProjection(tx.manager, context.sealer, given.target.jobId))?.job;
  const newestCallId = await findNewestCall(tx.manager, received.situation.phoneIndex, given.target);
  if (isCallOver(given, { job, newestCallId }))
    return notifyDriver(context, tx, received, { kind: 'job-over', about: given.target });
  return publishCallAnswer(context, tx, received, given);
};
