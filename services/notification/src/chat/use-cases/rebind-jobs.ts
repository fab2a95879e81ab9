import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { hasOpenSend, lockConversationOf } from '../../db/chat.ts';
import { findJobsOfVisit } from '../../db/jobs.ts';
import { queuedAgain } from '../../domain/chat.ts';
import { withPhone } from '../../domain/trucker-messages.ts';
import { findMovable } from '../db/conversations.ts';
import { changeChatMessage, enqueueSending, phoneIndexOf } from './change-chat.ts';
import { changeJobProjection } from './project-job.ts';

type Parts = Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config' | 'files'>;

/** What was not sent yet goes to the other phone, and so does the link of the active step, if it could not be sent. */
const moveMessages = async (parts: Parts, tx: PgTx, job: { jobId: string; truckerId: string }, phoneIndex: string) => {
  for (const id of await findMovable(tx.manager, job)) {
    // Under the lock that a send takes: what is under way stays with its phone.
    await lockConversationOf(tx.manager, id);
    if (await hasOpenSend(tx.manager, id)) continue;
    const moved = await changeChatMessage(parts, tx, id, (before) => ({ ...queuedAgain(before), phoneIndex }));
    if (moved) await enqueueSending(parts, tx, moved);
  }
};

/** The driver chose another phone for a visit: the jobs that were given to the visit follow. */
export const rebindJobs = async (
  parts: Parts,
  tx: PgTx,
  { visitId, companyId, phone }: { visitId: string; companyId: string; phone: string },
): Promise<void> => {
  for (const { jobId, truckerId } of await findJobsOfVisit(tx.manager, companyId, visitId)) {
    await changeJobProjection(parts, tx, jobId, (before) => before && withPhone(before, truckerId, phone));
    await moveMessages(parts, tx, { jobId, truckerId }, phoneIndexOf(parts, phone));
  }
};
