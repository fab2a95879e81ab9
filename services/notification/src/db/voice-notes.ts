import { randomUUIDv7 } from 'node:crypto';
import { columns, entity, rows, type RowOf } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';

const { key, uuid, text, time, boolean, integer, of, orNull } = columns;

/** The second send of a message of staff: what it says, read aloud. A message has one at most, whatever became of it. */
export const VoiceNoteEntity = entity('voice_note', {
  /** In the address of Twilio's callback, like that of a send. */
  id: key,
  messageId: uuid,
  companyId: uuid,
  phoneIndex: text,
  state: of<'queued' | 'sending' | 'sent' | 'failed' | 'cancelled'>(text),
  attempt: integer,
  sid: orNull(text),
  providerStatus: text,
  startedAt: time,
  unknownSince: orNull(time),
  isAnswered: boolean,
  /** The sound, until Twilio has fetched it. */
  fileId: orNull(uuid),
});
export type VoiceNote = RowOf<typeof VoiceNoteEntity>;

/** The new voice note of a message; undefined if the message had one before. */
export const insertVoiceNote = async (
  manager: EntityManager,
  { messageId, companyId, phoneIndex, now }: Pick<VoiceNote, 'messageId' | 'companyId' | 'phoneIndex'> & { now: Date },
): Promise<string | undefined> => {
  const [row] = await rows<{ id: string }>(
    manager,
    `INSERT INTO voice_note (id, message_id, company_id, phone_index, state, attempt, provider_status, started_at, is_answered)
     VALUES ($1, $2, $3, $4, 'queued', 0, '', $5, false) ON CONFLICT (message_id) DO NOTHING RETURNING id`,
    [randomUUIDv7(), messageId, companyId, phoneIndex, now],
  );
  return row?.id;
};

export const findVoiceNote = async (manager: EntityManager, id: string): Promise<VoiceNote | undefined> =>
  (await manager.findOneBy(VoiceNoteEntity, { id })) ?? undefined;

/** Those of the messages. */
export const findVoiceNotesOf = (manager: EntityManager, messageIds: readonly string[]): Promise<VoiceNote[]> =>
  manager.findBy(VoiceNoteEntity, { messageId: In([...messageIds]) });

export const updateVoiceNote = async (
  manager: EntityManager,
  id: string,
  change: Partial<Omit<VoiceNote, 'id'>>,
): Promise<void> => {
  await manager.update(VoiceNoteEntity, { id }, change);
};

/** Whether another voice note to the phone is under way, or may be. */
export const isVoiceNoteUnderWay = (manager: EntityManager, phoneIndex: string): Promise<boolean> =>
  manager.existsBy(VoiceNoteEntity, { phoneIndex, state: 'sending' });

/**
 * A condition about `message`, for a statement that reads it: its company wants voice notes, as by default, and what the
 * driver last wrote in this chat before the message was one.
 */
export const answersVoiceNote = `coalesce((SELECT voice_notes FROM message_setting
    WHERE message_setting.company_id = message.company_id), true)
  AND coalesce((SELECT EXISTS (
      SELECT FROM medium WHERE medium.message_id = written.id AND medium.kind = 'audio' AND medium.state <> 'refused'
    ) FROM chat_message written
    WHERE written.job_id = message.job_id AND written.company_id = message.company_id
      AND written.trucker_id = message.trucker_id AND written.seq < message.seq
      AND written.sender_type = 'trucker' AND written.step_id IS NULL
    ORDER BY written.seq DESC LIMIT 1), false)`;
