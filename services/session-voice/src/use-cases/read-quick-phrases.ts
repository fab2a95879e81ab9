import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import type { QuickPhrasesRow } from '../db/models.ts';

type Answer = AnswerOf<typeof sessionVoice.getQuickPhrases>;
type Parts = Pick<Context, 'models' | 'clock'>;

/** The company's quick phrases; version 0 before the first. */
export const readQuickPhrases = async ({ models }: Pick<Parts, 'models'>, companyId: string): Promise<Answer> => {
  const row = await models.QuickPhrases.findById(companyId).lean<QuickPhrasesRow>();
  return { phrases: row?.phrases ?? [], version: row?.version ?? 0 };
};
