import { z } from 'zod';
import { createPoller } from '../../lifecycle/poller.ts';
import type { Logger } from '../../log/index.ts';
import type { Tx } from '../../store/index.ts';
import type { Work } from '../../work/index.ts';
import { nightFrom, nightOf } from './night.ts';
import { runNight, type NightParts } from './run-night.ts';

/** A night for all companies, and a company's part of it. The names never change: rows are stored with them. */
const nightKind = 'retention-night';
const companyKind = 'retention';

const hourMs = 60 * 60 * 1000;
const payload = z.strictObject({ day: z.iso.date() });

export interface RetentionParts<T extends Tx> extends NightParts<T> {
  work: Pick<Work<T>, 'enqueue'>;
  /** The companies that have rows which a period ends. */
  companies(): Promise<readonly string[]>;
}

const enqueueNight = <T extends Tx>({ work }: RetentionParts<T>, tx: T, after: Date) => {
  const { day, begins } = nightFrom(after);
  return work.enqueue(tx, nightKind, { key: day, companyId: '', payload: { day }, dueAt: begins });
};

/** Defines the kinds of work that erase by night what has outlived its period. */
export const defineRetention = <T extends Tx>(work: Pick<Work<T>, 'define'>, parts: RetentionParts<T>): void => {
  work.define({
    kind: nightKind,
    payload,
    concurrency: 1,
    run: () => parts.companies(),
    finish: async ({ day }, companies, tx: T) => {
      for (const companyId of companies) {
        await parts.work.enqueue(tx, companyKind, { key: `${companyId} ${day}`, companyId, payload: { day } });
      }
      // After a night that nobody ran it is the one that is now.
      const ends = nightOf(day).ends;
      const now = parts.clock.now();
      await enqueueNight(parts, tx, now > ends ? now : ends);
    },
  });
  work.define({
    kind: companyKind,
    payload,
    concurrency: 1,
    timeoutMs: 4 * hourMs,
    run: ({ day }, { row, signal }) => runNight(parts, { companyId: row.companyId, day }, signal),
  });
};

/** Enqueues the next night; one that is enqueued stays. */
const planNight = <T extends Tx>(parts: RetentionParts<T>): Promise<void> =>
  parts.store.transaction(async (tx) => {
    await enqueueNight(parts, tx, parts.clock.now());
  });

/** Plans the next night from the start on, and again every hour: a night that failed has planned none. */
export const nightPlanner = <T extends Tx>(
  parts: RetentionParts<T>,
  { log, everyMs = hourMs }: { log: Logger; everyMs?: number },
): { start(): Promise<void>; stop(): Promise<void> } => {
  const poller = createPoller({
    everyMs,
    poll: () => planNight(parts),
    onFailure: (err) => log.warn({ err }, 'the next night is not planned yet'),
  });
  return {
    start: async () => {
      await planNight(parts);
      poller.start();
    },
    stop: () => poller.stop(),
  };
};

/** An administrator's yes: the run that waits goes on now. */
export const allowRun = async <T extends Tx>(
  { runs, work }: Pick<RetentionParts<T>, 'runs' | 'work'>,
  tx: T,
  { runId, companyId }: { runId: string; companyId: string },
): Promise<void> => {
  const day = await runs.allow(tx, { id: runId, companyId });
  if (day === undefined) return;
  await work.enqueue(tx, companyKind, { key: `${runId} allowed`, companyId, payload: { day } });
};
