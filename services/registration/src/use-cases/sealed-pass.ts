import { newCode } from '@gatelingo/chassis/codes';
import type { Sealer } from '@gatelingo/chassis/personal';
import type { VisitRow } from '../db/entities.ts';

interface Sealing {
  sealer: Sealer;
}
type Visit = Pick<VisitRow, 'id' | 'companyId'>;

const place = ({ id, companyId }: Visit) => ({ companyId, table: 'visit', column: 'pass', row: id });

/** The blind index by which a pass is found. */
export const passIndex = ({ sealer }: Sealing, code: string): string => sealer.blindIndex('', 'pass', code);

/** A new code for a visit's pass, for its row. */
export const newPass = (context: Sealing, visit: Visit): Pick<VisitRow, 'pass' | 'passIndex'> => {
  const code = newCode();
  return { pass: context.sealer.seal({ code }, place(visit)), passIndex: passIndex(context, code) };
};

/** The code of a visit's pass; undefined for a visit without one. */
export const passCodeOf = ({ sealer }: Sealing, visit: Visit & Pick<VisitRow, 'pass'>): string | undefined =>
  visit.pass ? (sealer.open(visit.pass, place(visit)) as { code: string }).code : undefined;
