import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import {
  endSecrets,
  findNewestProved,
  insertDriver,
  lockNumber,
  lockUnproved,
  updateDriver,
  type NumberRow,
  driverBeside,
} from '../db/number-queries.ts';
import { findVisit, findVisitById, updateVisit } from '../db/visit-queries.ts';
import { justBehind, proved, provingOf, splitMs, type Proof } from '../domain/proof.ts';
import { newCode } from '@gatelingo/chassis/codes';
import { secretIndex } from '../../db/lookups.ts';
import { changeVisit } from './change-visit.ts';

/** A new secret for the phone that proved a visit's number. */
const newSecret = (
  { sealer }: Pick<Context, 'sealer'>,
  { companyId, phoneIndex }: Visit,
): Pick<Visit, 'numberSecret' | 'numberSecretIndex'> => {
  const numberSecret = newCode();
  return { numberSecret, numberSecretIndex: secretIndex(sealer, [phoneIndex, numberSecret], companyId) };
};

export type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

interface Proving {
  companyId: string;
  visitId: string;
  by: Proof;
}

/** A visit that came after the proved one may be somebody else's: it gets a trucker of its own. */
const standBeside = async (context: Parts, tx: PgTx, number: NumberRow, visit: Visit): Promise<void> => {
  const { id, registeredAt } = visit;
  const beside = driverBeside(number, { id, latestAt: justBehind(registeredAt), createdAt: context.clock.now() });
  await insertDriver(tx.manager, beside);
  await changeVisit(context, tx, visit, { truckerId: beside.id });
};

const proveFirst = async (
  context: Parts,
  tx: PgTx,
  { number, visit, by }: { number: NumberRow; visit: Visit; by: Proof },
): Promise<Visit> => {
  const { manager } = tx;
  const at = context.clock.now();
  const newestProved = await findNewestProved(manager, number);
  const since = new Date(Math.max(visit.registeredAt.getTime(), at.getTime() - splitMs));
  const after = await lockUnproved(manager, context.sealer, number, since);
  const unproved = after.filter(({ id }) => id !== visit.id);
  const { id: _id, companyId: _company, phoneIndex: _phone, besideOf: _beside, createdAt: _created, ...state } = number;
  const { number: next, split } = proved({ number: state, visit, newestProved, unproved, by, at });
  const { latestVisitId, latestVisitAt, newestVisitId, proofUsedAt, codeUsedAt } = next;
  await updateDriver(manager, number, { latestVisitId, latestVisitAt, newestVisitId, proofUsedAt, codeUsedAt });
  const isBeside = visit.truckerId !== number.id;
  if (isBeside) await updateDriver(manager, { id: visit.truckerId }, { isAlias: true });
  const row = await changeVisit(context, tx, visit, {
    truckerId: number.id,
    ...(isBeside && { aliasTruckerId: visit.truckerId }),
    ...{ numberProvedAt: at, numberProof: by },
    ...(by === 'code' && newSecret(context, visit)),
  });
  for (const { id } of split) {
    const other = unproved.find((each) => each.id === id);
    if (other) await standBeside(context, tx, number, other);
  }
  return row;
};

/**
 * Something came from a visit's number: the visit is one of the number's trucker, if that proves it. Returns the visit; undefined
 * if there is none.
 */
export const proveNumber = async (
  context: Parts,
  tx: PgTx,
  { companyId, visitId, by }: Proving,
): Promise<Visit | undefined> => {
  const { manager } = tx;
  const { sealer } = context;
  const seen = await findVisit(manager, sealer, { companyId, id: visitId });
  // The number first: a registration of it writes a visit under the same lock.
  const number = seen && (await lockNumber(manager, seen));
  const visit = number && (await findVisitById(manager, sealer, visitId, { lock: true }));
  if (!visit) return undefined;
  const at = context.clock.now();
  const proving = provingOf(visit, number, { by, at });
  if (proving.kind === 'known') return visit;
  // Before a new secret: this ends all that the number has.
  if (proving.kind !== 'only-answered' && proving.endsSecrets) await endSecrets(manager, number);
  if (proving.kind === 'new') return proveFirst(context, tx, { number, visit, by });
  const isByCode = proving.kind === 'known-without-code';
  const changes = { numberProof: by, ...(isByCode && newSecret(context, visit)) };
  await updateVisit(manager, sealer, visit, changes);
  if (isByCode) await updateDriver(manager, number, { proofUsedAt: at, codeUsedAt: at });
  return { ...visit, ...changes };
};
