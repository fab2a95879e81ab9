import type { ClientSession } from 'mongoose';
import type { EntityManager } from 'typeorm';
import type { Sealer } from '../personal/index.ts';
import type { PrivacyPort } from './privacy-port.ts';

/** A transaction on PostgreSQL. All changes by `manager` are committed or rolled back together. */
export interface PgTx {
  kind: 'postgres';
  manager: EntityManager;
  /** The facts that it publishes: all of them are one insert, before the commit. */
  facts: OutboxFact[];
  /** Runs after the commit, not after a rollback; must not throw. */
  afterCommit(run: () => void): void;
}

/** A transaction on MongoDB: every call in it passes `session`. */
export interface MongoTx {
  kind: 'mongo';
  session: ClientSession;
  afterCommit(run: () => void): void;
}

export type Tx = PgTx | MongoTx;

/** A fact that waits for the relay. */
export interface OutboxFact {
  id: string;
  topic: string;
  type: string;
  aggregateId: string;
  version: number;
  companyId: string;
  time: Date;
  /** The trace of the request that caused it. */
  traceparent: string | undefined;
  payload: Uint8Array;
}

export interface Lease {
  name: string;
  holder: string;
  now: Date;
  until: Date;
}

export interface OutboxPort<T extends Tx> {
  add(tx: T, fact: OutboxFact): Promise<void>;
  /**
   * Acquires or renews the lease and reads the oldest facts (at most `limit`, and about `bytes` together); undefined if
   * another process holds the lease.
   */
  claim(lease: Lease, limit: number, bytes: number): Promise<OutboxFact[] | undefined>;
  /** Removes the sent facts; with `lease` it also releases the lease. */
  remove(ids: readonly string[], lease?: Pick<Lease, 'name' | 'holder'>): Promise<void>;
  release(lease: Pick<Lease, 'name' | 'holder'>): Promise<void>;
  state(): Promise<{ waiting: number; oldest: Date | undefined }>;
}

interface InboxEntries {
  group: string;
  eventIds: readonly string[];
  at: Date;
}

export interface InboxPort<T extends Tx> {
  /** Records facts for the group; returns the new ones: the effects of the others must not happen again. */
  record(tx: T, entries: InboxEntries): Promise<ReadonlySet<string>>;
}

export type WorkState = 'due' | 'running' | 'done' | 'failed';

/**
 * The state of an unfinished row. Of those in the state `due`: `due` if its time has come, `again` if it was tried and
 * waits for its next retry, `later` if its time has not come.
 */
export type WorkStanding = 'due' | 'again' | 'later' | 'running' | 'failed';

export interface NewWork {
  id: string;
  kind: string;
  key: string;
  companyId: string;
  payload: unknown;
  /** The payload's personal fields, encrypted. */
  personal: Uint8Array | undefined;
  traceparent: string | undefined;
  dueAt: Date;
  now: Date;
}

export interface WorkRow extends Omit<NewWork, 'now'> {
  attempts: number;
  fence: number;
}

/** A row and the fence of its claim: without the right fence nothing is written. */
export interface Claim {
  id: string;
  fence: number;
}

export interface ClaimQuery {
  kind: string;
  now: Date;
  until: Date;
  limit: number;
  /** Whether rows with an expired lease are claimed. */
  expired: boolean;
  /** Rows that were queued before it and never started are claimed as well, because the queue was found empty. */
  lostBefore: Date | undefined;
  /** The companies take turns, each with its oldest row; otherwise the oldest rows of all are claimed. */
  inTurns: boolean;
  /** In turns: companies that are left out. */
  except?: readonly string[];
  /** In turns: the most rows of a company. */
  mostOf?: (companyId: string) => number;
}

