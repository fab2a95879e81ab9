import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MediumReason } from '@gatelingo/proto/http/chat';
import { timeProvider } from '@gatelingo/chassis/work';
import type { Context } from '../context.ts';
import { findMedium, saveMedium } from '../db/media.ts';
import { chatMediumKind, kindOf } from '../domain/chat-medium.ts';
import type { Medium } from '../domain/chat.ts';
import { RefusedMedium } from '../domain/refused-medium.ts';
import { fetchFromTwilio } from '../twilio-media.ts';
import { changeChatMessage } from './change-chat.ts';
import { checkMedium, type CheckedMedium } from './check-medium.ts';

/** The work that fetches a driver's picture, voice note or document from Twilio. */
export const fetchMediumKind = 'fetch-medium';

export type Fetched = CheckedMedium | { refusal: MediumReason };

/** Keeps what became of a medium; whoever has its message open hears that it changed. */
const changeMedium = async (context: Context, tx: PgTx, medium: Medium): Promise<void> => {
  await saveMedium(tx.manager, medium);
  await changeChatMessage(context, tx, medium.messageId, (message) => ({ ...message }));
};

export const fetchMedium = async (
  { config, metrics, store }: Context,
  { mediumId, url, signal }: { mediumId: string; url: string; signal: AbortSignal },
): Promise<Fetched> => {
  const { contentType } = await findMedium(store.manager, mediumId);
  try {
    const bytes = await timeProvider(metrics, { provider: 'twilio', call: 'fetch-medium' }, () =>
      fetchFromTwilio(config, url, signal),
    );
    return await checkMedium(bytes, contentType, signal);
  } catch (error) {
    if (error instanceof RefusedMedium) return { refusal: error.reason };
    throw error;
  }
};

export const mediumFetched = async (context: Context, tx: PgTx, mediumId: string, fetched: Fetched): Promise<void> => {
  const before = await findMedium(tx.manager, mediumId);
  // Its job was deleted meanwhile.
  if (before.state !== 'pending') return;
  if ('refusal' in fetched) {
    await changeMedium(context, tx, { ...before, state: 'refused', reason: fetched.refusal });
    return;
  }
  const { contentType, bytes } = fetched;
  const { companyId } = before;
  const fileId = await context.files.put(tx, { companyId, kind: chatMediumKind, contentType, bytes });
  await changeMedium(context, tx, { ...before, kind: kindOf(contentType), contentType, state: 'ready', fileId });
};

export const mediumFailed = async (context: Context, tx: PgTx, mediumId: string): Promise<void> =>
  changeMedium(context, tx, { ...(await findMedium(tx.manager, mediumId)), state: 'refused', reason: 'not-fetched' });

export const mediumRetried = async (context: Context, tx: PgTx, mediumId: string): Promise<void> =>
  changeMedium(context, tx, { ...(await findMedium(tx.manager, mediumId)), state: 'pending', reason: '' });
