import { newCode, newShortCode } from '@gatelingo/chassis/codes';
import type { Sealer } from '@gatelingo/chassis/personal';
import type { VisitRow } from '../db/entities.ts';

interface Sealing {
  sealer: Sealer;
}
type Visit = Pick<VisitRow, 'id' | 'companyId'>;

const place = ({ id, companyId }: Visit) => ({ companyId, table: 'visit', column: 'pass', row: id });

/** The blind index by which a pass is found. */
export const passIndex = ({ sealer }: Sealing, code: string): string => sealer.blindIndex('', 'pass', code);

/**
 * New codes for a visit, of its pass and for WhatsApp, for its row. People send the one for WhatsApp by hand, so it is short:
 * another visit may have it, which the database refuses (`oneCodeRule`).
 */
export const newPass = (context: Sealing, visit: Visit): Pick<VisitRow, 'pass' | 'passIndex' | 'whatsappIndex'> => {
  const code = newCode();
  const whatsAppCode = newShortCode();
  const whatsappIndex = context.sealer.blindIndex('', 'whatsapp-code', whatsAppCode);
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
