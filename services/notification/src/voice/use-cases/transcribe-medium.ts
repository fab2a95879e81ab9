import { toProblem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { ProviderError } from '@gatelingo/chassis/providers';
import { hasWords } from '@gatelingo/chassis/translation';
import { permanent } from '@gatelingo/chassis/work';
import { firstTranslation } from '../../chat/domain/message-text.ts';
import { changeChatMessage } from '../../chat/use-cases/change-chat.ts';
import { enqueueTranslation } from '../../chat/use-cases/enqueue-message.ts';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../../chat/db/chat.ts';
import { findCompany } from '../../db/companies.ts';
import { findMedium, saveMedium } from '../../chat/db/media.ts';
import type { ChatMessage, Medium } from '../../chat/domain/chat.ts';
import { dictate } from '../providers/dictation.ts';
import { isSilent, wordsIn } from '../domain/transcript.ts';
import { readWav } from '../domain/wav.ts';
import { lockMedium } from '../../inbound/use-cases/lock-medium.ts';

/** The work that transcribes a voice note. */
export const transcribeMediumKind = 'transcribe-medium';
export const enqueueTranscribing = (
  { work }: Pick<Context, 'work'>,
  tx: PgTx,
  { id: mediumId, companyId }: Medium,
): Promise<boolean> => work.enqueue(tx, transcribeMediumKind, { key: mediumId, companyId, payload: { mediumId } });

/** The words, or that there is nobody who understands the language. */
export type Transcript = { words: string } | 'no-language';

/** The bytes of the note; undefined if the job was deleted in the meantime. */
const readNote = async ({ files }: Context, fileId: string): Promise<Buffer | undefined> => {
  try {
    return (await files.get(fileId)).bytes;
  } catch (error) {
    if (toProblem(error).code === 'not_found') return undefined;
    throw error;
  }
};

/** What a voice note says; undefined if nobody wants to know any more. */
export const transcribeMedium = async (
  context: Context,
  { mediumId, signal }: { mediumId: string; signal: AbortSignal },
): Promise<Transcript | undefined> => {
  const { store, sealer, speechIn } = context;
  const { transcript, fileId, messageId, companyId } = await findMedium(store.manager, mediumId);
  if (transcript !== 'pending' || fileId === null) return undefined;
  const message = await findChatMessage(store.manager, sealer, messageId);
  const bytes = await readNote(context, fileId);
  if (!message || !bytes) return undefined;
  const pcm = readWav(bytes);
  if (isSilent(pcm)) return { words: '' };
  try {
    const { language } = message;
    return { words: wordsIn(await dictate(speechIn, { pcm, language, companyId, signal })) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'not-supported') return 'no-language';
    // Its own retries are over. A process that stops in the middle is another matter: the next one begins again.
    throw permanent(error.message, error);
  }
};

/** Sets what became of the words, and publishes that the message changed; nothing once it is no longer `from`. */
const changeTranscript = async (
  context: Context,
  tx: PgTx,
  { mediumId, from, to }: { mediumId: string; from: Medium['transcript']; to: Medium['transcript'] },
  change: (message: ChatMessage) => ChatMessage = (message) => ({ ...message }),
): Promise<ChatMessage | undefined> => {
  const medium = await lockMedium(tx, mediumId);
  // The job was deleted in the meantime, for example.
  if (medium.transcript !== from) return undefined;
  await saveMedium(tx.manager, { ...medium, transcript: to });
  return changeChatMessage(context, tx, medium.messageId, change);
};

/** The words become the message's text, and are translated as any other text of a driver's. */
export const mediumTranscribed = async (
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
    // What was understood as one language is in no other.
    return { ...before, text, mayBeRecognised: false, ...firstTranslation(readers, context.translator) };
  });
  if (message?.translation === 'pending') await enqueueTranslation(context, tx, message);
};

export const transcribingFailed = async (context: Context, tx: PgTx, mediumId: string): Promise<void> => {
  await changeTranscript(context, tx, { mediumId, from: 'pending', to: 'failed' });
};

export const transcribingRetried = async (context: Context, tx: PgTx, mediumId: string): Promise<void> => {
  await changeTranscript(context, tx, { mediumId, from: 'failed', to: 'pending' });
};
