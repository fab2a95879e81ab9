import type { Context } from '../../context.ts';
import type { TranslationState } from '../db/questionnaire-entities.ts';
import { findTranslationState } from '../db/translation-queries.ts';
import { isTriedAgain, machineLanguage } from '../domain/asked-translation.ts';
import { beginTranslation } from './begin-translation.ts';

/** How far the translation of a version is: `unasked` where nobody has opened it so, `nobody` where nobody translates it. */
export interface FormTranslation {
  state: TranslationState | 'unasked' | 'nobody';
  /** Of its texts that there are already; null for none. */
  endedAt: Date | null;
}

/** How far the translation of a version is, for who opens the form. One that failed some time ago is tried again. */
export const askedTranslation = async (
  context: Context,
  version: { companyId: string; questionnaireId: string; version: number },
  opened: string | undefined,
): Promise<FormTranslation> => {
  const { store, translator, clock } = context;
  const language = machineLanguage(opened);
  if (language === undefined) return { state: 'nobody', endedAt: null };
  const asked = { ...version, language };
  const found = await findTranslationState(store.manager, asked);
  if (found && (found.state !== 'failed' || !isTriedAgain(found.endedAt, clock.now()))) return found;
  const endedAt = found?.endedAt ?? null;
  const isTranslated = await translator.translatedLanguages();
  if (!isTranslated(language)) return { state: 'nobody', endedAt };
  if (!found) return { state: 'unasked', endedAt };
  await beginTranslation(context, asked);
  return { state: 'running', endedAt };
};
