import type { ClientSession } from 'mongoose';
import type { EntityManager } from 'typeorm';
import type { Sealer } from '../personal/index.ts';

/** A transaction on PostgreSQL. What is done with `manager` is committed or undone as one. */
export interface PgTx {
  kind: 'postgres';
  manager: EntityManager;
  /** Runs at the end of the transaction, in it: what it throws undoes all. */
  beforeCommit(run: () => Promise<void>): void;
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
  /** Of the request that caused it. */
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
   * Takes or renews the lease and reads the oldest facts (at most `limit`, and about `bytes` together); undefined when
   * someone else holds the lease.
   */
  take(lease: Lease, limit: number, bytes: number): Promise<OutboxFact[] | undefined>;
  /** Removes what was sent; with `lease` it is given up with it. */
  remove(ids: readonly string[], lease?: Pick<Lease, 'name' | 'holder'>): Promise<void>;
  release(lease: Pick<Lease, 'name' | 'holder'>): Promise<void>;
  state(): Promise<{ waiting: number; oldest: Date | undefined }>;
}

export interface InboxPort<T extends Tx> {
  /** Records the fact for the group; false when it was there already, so that its effect must not happen again. */
  record(tx: T, entry: { group: string; eventId: string; at: Date }): Promise<boolean>;
}

export type WorkState = 'due' | 'running' | 'done' | 'failed';

/**
 * What there is to say of a row that is not done. Of those in the state `due`: `due` when its time has come, `again` when it
 * was tried and waits for its next try, `later` when its time has not come.
 */
export type WorkStanding = 'due' | 'again' | 'later' | 'running' | 'failed';

export interface NewWork {
  id: string;
  kind: string;
  key: string;
  companyId: string;
  payload: unknown;
  /** The payload's personal fields, sealed. */
  personal: Uint8Array | undefined;
  traceparent: string | undefined;
  dueAt: Date;
  now: Date;
}

export interface WorkRow extends Omit<NewWork, 'now'> {
  state: WorkState;
  attempts: number;
  fence: number;
  until: Date | undefined;
  error: string | undefined;
}

/** A row and the fence under which it is held: without the right fence nothing is written. */
export interface Claim {
  id: string;
  fence: number;
}

export interface WorkPort<T extends Tx> {
  /** False when the kind has this key already. Without a transaction it is one of its own. */
  add(tx: T | undefined, work: NewWork): Promise<boolean>;
  /**
   * Takes due rows, and rows whose lease ran out, for the queue. `lostBefore`: rows handed to the queue before it and
   * never started are taken as well, because the queue was found empty.
   */
  claim(query: {
    kind: string;
    now: Date;
    until: Date;
    limit: number;
    /** Whether rows whose lease ran out are taken. */
    expired: boolean;
    lostBefore: Date | undefined;
  }): Promise<Claim[]>;
  /** Gives claimed rows back, because the queue could not be reached. */
  unclaim(claims: readonly Claim[], now: Date): Promise<void>;
  /** Begins an attempt under a new fence; undefined when the claim is no longer the newest. */
  start(claim: Claim, times: { now: Date; until: Date }): Promise<WorkRow | undefined>;
  extend(claims: readonly Claim[], until: Date): Promise<void>;
  /**
   * Makes claimed rows done that were never started, as their first attempt but without one, and answers them as they
   * were, in the order in which they came. Those whose claim is no longer the newest are left out.
   */
  finish(tx: T, claims: readonly Claim[], outcome: { now: Date }): Promise<WorkRow[]>;
  /** Each of these answers false, and changes nothing, when the claim is no longer the newest. */
  done(tx: T, claim: Claim, outcome: { now: Date }): Promise<boolean>;
  fail(tx: T, claim: Claim, outcome: { error: string; now: Date }): Promise<boolean>;
  again(claim: Claim, outcome: { error: string; dueAt: Date; burn: boolean; now: Date }): Promise<boolean>;
  /** Ids of failed rows of the kind, in their order, from the one behind `after` on. */
  failed(kind: string, page: { after: string | undefined; limit: number }): Promise<string[]>;
  /** A failed row becomes due again with all its attempts; undefined when it is no longer failed. */
  retry(tx: T, id: string, now: Date): Promise<WorkRow | undefined>;
  /** A row that is due later is due now; one that is running or done stays as it is. */
  hurry(tx: T, kind: string, key: string, now: Date): Promise<boolean>;
  /** When the next row of these kinds is due, where that is before `before`: what is due later is not looked at. */
  nextDue(kinds: readonly string[], before: Date): Promise<Date | undefined>;
  counts(now: Date): Promise<{ kind: string; state: WorkStanding; count: number }[]>;
}

/** Where a sealed value lies: the values of its key's columns. */
export type SealedKey = readonly string[];

/** Sealed values of one sort; some may be sealed with an older key than the newest. */
export interface SealedValues<T extends Tx> {
  /** Where they lie: `visit.personal`. */
  name: string;
  /** Looks at the next ones behind `after`: keys of those under an older key, and where to go on, undefined at the end. */
  look(after: SealedKey | undefined): Promise<{ stale: SealedKey[]; next: SealedKey | undefined }>;
  /**
   * Seals one anew with the newest key, unless it was meanwhile, or someone else is just changing it. Throws
   * UnknownKeyError or BrokenSealError when it does not open.
   */
  reseal(tx: T, key: SealedKey): Promise<void>;
}

export interface IdempotentCall {
  /** Within which the key is unique: a company's id, or a word for anonymous callers. */
  companyOrScope: string;
  /** The caller's `Idempotency-Key`; without one the call is simply made. */
  key: string | undefined;
  /** Of the request's body; see `hashRequest`. */
  requestHash: string;
  /** Seals the kept answer; needed when the answer holds personal data. */
  sealer?: Sealer;
}

/** What every store offers, whichever database it is: one contract for both. */
export interface Store<T extends Tx> {
  kind: T['kind'];
  /**
   * Runs `work` in one transaction. It runs again, from its start, when the database asks for it (deadlock, write
   * conflict), so it must have no effect outside. A store that can't be reached, or
   * that asks for it again and again, throws ProblemError `unavailable`.
   */
  transaction<R>(work: (tx: T) => Promise<R>): Promise<R>;
  /** Runs `work` once per key: the same key and body get the stored answer, another body throws `idempotency_mismatch`. */
  idempotent<R>(tx: T, call: IdempotentCall, work: () => Promise<R>): Promise<R>;
  outbox: OutboxPort<T>;
  inbox: InboxPort<T>;
  work: WorkPort<T>;
  /** Removes what is no longer needed: old inbox entries, kept answers, work that is done. */
  cleanUp(now: Date): Promise<void>;
  /** Throws when the store can't be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
