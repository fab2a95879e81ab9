import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findLatest } from '../db/session-queries.ts';

/** The newest numbers of sessions, for a caller that has their ids. */
export const readLatest = async (
  { models }: Context,
  sessionIds: readonly string[],
): Promise<AnswerOf<typeof sessionVoice.getLatest>> => ({ sessions: await findLatest(models, sessionIds) });
