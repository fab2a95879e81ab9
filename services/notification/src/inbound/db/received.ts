import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

/** A message by the driver shows that an older "without WhatsApp" no longer holds. */
export const saveLastWrote = async (manager: EntityManager, phoneIndex: string, at: Date): Promise<void> => {
  await manager.query(
    `INSERT INTO contact (phone_index, last_wrote_at) VALUES ($1, $2) ON CONFLICT (phone_index) DO UPDATE SET
       last_wrote_at = greatest(contact.last_wrote_at, excluded.last_wrote_at),
       without_whatsapp_at = CASE WHEN contact.without_whatsapp_at > excluded.last_wrote_at THEN contact.without_whatsapp_at END`,
    [phoneIndex, at],
  );
};

/** Keeps for good that a STOP or a START came, so that a replayed call is recognised. */
export const insertOptOutWish = async (
  manager: EntityManager,
  { sid, phoneIndex, wish, at }: { sid: string; phoneIndex: string; wish: 'stop' | 'start'; at: Date },
): Promise<void> => {
  await manager.query('INSERT INTO opt_wish (sid, phone_index, wish, at) VALUES ($1, $2, $3, $4)', [
    sid,
    phoneIndex,
    wish,
    at,
  ]);
};

/** After so many failures a message no longer blocks the ones after it. */
const mostWaitedFor = 3;

/** Whether an older message of the phone is still to be received. Under the phone's lock. */
export const hasOlderPending = async (
  manager: EntityManager,
  { sid, phoneIndex }: { sid: string; phoneIndex: string },
): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT 1 FROM work WHERE kind = 'receive-message' AND state IN ('due', 'running') AND attempts < $3
       AND payload->>'phoneIndex' = $1
       AND id < (SELECT id FROM work WHERE kind = 'receive-message' AND key = $2) LIMIT 1`,
    [phoneIndex, sid, mostWaitedFor],
  );
  return found.length > 0;
};

/** The message's work row is kept for a while, without the phone's index. */
export const removePhoneFromWork = async (manager: EntityManager, sid: string): Promise<void> => {
  await manager.query(
    `UPDATE work SET payload = payload - 'phoneIndex', company_id = '' WHERE kind = 'receive-message' AND key = $1`,
    [sid],
  );
};

/** Whether this message was received before, however long ago. */
export const wasReceived = async (manager: EntityManager, sid: string): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT 1 FROM chat_message WHERE provider_sid = $1 UNION ALL SELECT 1 FROM opt_wish WHERE sid = $1
     UNION ALL SELECT 1 FROM undecided_message WHERE sid = $1 UNION ALL SELECT 1 FROM notice WHERE answers_sid = $1
     UNION ALL SELECT 1 FROM driver_answer WHERE sid = $1`,
    [sid],
  );
  return found.length > 0;
};
