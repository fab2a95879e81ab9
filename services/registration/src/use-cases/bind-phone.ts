import type { Sealer } from '@gatelingo/chassis/personal';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { z } from 'zod';
import type { VisitRow } from '../db/entities.ts';
import { updateVisitRow } from '../db/visit-queries.ts';

type Visit = Pick<VisitRow, 'id' | 'companyId'>;

const place = ({ id, companyId }: Visit) => ({ companyId, table: 'visit', column: 'whatsapp_phone', row: id });

/**
 * A phone was connected with the visit by WhatsApp. The registered phone stays as it is, and so does whose visit it is: staff
 * see both numbers.
 */
export const bindPhone = async (
  { sealer }: { sealer: Sealer },
  { manager }: PgTx,
  visit: Visit & { phone: string },
): Promise<void> => {
  await updateVisitRow(manager, visit, { whatsappPhone: sealer.seal(visit.phone, place(visit)) });
};

/** The connected phone; undefined while none is. */
export const whatsAppPhoneOf = (
  { sealer }: { sealer: Sealer },
  row: Visit & Pick<VisitRow, 'whatsappPhone'>,
): string | undefined => (row.whatsappPhone ? z.string().parse(sealer.open(row.whatsappPhone, place(row))) : undefined);
