import { locked } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { numberCodes, type NumberCodeRow, type Visit } from '../../db/entities.ts';
import type { Sealer } from '@gatelingo/chassis/personal';
import { numberCodeIndex } from '../../db/lookups.ts';

/** The code of a visit, in place of an earlier one. */
export const saveNumberCode = async (manager: EntityManager, row: NumberCodeRow): Promise<void> => {
  await manager.upsert(numberCodes, row, ['visitId']);
};

/** The code of a visit, locked until the transaction ends. */
export const lockNumberCode = (
  manager: EntityManager,
  { companyId, id: visitId }: { companyId: string; id: string },
): Promise<NumberCodeRow | null> => manager.findOne(numberCodes, { where: { visitId, companyId }, ...locked });

export const countWrongTry = async (manager: EntityManager, { visitId }: NumberCodeRow): Promise<void> => {
  await manager.increment(numberCodes, { visitId }, 'tries', 1);
};

/** The blind index of a code that is typed for a visit. */
export const codeIndex = ({ sealer }: { sealer: Sealer }, { id, companyId }: Visit, code: string): string =>
  numberCodeIndex(sealer, [id, code], companyId);
