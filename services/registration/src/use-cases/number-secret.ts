import { newCode } from '@gatelingo/chassis/codes';
import type { Context } from '../context.ts';
import type { Visit } from '../db/entities.ts';
import { secretIndex } from '../db/lookups.ts';

/** A new secret for the phone that proved a visit's number. */
export const newSecret = (
  { sealer }: Pick<Context, 'sealer'>,
  { companyId, phoneIndex }: Visit,
): Pick<Visit, 'numberSecret' | 'numberSecretIndex'> => {
  const numberSecret = newCode();
  return { numberSecret, numberSecretIndex: secretIndex(sealer, [phoneIndex, numberSecret], companyId) };
};
