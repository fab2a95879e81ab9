import { toProblem } from '@gatelingo/chassis/errors';
import { ProviderError } from '@gatelingo/chassis/providers';
import { permanent } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../../chat/db/chat.ts';
import { findMedium } from '../../chat/db/media.ts';
import { dictate } from '../providers/dictation.ts';
import { isSilent, wordsIn } from '../domain/transcript.ts';
import { readWav } from '../domain/wav.ts';

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

/** The words of a voice note; undefined if nobody needs them any more. */
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
