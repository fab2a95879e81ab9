import { IsNull, Not, type EntityManager } from 'typeorm';
import { rows } from '@gatelingo/chassis/postgres';
import type { AskedTranslation } from '../domain/asked-translation.ts';
import type { TranslatedVersion } from '../domain/known-texts.ts';
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

/** The texts of a version by machine that readers are shown: what there was when its translation last ended. */
export const findMachineTexts = async (manager: EntityManager, asked: AskedTranslation): Promise<MachineTexts> =>
  (await manager.findOneBy(questionnaireTranslations, { ...asked, endedAt: Not(IsNull()) }))?.texts ?? {};

/** A version with its texts by machine, and the one before it that has some; the newer one first. */
export const findTranslatedVersions = (
  manager: EntityManager,
  { questionnaireId, version, language, companyId }: AskedTranslation,
): Promise<TranslatedVersion[]> =>
  rows(
    manager,
    `SELECT written.content, translation.texts
     FROM questionnaire_translation translation JOIN questionnaire_version written USING (questionnaire_id, version)
     WHERE translation.questionnaire_id = $1 AND translation.version <= $2 AND translation.language = $3
     AND translation.company_id = $4 AND written.company_id = $4 AND translation.texts <> '{}'
     ORDER BY translation.version DESC LIMIT 2`,
    [questionnaireId, version, language, companyId],
  );

/** Stores that a translation is running; false where it is already, or was made. One that failed begins again, with its texts. */
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
       ON CONFLICT (questionnaire_id, version, language) DO UPDATE SET state = 'running', asked_at = $5
       WHERE questionnaire_translation.state = 'failed' RETURNING version`,
      [questionnaireId, version, language, companyId, now],
    )
  ).length > 0;

/** Adds texts to a translation, so that they are paid once; one that was made stays. */
export const addMachineTexts = async (
  manager: EntityManager,
  { questionnaireId, version, language, companyId }: AskedTranslation,
  texts: MachineTexts,
): Promise<void> => {
  await manager.query(
    `UPDATE questionnaire_translation SET texts = texts || $5::jsonb
     WHERE questionnaire_id = $1 AND version = $2 AND language = $3 AND company_id = $4 AND state <> 'translated'`,
    [questionnaireId, version, language, companyId, JSON.stringify(texts)],
  );
};

/** Stores how a translation ended; one that was made stays. */
export const endTranslation = async (
  manager: EntityManager,
  asked: AskedTranslation,
  changes: { state: Exclude<TranslationState, 'running'>; endedAt: Date },
): Promise<void> => {
  await manager.update(questionnaireTranslations, { ...asked, state: Not('translated') }, changes);
};
