import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import type { Chat } from '../domain/chat.ts';
import { findChat, listMessageRows } from '../db/chat-lists.ts';
import { findNotes } from '../db/notes.ts';
import { chatViews, messageViews, noteView } from '../view.ts';
import { noSuchJob } from '../refusals.ts';
import { waitForJob } from './wait-for-job.ts';

export interface Key {
  companyId: string;
  jobId: string;
}

/** A job's chat: the newest messages, or those before a cursor, the oldest first. */
export const listChatMessages = async (
  context: Context,
  { companyId, jobId }: Key,
  query: RequestOf<typeof notification.listChatMessages>['query'],
): Promise<AnswerOf<typeof notification.listChatMessages>> => {
  const { store, sealer, clock } = context;
  await waitForJob(context, companyId, jobId);
  const empty: Chat = {
    ...{ jobId, companyId, lastSeq: 0, readSeq: 0, receivedSeq: 0, version: 0, lastAt: clock.now() },
    ...{ assigneeId: null, snoozedUntil: null, snoozedSeq: null, noteCount: 0, isRecognitionOff: false },
  };
  // Read before the messages: the fact of a message that is added in between is newer than this version.
  const chat = (await findChat(store.manager, { jobId, companyId })) ?? empty;
  const request = pageRequest(query);
  const page = await listMessageRows(store.manager, sealer, jobId, request);
  // Between this page's oldest message and the page before; each note is on one page.
  const notes = await findNotes(store.manager, sealer, {
    ...{ jobId, companyId, before: request.after?.time, from: page.next?.time },
  });
  const [conversation] = await chatViews(context, companyId, [chat]);
  if (!conversation) throw noSuchJob();
  return {
    messages: (await messageViews(context, page.rows)).reverse(),
    conversation,
    notes: notes.map(noteView),
    ...nextCursorOf(page),
  };
};
