import type { PgTx } from '@gatelingo/chassis/postgres';
import type { TemplateLanguage } from '@gatelingo/proto/templates';
import { changeDriverLanguage } from '../../chat/use-cases/change-driver-language.ts';
import type { Context } from '../../context.ts';
import { savePhoneLanguage } from '../../phones/db/phone-languages.ts';
import type { Received } from './notify-driver.ts';

/** The driver chose a language: it holds for the phone, also for the jobs that come. */
export const chooseLanguage = async (
  context: Context,
  tx: PgTx,
  { situation: { phoneIndex, now: chosenAt, languageChanges } }: Received,
  language: TemplateLanguage,
): Promise<void> => {
  await savePhoneLanguage(tx.manager, { phoneIndex, language, chosenAt, changes: languageChanges + 1 });
  await changeDriverLanguage(context, tx, { phoneIndex, language });
};
