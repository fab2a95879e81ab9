import type { StaffCaller } from '@gatelingo/chassis/http';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findNotes } from '../db/note-queries.ts';
import { sessionOf } from '../access.ts';
import { noteViews } from '../view.ts';

/** A session's notes, the newest first. */
export const listNotes = async (
  context: Context,
  caller: StaffCaller,
  { sessionId, ...query }: { sessionId: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<AnswerOf<typeof sessionVoice.listSessionNotes>> => {
  const { companyId } = await sessionOf(context, caller, sessionId);
  const page = await findNotes(context, { companyId, sessionId }, pageRequest(query));
  return { notes: await noteViews(context, page.rows), ...nextCursorOf(page) };
};
