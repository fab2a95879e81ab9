import type { Context } from '../../context.ts';
import { readChat } from './read-chat.ts';
import { waitForJob } from './wait-for-job.ts';
import type { Key } from './list-chat-messages.ts';

/** The company has read the chat up to a number. */
export const markChatRead = async (context: Context, key: Key, seq: number): Promise<{ message: string }> => {
  await waitForJob(context, key.companyId, key.jobId);
  await context.store.transaction((tx) => readChat(context, tx, { ...key, seq }));
  return { message: 'Marked as read' };
};
