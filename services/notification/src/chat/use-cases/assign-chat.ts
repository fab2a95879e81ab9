import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { mayReadChats } from '../db/staff.ts';
import { handleChat } from './handle-chat.ts';
import { noSuchJob } from '../refusals.ts';
import { waitForJob } from './wait-for-job.ts';

const notAColleague = () => {
  const error = 'This is no administrator of your company.';
  return problem('rule_violated', error, { details: [{ field: 'userId', code: 'unknown', error }] });
};

/** Names the colleague who takes care of a chat, or nobody; the last one who does so counts. */
export const assignChat = async (
  context: Context,
  { companyId, jobId, userId }: { companyId: string; jobId: string; userId: string | null },
): Promise<{ message: string }> => {
  await waitForJob(context, companyId, jobId);
  await context.store.transaction(async (tx) => {
    if (userId !== null && !(await mayReadChats(tx.manager, { id: userId, companyId }))) throw notAColleague();
    const after = await handleChat(context, tx, { companyId, jobId }, (chat) =>
      chat.assigneeId === userId ? chat : { ...chat, assigneeId: userId },
    );
    if (!after) throw noSuchJob();
  });
  return { message: userId === null ? 'Assigned to nobody' : 'Assigned' };
};
