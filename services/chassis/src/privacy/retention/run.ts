import type { RetentionKind } from '@gatelingo/proto/retention';
import type { Tx } from '../../store/index.ts';
import type { Eraser } from '../eraser.ts';
import type { SubjectScope } from '../scope.ts';
import type { EarlierRun, WaitReason } from './guard.ts';

type Counts = Readonly<Partial<Record<RetentionKind, number>>>;

/** A night of a company in this service. */
export interface RetentionRun {
  id: string;
  companyId: string;
  /** YYYY-MM-DD in Berlin. */
  day: string;
  state: 'running' | 'waiting' | 'done';
  /** Why it waits. */
  reason: WaitReason | null;
  isAllowed: boolean;
  /** The erased rows; of a run that waits, the rows that were due. */
  counts: Counts;
  /** Rows that began before this day are due. */
  before: Readonly<Partial<Record<RetentionKind, string>>>;
  at: Date;
  version: number;
}

/** Enough for the guard, with nights that had nothing to erase between. */
export const mostRead = 60;

export const changedMeanwhile = (id: string) => new Error(`Another process has changed the run ${id}.`);

/** The runs, in the service's store. */
export interface RetentionRuns<T extends Tx> {
  /** Newest first. */
  latest(companyId: string): Promise<RetentionRun[]>;
  /** A new run with version 1, or a change of the version before; throws if another process was faster. */
  save(tx: T, run: RetentionRun): Promise<void>;
  /** Allows a run that waits; its day, or undefined if it does not wait. */
  allow(tx: T, run: { id: string; companyId: string }): Promise<string | undefined>;
  removeBefore(tx: T, companyId: string, before: Date): Promise<void>;
}

/** Rows of one kind that their period ends. */
export interface DueSource<T extends Tx> {
  kind: RetentionKind;
  /** Its rows stand in the counts of a run; of several tables of a kind the main one's do. */
  isCounted: boolean;
  count(due: Due): Promise<number>;
  /** Erases some of the oldest; how many. */
  eraseSome(tx: T, due: Due, batch: Batch): Promise<number>;
}

export interface Due {
  companyId: string;
  /** Rows that began before are due. */
  before: Date;
  /** Whose rows stay, whatever their period. */
  held: SubjectScope | undefined;
}

/** The limits of one transaction that erases. */
interface Batch {
  atMost: number;
  /**
   * The ids that open work named a short time ago. Reading all open work for each batch would take longer than erasing; work that came
   * since ends by itself, as its row is gone.
   */
  named: ReadonlySet<string>;
}

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export const earlierOf = ({ at, state, counts }: RetentionRun): EarlierRun => ({
  at,
  state: state === 'waiting' ? 'waiting' : 'done',
  count: sumOf(counts),
});

/** More rows of a kind were erased. */
export const withErased = (
  run: RetentionRun,
  { kind, isCounted }: Pick<DueSource<Tx>, 'kind' | 'isCounted'>,
  erased: number,
): RetentionRun => {
  const counts = isCounted ? { ...run.counts, [kind]: (run.counts[kind] ?? 0) + erased } : run.counts;
  return { ...run, counts, version: run.version + 1 };
};

export interface RetentionStoreParts<T extends Tx> {
  eraser: Eraser<T>;
  /** Of each kind the table that counts; all of them by default. */
  counted: Readonly<Partial<Record<RetentionKind, string>>>;
  /** Removes the objects of erased files after the commit. */
  removeObjects(tx: T, keys: readonly string[]): void;
}

/** The rows that periods end in a service's own tables or collections. */
export interface RetentionStore<T extends Tx> {
  runs: RetentionRuns<T>;
  sources: readonly DueSource<T>[];
  /** The companies that have rows; the empty one for rows of none. */
  companies(): Promise<string[]>;
  /** The ids that open work names. */
  openWork(): Promise<ReadonlySet<string>>;
}
