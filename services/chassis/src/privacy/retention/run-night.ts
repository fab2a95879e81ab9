import { setTimeout as pause } from 'node:timers/promises';
import { RetentionRanSchema } from '@gatelingo/proto/gen/events/privacy_pb';
import { retentionKinds, type RetentionDays, type RetentionKind } from '@gatelingo/proto/retention';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../clock/index.ts';
import type { Bus } from '../../events/index.ts';
import type { Store, Tx } from '../../store/index.ts';
import { retryLater } from '../../work/outcomes.ts';
import type { SubjectScope } from '../scope.ts';
import { firstBatch, nextBatch } from './batches.ts';
import { judge } from './guard.ts';
import { berlinMoment, firstKeptDay, nightOf } from './night.ts';
import { earlierOf, sumOf, withErased, type DueSource, type RetentionRun, type RetentionRuns } from './run.ts';

export interface NightParts<T extends Tx> {
  service: string;
  store: Pick<Store<T>, 'transaction'>;
  bus: Pick<Bus<T>, 'publish'>;
  clock: Clock;
  runs: RetentionRuns<T>;
  /** In the order in which they are erased: a row before the rows that it names. */
  sources: readonly DueSource<T>[];
  /** The company's periods that are in force. */
  periods(companyId: string): Promise<RetentionDays>;
  /** The ids that open work names. */
  openWork(): Promise<ReadonlySet<string>>;
  /** The persons whose data a hold keeps; undefined if there is none. */
  held(companyId: string): Promise<SubjectScope | undefined>;
}

export interface CompanyNight {
  companyId: string;
  day: string;
}

// Then the next company has its turn.
const turnMs = 60_000;
const runsKeptMs = 400 * 24 * 60 * 60 * 1000;

/** Rows of no company have no administrator who could allow a run. */
const isJudged = (companyId: string): boolean => companyId !== '';

const publish = <T extends Tx>({ bus, service }: NightParts<T>, tx: T, run: RetentionRun) => {
  const { id, companyId, day, state, counts, before, at, reason, version } = run;
  const payload = {
    runId: id,
    companyId,
    service,
    day,
    state,
    counts,
    before,
    at: at.toISOString(),
    reason: reason ?? '',
  };
  return bus.publish(tx, RetentionRanSchema, payload, { aggregateId: id, version, companyId });
};

/** By kind the day before which what began is due. */
export const beforeOf = (days: RetentionDays, now: Date): Record<RetentionKind, string> => {
  const pairs = retentionKinds.map((kind) => [kind, firstKeptDay(now, days[kind])] as const);
  return Object.fromEntries(pairs) as Record<RetentionKind, string>;
};

/** The rows that are due, by kind. */
export const countDue = async <T extends Tx>(
  { sources, held }: Pick<NightParts<T>, 'sources' | 'held'>,
  { companyId, before }: Pick<RetentionRun, 'companyId' | 'before'>,
): Promise<RetentionRun['counts']> => {
  const counts: Record<string, number> = {};
  const due = { companyId, held: await held(companyId) };
  for (const { kind, isCounted, count } of sources) {
    const day = before[kind];
    if (!isCounted || day === undefined) continue;
    const found = await count({ ...due, before: berlinMoment(day) });
    if (found > 0) counts[kind] = (counts[kind] ?? 0) + found;
  }
  return counts;
};

const endRun = <T extends Tx>(parts: NightParts<T>, run: RetentionRun) =>
  parts.store.transaction(async (tx) => {
    const ended: RetentionRun = { ...run, state: 'done', version: run.version + 1 };
    await parts.runs.save(tx, ended);
    await parts.runs.removeBefore(tx, run.companyId, new Date(run.at.getTime() - runsKeptMs));
    // A run that only begins and ends says nothing; one that waited has to say that it ended.
    const isNews = ended.version > 2 || sumOf(ended.counts) > 0;
    if (isNews && isJudged(run.companyId)) await publish(parts, tx, ended);
  });

/** The run of this night: one that goes on, or a new one, that may have to wait. Undefined if the night is over. */
const beginRun = async <T extends Tx>(
  parts: NightParts<T>,
  { companyId, day }: CompanyNight,
): Promise<RetentionRun | undefined> => {
  const { store, clock, runs } = parts;
  const now = clock.now();
  const earlier = await runs.latest(companyId);
  const [last] = earlier;
  if (last?.state === 'running') {
    if (last.day === day || last.isAllowed) return last;
    // Its night ended before it did.
    await endRun(parts, last);
  }
  const open = last?.state === 'waiting' ? last : undefined;
  const isAllowed = open?.isAllowed ?? false;
  const { begins, ends } = nightOf(day);
  if (!isAllowed && (now < begins || now >= ends)) return undefined;
  const before = beforeOf(await parts.periods(companyId), now);
  const due = await countDue(parts, { companyId, before });
  const verdict = isJudged(companyId)
    ? judge({ now, due: sumOf(due), earlier: earlier.map(earlierOf), isAllowed })
    : ({ kind: 'erase' } as const);
  const version = (open?.version ?? 0) + 1;
  // By day it stays the run of its night, which the next night is compared with.
  const at = open && isAllowed && open.day === day && open.at <= now ? open.at : now;
  const begun = { id: open?.id ?? uuidv7(), companyId, day, isAllowed, before, at, version };
  const run: RetentionRun =
    verdict.kind === 'wait'
      ? { ...begun, state: 'waiting', reason: verdict.reason, counts: due }
      : { ...begun, state: 'running', reason: null, counts: {} };
  await store.transaction(async (tx) => {
    await runs.save(tx, run);
    if (run.state === 'waiting') await publish(parts, tx, run);
  });
  return run;
};

/** Erases what is due, in transactions of some milliseconds with longer pauses between them. */
const eraseDue = async <T extends Tx>(
  parts: NightParts<T>,
  begun: RetentionRun,
  signal: AbortSignal,
): Promise<RetentionRun> => {
  const { store, clock, runs, sources, held } = parts;
  const { companyId } = begun;
  const named = await parts.openWork();
  const turnEnds = performance.now() + turnMs;
  const isOver = () => !begun.isAllowed && clock.now() >= nightOf(begun.day).ends;
  let run = begun;
  for (const source of sources) {
    const day = begun.before[source.kind];
    if (day === undefined) continue;
    const before = berlinMoment(day);
    let atMost = firstBatch;
    while (!isOver()) {
      signal.throwIfAborted();
      if (performance.now() > turnEnds) throw retryLater(1);
      const started = performance.now();
      const current = run;
      const due = { companyId, before, held: await held(companyId) };
      const next = await store.transaction(async (tx) => {
        const erased = await source.eraseSome(tx, due, { atMost, named });
        if (erased === 0) return undefined;
        const more = withErased(current, source, erased);
        await runs.save(tx, more);
        return more;
      });
      if (!next) break;
      run = next;
      const { size, pauseMs } = nextBatch({ size: atMost, tookMs: performance.now() - started });
      atMost = size;
      await pause(pauseMs, undefined, { signal });
    }
  }
  return run;
};

/** A company's night: judges whether what is due may go, and erases it. It may run again after a crash. */
export const runNight = async <T extends Tx>(
  parts: NightParts<T>,
  night: CompanyNight,
  signal: AbortSignal,
): Promise<void> => {
  const run = await beginRun(parts, night);
  if (run?.state !== 'running') return;
  await endRun(parts, await eraseDue(parts, run, signal));
};
