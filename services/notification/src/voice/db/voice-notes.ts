import { randomUUIDv7 } from 'node:crypto';
import { via } from '@gatelingo/chassis/personal';
import { columns, entity, rows } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import type { VoiceNote } from '../domain/voice-note.ts';

const { key, uuid, text, time, boolean, integer, of, orNull } = columns;

export const VoiceNoteEntity = entity(
  'voice_note',
  {
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
  },
  { subject: via('chat_message', 'messageId'), kept: 'jobs', files: ['fileId'] },
);

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

/**
 * Whether a message is to follow as a voice note: its company wants that, as by default, and what the driver last wrote in
 * this chat before the message was a voice note.
 */
export const answersVoiceNote = async (
  manager: EntityManager,
  { jobId, companyId, truckerId, seq }: Pick<ChatMessage, 'jobId' | 'companyId' | 'truckerId' | 'seq'>,
): Promise<boolean> => {
  const [found] = await rows<{ answers: boolean }>(
    manager,
    `SELECT coalesce((SELECT voice_notes FROM message_setting WHERE company_id = $2), true) AND EXISTS (
       SELECT FROM medium WHERE kind = 'audio' AND state <> 'refused' AND message_id = (
         SELECT id FROM chat_message WHERE job_id = $1 AND company_id = $2 AND trucker_id = $3 AND seq < $4
           AND sender_type = 'trucker' AND step_id IS NULL ORDER BY seq DESC LIMIT 1
       )
     ) AS answers`,
    [jobId, companyId, truckerId, seq],
  );
  return found?.answers ?? false;
};
