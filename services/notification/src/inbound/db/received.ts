import { columns, entity, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

const { text, time, of } = columns;

/** A STOP or a START, by the provider's id of its message. */
export const OptWishEntity = entity(
  'opt_wish',
  { sid: { ...text, primary: true }, phoneIndex: text, wish: of<'stop' | 'start'>(text), at: time },
  { subject: { driver: 'phoneIndex' }, kept: 'opt-out' },
);

/** Whether the provider's message was received before, however long ago: its work row is kept for one month only. */
export const wasReceived = async (manager: EntityManager, sid: string): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT FROM chat_message WHERE provider_sid = $1 UNION ALL SELECT FROM opt_wish WHERE sid = $1
     UNION ALL SELECT FROM undecided_message WHERE sid = $1 UNION ALL SELECT FROM notice WHERE answers_sid = $1
     UNION ALL SELECT FROM driver_answer WHERE sid = $1 LIMIT 1`,
    [sid],
  );
  return found.length > 0;
};

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
  wish: { sid: string; phoneIndex: string; wish: 'stop' | 'start'; at: Date },
): Promise<void> => {
  await manager.insert(OptWishEntity, wish);
};
