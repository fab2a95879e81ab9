import type { Context } from '../../context.ts';
import { beginTranslation as begin } from '../db/translation-queries.ts';
import { translateQuestionnaireKind, type AskedTranslation } from '../domain/asked-translation.ts';

/** Enqueues the translation of a version into a language, unless it runs or was made. */
export const beginTranslation = (
  { store, work, clock }: Pick<Context, 'store' | 'work' | 'clock'>,
  asked: AskedTranslation,
): Promise<void> =>
  store.transaction(async (tx) => {
    const now = clock.now();
    if (!(await begin(tx.manager, asked, now))) return;
    const { companyId, questionnaireId, version, language } = asked;
    const since = now.toISOString();
    const key = `${questionnaireId} ${String(version)} ${language} ${since}`;
    await work.enqueue(tx, translateQuestionnaireKind, { key, payload: { ...asked, since }, companyId });
  });
