import type { PgTx } from '@gatelingo/chassis/postgres';
import { hasWords } from '@gatelingo/chassis/translation';
import { firstTranslation } from '../../chat/domain/message-text.ts';
import { enqueueTranslation } from '../../chat/use-cases/enqueue-translation.ts';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { findMedium } from '../../chat/db/media.ts';
import { changeTranscript } from './change-transcript.ts';
import type { Transcript } from './transcribe-medium.ts';

/** The words become the message's text, and are translated as any other text of a driver's. */
export const saveTranscript = async (
  context: Context,
  tx: PgTx,
  mediumId: string,
  transcript: Transcript | undefined,
): Promise<void> => {
  if (transcript === undefined) return;
  const from = 'pending';
  if (transcript === 'no-language' || transcript.words === '') {
    await changeTranscript(context, tx, { mediumId, from, to: transcript === 'no-language' ? transcript : 'no-words' });
    return;
  }
  const { words: text } = transcript;
  const { companyId } = await findMedium(tx.manager, mediumId);
  const to = (await findCompany(tx.manager, companyId))?.language;
  const message = await changeTranscript(context, tx, { mediumId, from, to: 'done' }, (before) => {
    const { language } = before;
    const readers = { from: language, to: to ?? language, hasWords: hasWords(text) };
    // A text understood as one language is in no other.
    return { ...before, text, mayBeRecognised: false, ...firstTranslation(readers, context.translator) };
  });
  if (message?.translation === 'pending') await enqueueTranslation(context, tx, message);
};
