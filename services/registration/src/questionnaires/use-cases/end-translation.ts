import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { endTranslation as end } from '../db/translation-queries.ts';
import type { AskedTranslation } from '../domain/asked-translation.ts';
import type { MachineTexts } from '../domain/machine-texts.ts';

/** Stores what came of a translation; without any text it has failed. */
export const endTranslation = (
  { clock }: Pick<Context, 'clock'>,
  tx: PgTx,
  { companyId, questionnaireId, version, language }: AskedTranslation,
  texts: MachineTexts,
): Promise<void> => {
  const state = Object.keys(texts).length === 0 ? 'failed' : 'translated';
  return end(tx.manager, { companyId, questionnaireId, version, language }, { state, texts, endedAt: clock.now() });
};