export interface WorkPort<T extends Tx> {
  /** False if the kind has this key already. */
  add(tx: T, work: NewWork): Promise<boolean>;
  /** Claims due rows, and rows with an expired lease, for the queue. */
  claim(query: ClaimQuery): Promise<Claim[]>;
  /** Releases claimed rows, because the queue could not be reached. */
  unclaim(claims: readonly Claim[], now: Date): Promise<void>;
  /** Begins an attempt under a new fence; undefined if the claim is no longer the newest. */
  start(claim: Claim, times: { now: Date; until: Date }): Promise<WorkRow | undefined>;
  extend(claims: readonly Claim[], until: Date): Promise<void>;
  /**
   * Marks claimed rows that were never started as done, as their first attempt, and returns their previous state, in
   * their order of arrival. Rows with a newer claim are left out.
   */
  finish(tx: T, claims: readonly Claim[], outcome: { now: Date }): Promise<WorkRow[]>;
  /** Each of these returns false, and changes nothing, if the claim is no longer the newest. */
  done(tx: T, claim: Claim, outcome: { now: Date }): Promise<boolean>;
  fail(tx: T, claim: Claim, outcome: { error: string; now: Date }): Promise<boolean>;
  again(claim: Claim, outcome: { error: string; dueAt: Date; burn: boolean; now: Date }): Promise<boolean>;
  /** Ids of failed rows of the kind, in their order, starting after `after`. */
  failed(kind: string, page: { after: string | undefined; limit: number }): Promise<string[]>;
  /** A failed row becomes due again with all its attempts; undefined if it is no longer failed. */
  retry(tx: T, id: string, now: Date): Promise<WorkRow | undefined>;
  /** Expedites a row that is due later; a running or finished row does not change. */
  expedite(tx: T, kind: string, key: string, now: Date): Promise<boolean>;
  /** Those of these kinds that have a row which is due or running; one that has none may be among them. */
  openKinds(kinds: readonly string[], now: Date): Promise<readonly string[]>;
  /** The due time of the next row of these kinds, if it is before `before`; rows due later are not read. */
  nextDue(kinds: readonly string[], before: Date): Promise<Date | undefined>;
  counts(now: Date): Promise<{ kind: string; state: WorkStanding; count: number; oldestDueAt: Date }[]>;
}

/** The key of an encrypted value: the values of its key columns. */
export type SealedKey = readonly string[];

/** Encrypted values of one sort; some may be encrypted with an older key than the newest. */
export interface SealedValues<T extends Tx> {
  /** The place of the values: `visit.personal`. */
  name: string;
  /**
   * Reads the next page after `after`: the keys of values under an older key, and the next position, undefined at the
   * end.
   */
  look(after: SealedKey | undefined): Promise<{ stale: SealedKey[]; next: SealedKey | undefined }>;
  /**
   * Re-encrypts one value with the newest key, unless it has the newest key by now, or a concurrent change holds it.
   * Throws UnknownKeyError or BrokenSealError if it can't be decrypted.
   */
  reseal(tx: T, key: SealedKey): Promise<void>;
}

export interface IdempotentCall {
  /** The scope in which the key is unique: a company's id, or a word for anonymous callers. */
  companyOrScope: string;
  /** The caller's `Idempotency-Key`; without one the call always runs. */
  key: string | undefined;
  /** The hash of the request's body; see `hashRequest`. */
  requestHash: string;
  /** Encrypts the stored answer; required if the answer holds personal data. */
  sealer?: Sealer;
}

/** The common interface of both stores. */
export interface Store<T extends Tx> {
  kind: T['kind'];
  /**
   * Runs `work` in one transaction. It is retried from its start if the database requires it (deadlock, write
   * conflict), so it must have no effect outside. Throws ProblemError `unavailable` if the store can't be reached, or
   * requires a retry again and again.
   */
  transaction<R>(work: (tx: T) => Promise<R>): Promise<R>;
  /**
   * Runs `work` once per key: the same key and body get the stored answer, another body throws `idempotency_mismatch`.
   */
  idempotent<R>(tx: T, call: IdempotentCall, work: () => Promise<R>): Promise<R>;
  outbox: OutboxPort<T>;
  inbox: InboxPort<T>;
  work: WorkPort<T>;
  privacy: PrivacyPort<T>;
  /** Removes old data: inbox entries, stored answers, finished work. */
  cleanUp(now: Date): Promise<void>;
  /** Throws if the store can't be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
