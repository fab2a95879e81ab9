import type { PgTx } from '@gatelingo/chassis/postgres';
import { VisitChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import type { VisitRow } from '../db/entities.ts';
import {
  endSecrets,
  findNewestProved,
  insertTrucker,
  lockNumber,
  lockUnproved,
  updateTrucker,
  type NumberRow,
} from '../db/number-queries.ts';
import { findVisit, findVisitRow, updateVisitRow } from '../db/visit-queries.ts';
import { justBehind, proved, provingOf, splitMs, type Proof } from '../domain/proof.ts';
import { newSecret } from './number-secret.ts';
import { truckerBeside } from './open-number.ts';
import { relinkSessions } from './session-link-facts.ts';
import { publishVisit } from './visit-facts.ts';
import { openVisit } from './visit-personal.ts';

export type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

interface Proving {
  companyId: string;
  visitId: string;
  by: Proof;
}

/** Changes a visit and publishes its new state. */
export const changeVisit = async (
  context: Parts,
  tx: PgTx,
  before: VisitRow,
  changes: Parameters<typeof updateVisitRow>[2],
): Promise<VisitRow> => {
  const next = { ...changes, version: before.version + 1 };
  await updateVisitRow(tx.manager, before, next);
  const row = { ...before, ...next };
  await publishVisit(context, tx, { row, personal: openVisit(context, row) }, VisitChangedSchema);
  if (row.truckerId !== before.truckerId) await relinkSessions(context, tx, row);
  return row;
};

/** A visit that came after the proved one may be somebody else's: it gets a trucker of its own. */
const standBeside = async (context: Parts, tx: PgTx, number: NumberRow, visit: VisitRow): Promise<void> => {
  const { id, registeredAt } = visit;
  const beside = truckerBeside(number, { id, latestAt: justBehind(registeredAt), createdAt: context.clock.now() });
  await insertTrucker(tx.manager, beside);
  await changeVisit(context, tx, visit, { truckerId: beside.id });
};

const proveFirst = async (
  context: Parts,
  tx: PgTx,
  { number, visit, by }: { number: NumberRow; visit: VisitRow; by: Proof },
): Promise<VisitRow> => {
  const { manager } = tx;
  const at = context.clock.now();
  const newestProved = await findNewestProved(manager, number);
  const since = new Date(Math.max(visit.registeredAt.getTime(), at.getTime() - splitMs));
  const after = await lockUnproved(manager, number, since);
  const unproved = after.filter(({ id }) => id !== visit.id);
  const { id: _id, companyId: _company, phoneIndex: _phone, besideOf: _beside, createdAt: _created, ...state } = number;
  const found = proved({ number: state, visit, newestProved, unproved, by, at });
  const { latestVisitId, latestVisitAt, newestVisitId, proofUsedAt, codeUsedAt } = found.number;
  await updateTrucker(manager, number, { latestVisitId, latestVisitAt, newestVisitId, proofUsedAt, codeUsedAt });
  const isBeside = visit.truckerId !== number.id;
  if (isBeside) await updateTrucker(manager, { id: visit.truckerId }, { isAlias: true });
  const row = await changeVisit(context, tx, visit, {
    truckerId: number.id,
    ...(isBeside && { aliasTruckerId: visit.truckerId }),
    ...{ numberProvedAt: at, numberProof: by },
    ...(by === 'code' && newSecret(context, visit)),
  });
  for (const { id } of found.split) {
    const other = unproved.find((each) => each.id === id);
    if (other) await standBeside(context, tx, number, other);
  }
  return row;
};

/**
 * Something came from a visit's number: the visit is one of the number's trucker, if that proves it. Returns the visit; null if
 * there is none.
 */
export const proveNumber = async (
  context: Parts,
  tx: PgTx,
  { companyId, visitId, by }: Proving,
): Promise<VisitRow | null> => {
  const { manager } = tx;
  const seen = await findVisit(manager, companyId, visitId);
  // The number first: a registration of it writes a visit under the same lock.
  const number = seen && (await lockNumber(manager, seen));
  const visit = number && (await findVisitRow(manager, visitId, { lock: true }));
  if (!visit) return null;
  const at = context.clock.now();
  const proving = provingOf(visit, number, { by, at });
  if (proving.kind === 'known') return visit;
  if (proving.kind !== 'only-answered' && proving.endsSecrets) await endSecrets(manager, number);
  if (proving.kind === 'new') return proveFirst(context, tx, { number, visit, by });
  const isByCode = proving.kind === 'known-without-code';
  const changes = { numberProof: by, ...(isByCode && newSecret(context, visit)) };
  await updateVisitRow(manager, visit, changes);
  if (isByCode) await updateTrucker(manager, number, { proofUsedAt: at, codeUsedAt: at });
  return { ...visit, ...changes };
};
