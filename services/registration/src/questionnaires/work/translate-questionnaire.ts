import type { PgTx } from '@gatelingo/chassis/postgres';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { translateQuestionnaireKind, translationAttempts } from '../domain/asked-translation.ts';
import type { TranslatedTexts } from '../domain/machine-texts.ts';
import { endTranslation } from '../use-cases/end-translation.ts';
import { translateQuestionnaire } from '../use-cases/translate-questionnaire.ts';

const payload = z.strictObject({
  companyId: z.uuid(),
  questionnaireId: z.uuid(),
  version: z.number().int(),
  language: z.string(),
  since: z.iso.datetime(),
});

const places = 4;

/** A version in a language that it lacks: some seconds for each page of text, a company's versions one after the other. */
export const translateQuestionnaireWork = (
  context: Context,
): WorkDefinition<PgTx, typeof payload, TranslatedTexts> => ({
  kind: translateQuestionnaireKind,
  payload,
  concurrency: places,
  pool: context.shares.pool({ name: 'translated-questionnaires', places }),
  timeoutMs: 120_000,
  attempts: translationAttempts,
  run: (asked, { attempt, signal }) => translateQuestionnaire(context, asked, { attempt, signal }),
  finish: (asked, translated, tx) => endTranslation(context, tx, asked, translated),
  onFailed: (asked, _error, tx) => endTranslation(context, tx, asked, { texts: {}, isWhole: false }),
});
