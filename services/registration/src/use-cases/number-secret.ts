import { newCode } from '@gatelingo/chassis/codes';
import type { Sealer } from '@gatelingo/chassis/personal';
import { z } from 'zod';
import type { VisitRow } from '../db/entities.ts';

interface Sealing {
  sealer: Sealer;
}
type Visit = Pick<VisitRow, 'id' | 'companyId' | 'phoneIndex'>;

const place = ({ id, companyId }: Visit) => ({ companyId, table: 'visit', column: 'number_secret', row: id });

/** The index of a secret: of one company and one number. */
export const secretIndex = (
  { sealer }: Sealing,
  { companyId, phoneIndex }: Pick<Visit, 'companyId' | 'phoneIndex'>,
  secret: string,
): string => sealer.blindIndex(companyId, 'number-secret', JSON.stringify([phoneIndex, secret]));

/** A new secret for the phone that proved a visit's number, for the visit's row. */
export const newSecret = (context: Sealing, visit: Visit): Pick<VisitRow, 'numberSecret' | 'numberSecretIndex'> => {
  const secret = newCode();
  return {
    numberSecret: context.sealer.seal(secret, place(visit)),
    numberSecretIndex: secretIndex(context, visit, secret),
  };
};

/** The secret of a visit whose number was proved by a code; undefined for any other. */
export const secretOf = ({ sealer }: Sealing, visit: Visit & Pick<VisitRow, 'numberSecret'>): string | undefined =>
  visit.numberSecret ? z.string().parse(sealer.open(visit.numberSecret, place(visit))) : undefined;
