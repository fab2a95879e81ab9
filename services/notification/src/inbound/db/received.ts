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

/** The message's work row is kept for a while, without the phone's index. */
export const removePhoneFromWork = async (manager: EntityManager, sid: string): Promise<void> => {
  await manager.query(
    `UPDATE work SET payload = payload - 'phoneIndex', company_id = '' WHERE kind = 'receive-message' AND key = $1`,
    [sid],
  );
};
