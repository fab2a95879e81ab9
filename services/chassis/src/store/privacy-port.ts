import type { Person } from '../personal/index.ts';
import type { SubjectScope } from '../privacy/scope.ts';

type ErasureState = 'due' | 'held' | 'erased' | 'done';

/** A request to erase a person, as a service works on it. */
export interface Erasure {
  requestId: string;
  companyId: string;
  subjectKind: Person;
  /** Empty once it is done: its indexes are the person's, too. */
  scope: SubjectScope;
  /** `erased`: the rows are gone, and objects may be left. */
  state: ErasureState;
  objects: readonly string[];
  counts: Readonly<Record<string, number>>;
  askedAt: Date;
}

export interface DataHold {
  holdId: string;
  companyId: string;
  subjectKind: Person;
  ids: readonly string[];
  endsAt: Date;
  version: number;
}

export interface DataPeriod {
  companyId: string;
  days: Readonly<Record<string, number>>;
  /** In force until `effectiveAt`. */
  daysBefore: Readonly<Record<string, number>>;
  effectiveAt: Date;
  version: number;
}

/** A service's rows about requests to erase people, holds and periods. */
export interface PrivacyPort<T> {
  /** False if it is known already. */
  addErasure(
    tx: T,
    erasure: Pick<Erasure, 'requestId' | 'companyId' | 'subjectKind' | 'scope' | 'askedAt'>,
  ): Promise<boolean>;
  /** Inside `tx` it is locked until the transaction ends. */
  findErasure(requestId: string, tx?: T): Promise<Erasure | undefined>;
  changeErasure(tx: T, erasure: Pick<Erasure, 'requestId' | 'scope' | 'state' | 'objects' | 'counts'>): Promise<void>;
  /** The requests of a company that wait for the end of a hold. */
  heldErasures(tx: T, companyId: string): Promise<string[]>;
  /** Records ids under which nothing may come again. */
  addErased(tx: T, ids: readonly { kind: Person; id: string }[], of: { companyId: string; at: Date }): Promise<void>;
  /** Which of these ids are erased. An erasure waits until the transactions that asked have ended. */
  erasedAmong(tx: T, ids: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** Waits, once ids are recorded, for the transactions that asked before; where `lockErasing` can not. */
  awaitFacts?(): Promise<void>;
  /** Waits for the transactions that asked which ids are erased, and holds up new ones. */
  lockErasing(tx: T): Promise<void>;
  saveHold(tx: T, hold: DataHold): Promise<void>;
  /** Until when a hold keeps one of these ids. */
  heldUntil(tx: T, of: { companyId: string; ids: readonly string[]; now: Date }): Promise<Date | undefined>;
  /** The holds of a company that have not ended. */
  findHolds(tx: T, companyId: string, now: Date): Promise<readonly Pick<DataHold, 'subjectKind' | 'ids' | 'endsAt'>[]>;
  savePeriod(tx: T, period: DataPeriod): Promise<void>;
  findPeriod(companyId: string): Promise<Pick<DataPeriod, 'days' | 'daysBefore' | 'effectiveAt'> | undefined>;
}
