import type { Sealer } from '@gatelingo/chassis/personal';
import { columnsOf, rowIn, preparedRows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { heldColumns, heldIn, type HeldMessage } from '../../db/chat.ts';
import { SendEntity, type SendRow } from '../../db/chat-entities.ts';
import { answersVoiceNote } from '../../db/voice-notes.ts';
import { among } from './among.ts';

/** What a send's status changes, as it is under the locks of its phone and its chat. */
export interface StatusState {
  send: SendRow;
  /** The same object for all sends of the message. */
  held: HeldMessage;
  /** Of the message's sends in its generation of now, the newest one. */
  isLatest: boolean;
  /** The message was sent more than once in the send's generation. */
  isResent: boolean;
  /** The phone's next message to send, beside this one. */
  next: { id: string; generation: number } | undefined;
  /** The send is the text of a queued message that answers a voice note: once it is sent, it follows as one. */
  wantsVoiceNote: boolean;
}

export interface StatusStates {
  /** By the send's id; a voice note has none. */
  bySend: ReadonlyMap<string, StatusState>;
  /** Which of the provider's ids belong to saved sends, notices and voice notes. */
  savedSids: ReadonlySet<string>;
}

const statement = (
  isSend: string,
  isSid: string,
) => `SELECT ${heldColumns}, ${columnsOf(SendEntity, 'send')}, next.id AS "nextId", next.generation AS "nextGeneration",
    send.id = (SELECT id FROM send latest WHERE latest.message_id = message.id AND latest.generation = message.generation
      ORDER BY started_at DESC, id DESC LIMIT 1) AS "isLatest",
    EXISTS (SELECT FROM send other WHERE other.message_id = message.id AND other.generation = send.generation
      AND other.id <> send.id) AS "isResent",
    CASE WHEN message.state = 'queued' AND send.channel = 'whatsapp' AND NOT send.is_template THEN ${answersVoiceNote}
      ELSE false END AS "wantsVoiceNote",
    ARRAY(SELECT sid FROM send WHERE sid ${isSid} UNION ALL SELECT sid FROM notice WHERE sid ${isSid}
      UNION ALL SELECT sid FROM voice_note WHERE sid ${isSid}) AS "savedSids"
  FROM send JOIN chat_message message ON message.id = send.message_id JOIN conversation chat ON chat.job_id = message.job_id
  LEFT JOIN LATERAL (
    SELECT id, generation FROM chat_message WHERE phone_index = message.phone_index AND state = 'queued'
      AND chat_message.id <> message.id ORDER BY created_at, chat_message.id LIMIT 1
  ) next ON true
  WHERE send.id ${isSend}`;

interface Found extends Record<string, unknown> {
  nextId: string | null;
  nextGeneration: number;
  isLatest: boolean | null;
  isResent: boolean;
  wantsVoiceNote: boolean;
  savedSids: string[];
}

/** In one statement. */
export const findStatusStates = async (
  manager: EntityManager,
  sealer: Sealer,
  all: readonly { sendId: string; sid: string }[],
): Promise<StatusStates> => {
  const sends = among(all.map(({ sendId }) => sendId));
  const sids = among(
    all.map(({ sid }) => sid),
    sends.values.length + 1,
  );
  const values = [...sends.values, ...sids.values];
  const found = await preparedRows<Found>(manager, statement(sends.is, sids.is), values);
  const messages = new Map<string, HeldMessage>();
  const bySend = new Map<string, StatusState>();
  for (const row of found) {
    const send = rowIn(SendEntity, 'send', row);
    const held = send && (messages.get(send.messageId) ?? heldIn(sealer, row));
    if (!send || !held) continue;
    messages.set(send.messageId, held);
    const next = row.nextId === null ? undefined : { id: row.nextId, generation: row.nextGeneration };
    const { isResent, wantsVoiceNote } = row;
    bySend.set(send.id, { send, held, isLatest: row.isLatest === true, isResent, wantsVoiceNote, next });
  }
  return { bySend, savedSids: new Set(found[0]?.savedSids) };
};
