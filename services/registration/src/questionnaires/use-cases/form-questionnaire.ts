import type { FormQuestionnaire, MachineTranslation } from '@gatelingo/proto/http/questionnaires';
import { formOf } from '@gatelingo/proto/questionnaires';
import type { Context } from '../../context.ts';
import { imagesOf } from '../../images/use-cases/images-of.ts';
import type { QuestionnaireRow } from '../db/questionnaire-entities.ts';
import { findQuestionnaire } from '../db/questionnaire-queries.ts';
import { findMachineTexts } from '../db/translation-queries.ts';
import { machineLanguage } from '../domain/asked-translation.ts';
import { withDistinctOptions } from '../domain/distinct-options.ts';
import { formTranslations } from '../domain/form-translations.ts';
import { missingTexts, shownMachineTexts } from '../domain/machine-texts.ts';
import type { FormTranslation } from './asked-translation.ts';
import { beginTranslation } from './begin-translation.ts';

interface FormPart {
  questionnaire: FormQuestionnaire | null;
  translations?: Record<string, string | Record<string, string>>;
  machine?: MachineTranslation;
}

interface OpenedForm {
  language: string | undefined;
  translation: FormTranslation;
}

const shownState = {
  unasked: 'running',
  nobody: 'failed',
  running: 'running',
  translated: 'translated',
  failed: 'failed',
} as const;
const nothingYet = { texts: {}, translatedBy: [], isPartly: true };

/** The texts by machine where the questionnaire lacks the language; who opens it first begins the translation. */
const byMachine = async (
  context: Pick<Context, 'store' | 'work' | 'clock'>,
  { id: questionnaireId, companyId, contentVersion: version, content }: QuestionnaireRow,
  { language, translation }: OpenedForm,
): Promise<{ texts: Record<string, string>; machine?: MachineTranslation }> => {
  const to = machineLanguage(language);
  const missing = to === undefined ? [] : missingTexts(content, to);
  if (to === undefined || missing.length === 0) return { texts: {} };
  const asked = { companyId, questionnaireId, version, language: to };
  if (translation.state === 'unasked') await beginTranslation(context, asked);
  const all = translation.endedAt === null ? {} : await findMachineTexts(context.store.manager, asked);
  const found = withDistinctOptions(content, to, all);
  // A translation that failed in part is shown, also while the rest is tried again.
  const state = Object.keys(all).length > 0 ? 'translated' : shownState[translation.state];
  const { texts, ...shown } = state === 'translated' ? shownMachineTexts(questionnaireId, missing, found) : nothingYet;
  return { texts, machine: { state, keys: Object.keys(texts), ...shown } };
};

/** The questionnaire of a QR code as its form shows it, in the language that is asked for, or in all. */
export const formQuestionnaire = async (
  context: Pick<Context, 'store' | 'work' | 'clock'>,
  { companyId, questionnaireId }: { companyId: string; questionnaireId: string | null },
  opened: OpenedForm,
): Promise<FormPart> => {
  const { manager } = context.store;
  const row = questionnaireId === null ? null : await findQuestionnaire(manager, { companyId, id: questionnaireId });
  if (!row) return { questionnaire: null };
  const { id, contentVersion, content } = row;
  const details = await imagesOf(manager, companyId, [...new Set(content.images)]);
  const { texts, ...machine } = await byMachine(context, row, opened);
  return {
    questionnaire: formOf({ _id: id, version: contentVersion }, content, details),
    translations: { ...formTranslations(id, content, opened.language), ...texts },
    ...machine,
  };
};
