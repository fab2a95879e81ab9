import { newCode, newShortCode } from '@gatelingo/chassis/codes';
import type { Context } from '../context.ts';
import type { NewVisit } from '../db/entities.ts';
import { passIndex, whatsAppIndex } from '../db/lookups.ts';

/**
 * New codes for a visit, of its pass and for WhatsApp. People send the one for WhatsApp by hand, so it is short: another visit may have
 * it, which the database refuses (`oneCodeRule`).
 */
export const newPass = ({
  sealer,
}: Pick<Context, 'sealer'>): Pick<NewVisit, 'pass' | 'passIndex' | 'whatsappIndex'> => {
  const pass = { code: newCode(), whatsAppCode: newShortCode() };
  return { pass, passIndex: passIndex(sealer, pass.code), whatsappIndex: whatsAppIndex(sealer, pass.whatsAppCode) };
};
