import {
  HoldSetSchema,
  PeriodsSetSchema,
  PrivacyRequestedSchema,
  RetentionAllowedSchema,
} from '@gatelingo/proto/events';
import type { Clock } from '../clock/index.ts';
import { deadLetter } from '../events/dead-letter.ts';
import type { Fact } from '../events/fact.ts';
import { on, type Subscription } from '../events/subscription.ts';
import type { Person } from '../personal/index.ts';
import type { Store, Tx } from '../store/index.ts';
import type { Work } from '../work/work.ts';
import { erasePersonKind } from './eraser.ts';
import type { Privacy } from './privacy.ts';
import { heldUntil } from './retention/held.ts';
import type { RetentionRuns } from './retention/run.ts';
import { allowRun } from './retention/work.ts';
import { idsOf, scopeOf } from './scope.ts';

interface Parts<T extends Tx> {
  service: string;
  store: Store<T>;
  clock: Clock;
  privacy: Pick<Privacy<T>, 'widen'>;
  runs: RetentionRuns<T>;
  work: Pick<Work<T>, 'enqueue'>;
}

const persons: readonly string[] = ['driver', 'visit', 'guest', 'staff', 'receiver'] satisfies Person[];
const isPerson = (kind: string): kind is Person => persons.includes(kind);

const personOf = (kind: string): Person => {
  if (!isPerson(kind)) throw deadLetter(`nobody is a ${kind}`);
  return kind;
};

const requested = async <T extends Tx>(
  parts: Parts<T>,
  tx: T,
  { id: factId, payload, time }: Fact<typeof PrivacyRequestedSchema>,
): Promise<void> => {
  if (payload.kind !== 'erase') return;
  const { store, work, privacy } = parts;
  const { requestId, companyId, subjectId: id, truckerIds, visitIds } = payload;
  const subjectKind = personOf(payload.subjectKind);
  const scope = scopeOf({ kind: subjectKind, id, truckerIds, visitIds });
  const askedAt = new Date(payload.askedAt);
  if (!(await store.privacy.addErasure(tx, { requestId, companyId, subjectKind, scope, askedAt }))) {
    // A restored auth asks again: a part that is done is published again.
    await work.enqueue(tx, erasePersonKind, { key: `${requestId} ${factId}`, companyId, payload: { requestId } });
    return;
  }
  const whole = (await privacy.widen?.(tx, scope, { companyId })) ?? scope;
  // From now on facts bring nothing of the person; what comes before this commit is erased. What a hold keeps, facts change further.
  if (!(await heldUntil(parts, tx, { companyId, scope: whole })))
    await store.privacy.addErased(tx, idsOf(scope), { companyId, at: time });
  await work.enqueue(tx, erasePersonKind, { key: requestId, companyId, payload: { requestId } });
};

const holdSet = async <T extends Tx>(
  { store, work }: Parts<T>,
  tx: T,
  { payload, version }: Fact<typeof HoldSetSchema>,
): Promise<void> => {
  const { holdId, companyId, subjectKind, subjectId, truckerIds, visitIds } = payload;
  const ids = [subjectId, ...truckerIds, ...visitIds];
  const endsAt = new Date(payload.endsAt);
  await store.privacy.saveHold(tx, { holdId, companyId, subjectKind: personOf(subjectKind), ids, endsAt, version });
  for (const requestId of await store.privacy.heldErasures(tx, companyId)) {
    const key = `${requestId} ${holdId} ${String(version)}`;
    await work.enqueue(tx, erasePersonKind, { key, companyId, payload: { requestId } });
  }
};

const periodsSet = <T extends Tx>(
  { store }: Parts<T>,
  tx: T,
  { payload: { companyId, days, daysBefore, effectiveAt }, version }: Fact<typeof PeriodsSetSchema>,
): Promise<void> =>
  store.privacy.savePeriod(tx, { companyId, days, daysBefore, effectiveAt: new Date(effectiveAt), version });

/** An administrator allows what waits, in one service. */
const retentionAllowed = async <T extends Tx>(
  { service, runs, work }: Parts<T>,
  tx: T,
  { service: allowed, runId, companyId }: { service: string; runId: string; companyId: string },
): Promise<void> => {
  if (allowed === service) await allowRun({ runs, work }, tx, { runId, companyId });
};

/** A service's consumers of auth's requests, holds and periods. */
export const privacySubscriptions = <T extends Tx>(parts: Parts<T>): Subscription<T>[] => [
  on(PrivacyRequestedSchema, (fact, tx: T) => requested(parts, tx, fact)),
  on(HoldSetSchema, (fact, tx: T) => holdSet(parts, tx, fact)),
  on(PeriodsSetSchema, (fact, tx: T) => periodsSet(parts, tx, fact)),
  on(RetentionAllowedSchema, ({ payload }, tx: T) => retentionAllowed(parts, tx, payload)),
];
