import { migration } from '@gatelingo/chassis/postgres';

/** The code by which a driver connects a phone with a visit, and the phone. Visits from before have no code. */
export const WhatsAppCodes1796140000000 = migration('WhatsAppCodes1796140000000', {
  up: `
    ALTER TABLE visit ADD COLUMN whatsapp_index text, ADD COLUMN whatsapp_phone bytea;
    CREATE UNIQUE INDEX visit_whatsapp ON visit (whatsapp_index) WHERE whatsapp_index IS NOT NULL;
  `,
  down: 'ALTER TABLE visit DROP COLUMN whatsapp_index, DROP COLUMN whatsapp_phone',
});
