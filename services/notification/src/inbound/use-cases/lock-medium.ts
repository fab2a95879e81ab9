import type { PgTx } from '@gatelingo/chassis/postgres';
import { lockChatOf } from '../../chat/db/chat.ts';
import { findMedium } from '../../chat/db/media.ts';
import type { Medium } from '../../chat/domain/chat.ts';

/** The medium as it is now, under its chat's lock, which also guards the erasure of a deleted job's media. */
export const lockMedium = async ({ manager }: PgTx, mediumId: string): Promise<Medium> => {
  const { messageId } = await findMedium(manager, mediumId);
  await lockChatOf(manager, messageId);
  return findMedium(manager, mediumId);
};
