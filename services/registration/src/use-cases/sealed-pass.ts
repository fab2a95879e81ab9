import { newCode, newShortCode } from '@gatelingo/chassis/codes';
import type { Sealer } from '@gatelingo/chassis/personal';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { VisitRow } from '../db/entities.ts';
import { isWhatsAppIndexTaken } from '../db/pass-queries.ts';

interface Sealing {
  sealer: Sealer;
}
type Visit = Pick<VisitRow, 'id' | 'companyId'>;

const place = ({ id, companyId }: Visit) => ({ companyId, table: 'visit', column: 'pass', row: id });

/** The blind index by which a pass is found. */
export const passIndex = ({ sealer }: Sealing, code: string): string => sealer.blindIndex('', 'pass', code);

/** A code that no other visit has: people send it by hand, so it is short. */
const newWhatsAppCode = async ({ sealer }: Sealing, { manager }: PgTx) => {
  for (;;) {
    const whatsAppCode = newShortCode();
    const whatsappIndex = sealer.blindIndex('', 'whatsapp-code', whatsAppCode);
    if (!(await isWhatsAppIndexTaken(manager, whatsappIndex))) return { whatsAppCode, whatsappIndex };
  }
};

/** New codes for a visit, of its pass and for WhatsApp, for its row. */
export const newPass = async (
  context: Sealing,
  tx: PgTx,
  visit: Visit,
): Promise<Pick<VisitRow, 'pass' | 'passIndex' | 'whatsappIndex'>> => {
  const code = newCode();
  const { whatsAppCode, whatsappIndex } = await newWhatsAppCode(context, tx);
  const pass = context.sealer.seal({ code, whatsAppCode }, place(visit));
  return { pass, passIndex: passIndex(context, code), whatsappIndex };
};

/** The codes of a visit; undefined for a visit without them. */
export const codesOf = (
  { sealer }: Sealing,
  visit: Visit & Pick<VisitRow, 'pass'>,
): { passCode: string | undefined; whatsAppCode: string | undefined } => {
  if (!visit.pass) return { passCode: undefined, whatsAppCode: undefined };
  const { code, whatsAppCode } = sealer.open(visit.pass, place(visit)) as { code: string; whatsAppCode?: string };
  return { passCode: code, whatsAppCode };
};
