import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { PhoneLine } from '../domain/phone-line.ts';
import { findOpenSend } from './sends.ts';

interface Found extends Omit<PhoneLine, 'open' | 'oldestMessageId' | 'oldestNoticeId'> {
  oldestMessageId: string | null;
  oldestNoticeId: string | null;
}

/** The messages under way to a phone, or waiting for their turn. Under the phone's lock. */
export const findPhoneLine = async (manager: EntityManager, phoneIndex: string): Promise<PhoneLine> => {
  const open = await findOpenSend(manager, phoneIndex);
  const [found] = await rows<Found>(
    manager,
    `SELECT
       EXISTS (SELECT FROM notice WHERE phone_index = $1 AND state = 'sending') AS "isNoticeUnderWay",
       EXISTS (SELECT FROM notice WHERE phone_index = $1 AND state = 'queued' AND key IS NOT NULL) AS "isNoticeFirst",
       EXISTS (SELECT FROM voice_note WHERE phone_index = $1 AND state = 'sending') AS "isVoiceNoteUnderWay",
       EXISTS (SELECT FROM voice_note WHERE phone_index = $1 AND state = 'queued') AS "isVoiceNoteQueued",
       (SELECT id FROM chat_message WHERE phone_index = $1 AND state = 'queued' ORDER BY created_at, id LIMIT 1)
         AS "oldestMessageId",
       (SELECT id FROM notice WHERE phone_index = $1 AND state = 'queued' ORDER BY id LIMIT 1) AS "oldestNoticeId"`,
    [phoneIndex],
  );
  if (!found) throw new Error('A SELECT of values has one row.');
  const { oldestMessageId, oldestNoticeId, ...rest } = found;
  return { ...rest, open, oldestMessageId: oldestMessageId ?? undefined, oldestNoticeId: oldestNoticeId ?? undefined };
};
