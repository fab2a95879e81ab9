import { PrivacyPartDoneSchema } from '@gatelingo/proto/events';
import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Bus } from '../events/bus.ts';
import type { Store, Tx } from '../store/index.ts';
import type { Erasure } from '../store/privacy-port.ts';
import type { WorkDefinition } from '../work/definition.ts';
import { retryLater } from '../work/outcomes.ts';
import type { Work } from '../work/work.ts';
import { erasePersonKind, type Eraser } from './eraser.ts';
import type { Privacy } from './privacy.ts';
import { heldUntil } from './retention/held.ts';
import { idsOf, type SubjectScope } from './scope.ts';

const payload = z.strictObject({ requestId: z.uuid() });

/** Backups and archives of the stores lose the rows by then. */
const copiesLastMs = 31 * 24 * 60 * 60 * 1000;
const timeoutMs = 10 * 60 * 1000;
// A request is never given up: a store may be away for days.
const attempts = 10_000;
/** So much later it is looked again, where this process's clock is behind that of the process which claimed the work. */
const clockBehindSeconds = 60;

interface Parts<T extends Tx> {
  service: string;
  store: Store<T>;
  bus: Pick<Bus<T>, 'publish'>;
  work: Pick<Work<T>, 'enqueue'>;
  clock: Clock;
  eraser: Eraser<T>;
  privacy: Privacy<T>;
  /** Undefined in a service without files. */
  removeObject: ((key: string) => Promise<void>) | undefined;
}

const publishPart = async <T extends Tx>(
  { bus, service, clock }: Parts<T>,
  tx: T,
  { requestId, companyId, counts }: Pick<Erasure, 'requestId' | 'companyId' | 'counts'>,
  state: 'done' | 'held',
): Promise<void> => {
  const now = clock.now();
  const doneAt = state === 'done' ? now.toISOString() : '';
  const keptUntil = new Date(now.getTime() + copiesLastMs).toISOString();
  const part = { requestId, companyId, service, state, counts: { ...counts }, doneAt, keptUntil };
  const version = state === 'done' ? 2 : 1;
  await bus.publish(tx, PrivacyPartDoneSchema, part, { aggregateId: requestId, version, companyId });
};

/** The work that is run now, and the end of the hold that it found. */
interface Found {
  runs: string;
  until: Date;
}

/** The request waits until the hold ends. */
const hold = async <T extends Tx>(parts: Parts<T>, tx: T, erasure: Erasure, { runs, until }: Found): Promise<void> => {
  const { requestId, companyId, state } = erasure;
  const key = `${requestId} ${until.toISOString()}`;
  // The same key again would be no new work: nobody would go on after the hold.
  if (key === runs) throw retryLater(clockBehindSeconds);
  await parts.store.privacy.changeErasure(tx, { ...erasure, state: 'held' });
  await parts.work.enqueue(tx, erasePersonKind, { key, companyId, payload: { requestId }, dueAt: until });
  if (state !== 'held') await publishPart(parts, tx, erasure, 'held');
};

const isId = (value: string) => z.uuid().safeParse(value).success;
const erasedIdsOf = (scope: SubjectScope) => idsOf(scope).filter(({ id }) => isId(id));

const nothing: SubjectScope = {
  ...{ driver: [], visit: [], guest: [], staff: [], receiver: [] },
  ...{ phoneIndex: [], lonePhoneIndex: [], rows: {} },
};

/** Between the steps an erasure has here by which ids answers name the person. */
const answers = 'idempotency';

/** From now on facts bring nothing of the person, unless a hold keeps the data. */
const recordErased = async <T extends Tx>(parts: Parts<T>, tx: T, requestId: string): Promise<void> => {
  const { store, clock, privacy } = parts;
  const erasure = await store.privacy.findErasure(requestId, tx);
  if (!erasure || erasure.state === 'erased' || erasure.state === 'done') return;
  const { companyId } = erasure;
  const scope = (await privacy.widen?.(tx, erasure.scope, { companyId })) ?? erasure.scope;
  if (await heldUntil(parts, tx, { companyId, scope })) return;
  await store.privacy.addErased(tx, erasedIdsOf(scope), { companyId, at: clock.now() });
};

/**
 * Erases all rows of the person in one transaction, for which all facts wait; the answers of calls and the objects of files are left to
 * be removed.
 */
const eraseRowsOf = async <T extends Tx>(
  parts: Parts<T>,
  tx: T,
  { requestId, runs }: { requestId: string; runs: string },
): Promise<void> => {
  const { store, clock, privacy, eraser } = parts;
  await store.privacy.lockErasing(tx);
  const erasure = await store.privacy.findErasure(requestId, tx);
  if (!erasure || erasure.state === 'erased' || erasure.state === 'done') return;
  const { companyId } = erasure;
  const now = clock.now();
  const scope = (await privacy.widen?.(tx, erasure.scope, { companyId })) ?? erasure.scope;
  const until = await heldUntil(parts, tx, { companyId, scope });
  if (until) return hold(parts, tx, erasure, { runs, until });
  await privacy.eraseMore?.(tx, scope, { companyId });
  const { counts, objects, ids } = await eraser.eraseScope(tx, { companyId, scope });
  await store.privacy.addErased(tx, erasedIdsOf(scope), { companyId, at: now });
  const left: SubjectScope = { ...nothing, rows: { [answers]: ids } };
  await store.privacy.changeErasure(tx, { requestId, scope: left, state: 'erased', objects, counts });
};

/** `waits`: for the end of a hold; another piece of work goes on with it. */
type Ended = 'all-gone' | 'waits';

/** A service's part of a request: the rows at once, then answers and the objects of files; done when these are gone, too. */
export const erasePersonWork = <T extends Tx>(parts: Parts<T>): WorkDefinition<T, typeof payload, Ended> => ({
  kind: erasePersonKind,
  payload,
  concurrency: 1,
  ...{ timeoutMs, attempts },
  run: async ({ requestId }, { row: { key: runs } }) => {
    const { awaitFacts } = parts.store.privacy;
    if (awaitFacts) {
      await parts.store.transaction((tx) => recordErased(parts, tx, requestId));
      await awaitFacts();
    }
    await parts.store.transaction((tx) => eraseRowsOf(parts, tx, { requestId, runs }));
    const erasure = await parts.store.privacy.findErasure(requestId);
    if (erasure?.state === 'done') return 'all-gone';
    if (erasure?.state !== 'erased') return 'waits';
    const { companyId, scope } = erasure;
    await parts.store.transaction((tx) => parts.eraser.eraseAnswers(tx, { companyId, ids: scope.rows[answers] ?? [] }));
    for (const key of erasure.objects) await parts.removeObject?.(key);
    return 'all-gone';
  },
  finish: async ({ requestId }, ended, tx) => {
    // Another piece of work may have erased the rows since, and not yet the objects.
    if (ended === 'waits') return;
    const erasure = await parts.store.privacy.findErasure(requestId, tx);
    if (erasure?.state !== 'erased' && erasure?.state !== 'done') return;
    await parts.store.privacy.changeErasure(tx, { ...erasure, scope: nothing, state: 'done', objects: [] });
    await publishPart(parts, tx, erasure, 'done');
  },
});
