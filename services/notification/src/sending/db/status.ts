import type { Sealer } from '@gatelingo/chassis/personal';
import { columnsOf, rowIn, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { heldColumns, heldIn, type HeldMessage } from '../../db/chat.ts';
import { SendEntity, type SendRow } from '../../db/chat-entities.ts';
import { answersVoiceNote } from '../../db/voice-notes.ts';

/** What a send's status changes, as it is under the locks of its phone and its chat. */
export interface StatusState {
  send: SendRow;
  held: HeldMessage;
  /** The provider's id belongs to a saved send, notice or voice note. */
  isSidSaved: boolean;
  /** Of the message's sends in its generation of now, the newest one. */
  isLatest: boolean;
  /** The message was sent more than once in the send's generation. */
  isResent: boolean;
  /** The send is the text of a queued message that answers a voice note: once it is sent, it follows as one. */
  wantsVoiceNote: boolean;
}

const statement = `SELECT ${heldColumns}, ${columnsOf(SendEntity, 'send')},
    send.id = (SELECT id FROM send latest WHERE latest.message_id = message.id AND latest.generation = message.generation
      ORDER BY started_at DESC, id DESC LIMIT 1) AS "isLatest",
    EXISTS (SELECT FROM send other WHERE other.message_id = message.id AND other.generation = send.generation
      AND other.id <> send.id) AS "isResent",
    CASE WHEN message.state = 'queued' AND send.channel = 'whatsapp' AND NOT send.is_template THEN ${answersVoiceNote}
      ELSE false END AS "wantsVoiceNote",
    EXISTS (SELECT FROM send WHERE sid = $2 UNION ALL SELECT FROM notice WHERE sid = $2
      UNION ALL SELECT FROM voice_note WHERE sid = $2) AS "isSidSaved"
  FROM send JOIN chat_message message ON message.id = send.message_id JOIN conversation chat ON chat.job_id = message.job_id
  WHERE send.id = $1`;

interface Found extends Record<string, unknown> {
  isLatest: boolean | null;
  isResent: boolean;
  wantsVoiceNote: boolean;
  isSidSaved: boolean;
}

/** In one statement; undefined if it is no message's send: a voice note's, for example. */
export const findStatusState = async (
  manager: EntityManager,
  sealer: Sealer,
  { sendId, sid }: { sendId: string; sid: string },
): Promise<StatusState | undefined> => {
  const [found] = await rows<Found>(manager, statement, [sendId, sid]);
  const send = rowIn(SendEntity, 'send', found);
  const held = heldIn(sealer, found);
  if (!found || !send || !held) return undefined;
  const { isLatest, isResent, wantsVoiceNote, isSidSaved } = found;
  return { send, held, isLatest: isLatest === true, isResent, wantsVoiceNote, isSidSaved };
};
