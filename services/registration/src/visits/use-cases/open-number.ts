import type { PgTx } from '@gatelingo/chassis/postgres';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { secretIndex } from '../../db/lookups.ts';
import { findSecret, insertDriver, openNumber, updateDriver, driverBeside } from '../db/number-queries.ts';
import { isProvedAt, registered } from '../domain/proof.ts';

type Parts = Pick<Context, 'sealer' | 'clock'>;

interface ComingVisit extends Pick<Visit, 'id' | 'companyId'> {
  /** Null without a phone. */
  phoneIndex: string | null;
  registeredAt: Date;
  /** The secret that the phone has of an earlier visit. */
  numberSecret: string | undefined;
}

/** A wrong secret is as none, so that nobody finds out by it whether a number is proved. */
const hasSecretOf = async (
  context: Parts,
  { manager }: PgTx,
  visit: ComingVisit & Pick<Visit, 'phoneIndex'>,
): Promise<boolean> => {
  const { companyId, phoneIndex, numberSecret } = visit;
  if (numberSecret === undefined) return false;
  const index = secretIndex(context.sealer, [phoneIndex, numberSecret], companyId);
  const usedAt = await findSecret(manager, visit, index);
  return isProvedAt(usedAt, visit.registeredAt);
};

/** The trucker of a new visit, and whether its number is proved by the secret. */
export const openDriver = async (
  context: Parts,
  tx: PgTx,
  visit: ComingVisit,
): Promise<Pick<Visit, 'truckerId' | 'numberProvedAt' | 'numberProof'>> => {
  const { id, companyId, phoneIndex, registeredAt } = visit;
  const unproved = { numberProvedAt: null, numberProof: null };
  const first = {
    ...{ id: newId({ msecs: registeredAt.getTime() }), companyId, besideOf: null, isAlias: false },
    ...{ latestVisitId: id, latestVisitAt: null, latestAt: registeredAt, newestVisitId: null },
    ...{ proofUsedAt: null, codeUsedAt: null, createdAt: registeredAt },
  };
  if (phoneIndex === null) {
    await insertDriver(tx.manager, { ...first, phoneIndex });
    return { truckerId: first.id, ...unproved };
  }
  const hasSecret = await hasSecretOf(context, tx, { ...visit, phoneIndex });
  const number = await openNumber(tx.manager, { ...first, phoneIndex });
  if (number.latestVisitId === id) return { truckerId: number.id, ...unproved };
  const { latestVisitId, latestVisitAt, latestAt, newestVisitId, proofUsedAt, codeUsedAt } = number;
  const state = { latestVisitId, latestVisitAt, latestAt, newestVisitId, proofUsedAt, codeUsedAt };
  const found = registered(state, { id, at: registeredAt, hasSecret });
  await updateDriver(tx.manager, number, found.number);
  if (found.kind === 'beside') {
    const beside = driverBeside(number, { id, latestAt: found.latestAt, createdAt: registeredAt });
    await insertDriver(tx.manager, beside);
    return { truckerId: beside.id, ...unproved };
  }
  if (!found.isProved) return { truckerId: number.id, ...unproved };
  return { truckerId: number.id, numberProvedAt: registeredAt, numberProof: 'secret' };
};
