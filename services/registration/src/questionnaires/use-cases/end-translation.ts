import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { addMachineTexts, endTranslation as end } from '../db/translation-queries.ts';
import type { AskedTranslation } from '../domain/asked-translation.ts';
import type { TranslatedTexts } from '../domain/machine-texts.ts';

/** Stores what came of a translation; without any text, or where a text failed, it has failed. */
export const endTranslation = async (
  { clock }: Pick<Context, 'clock'>,
  tx: PgTx,
  { companyId, questionnaireId, version, language }: AskedTranslation,
  { texts, isWhole }: TranslatedTexts,
): Promise<void> => {
  const asked = { companyId, questionnaireId, version, language };
  await addMachineTexts(tx.manager, asked, texts);
  const state = isWhole && Object.keys(texts).length > 0 ? 'translated' : 'failed';
  await end(tx.manager, asked, { state, endedAt: clock.now() });
};
