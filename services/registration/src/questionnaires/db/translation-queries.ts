import { Not, type EntityManager } from 'typeorm';
import { rows } from '@gatelingo/chassis/postgres';
import type { AskedTranslation } from '../domain/asked-translation.ts';
import type { MachineTexts } from '../domain/machine-texts.ts';
import {
  questionnaireTranslations,
  type QuestionnaireTranslationRow,
  type TranslationState,
} from './questionnaire-entities.ts';

/** How far a version's translation is, without its texts. */
export const findTranslationState = async (
  manager: EntityManager,
  asked: AskedTranslation,
): Promise<Pick<QuestionnaireTranslationRow, 'state' | 'endedAt'> | null> =>
  manager.findOne(questionnaireTranslations, { select: { state: true, endedAt: true }, where: { ...asked } });

/** The texts of a version by machine; none where it was not translated. */
export const findMachineTexts = async (manager: EntityManager, asked: AskedTranslation): Promise<MachineTexts> =>
  (await manager.findOneBy(questionnaireTranslations, { ...asked }))?.texts ?? {};

/** Stores that a translation is running; false where it is already, or was made. One that failed begins again. */
export const beginTranslation = async (
  manager: EntityManager,
  { questionnaireId, version, language, companyId }: AskedTranslation,
  now: Date,
): Promise<boolean> =>
  (
    await rows(
      manager,
      `INSERT INTO questionnaire_translation (questionnaire_id, version, language, company_id, state, texts, asked_at)
       VALUES ($1, $2, $3, $4, 'running', '{}', $5)
       ON CONFLICT (questionnaire_id, version, language) DO UPDATE SET state = 'running', asked_at = $5, ended_at = NULL
       WHERE questionnaire_translation.state = 'failed' RETURNING version`,
      [questionnaireId, version, language, companyId, now],
    )
  ).length > 0;

/** Stores what came of a translation; one that was made stays. */
export const endTranslation = async (
  manager: EntityManager,
  asked: AskedTranslation,
  changes: { state: Exclude<TranslationState, 'running'>; texts: MachineTexts; endedAt: Date },
): Promise<void> => {
  await manager.update(questionnaireTranslations, { ...asked, state: Not('translated') }, changes);
};
