import type { mongo } from 'mongoose';
import type { Claim, MongoTx, NewWork, WorkPort, WorkRow, WorkStanding, WorkState } from '../store/index.ts';
import { isDuplicateKey, reached } from './connection.ts';

interface WorkDocument {
  _id: string;
  kind: string;
  key: string;
  companyId: string;
  payload: unknown;
  personal: Buffer | null;
  traceparent: string | null;
  dueAt: Date;
  state: WorkState;
  attempts: number;
  fence: number;
  queuedAt: Date | null;
  started: boolean;
  until: Date | null;
  error: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const toWork = (row: WorkDocument): WorkRow => ({
  id: row._id,
  kind: row.kind,
  key: row.key,
  companyId: row.companyId,
  payload: row.payload,
  personal: row.personal ?? undefined,
  traceparent: row.traceparent ?? undefined,
  dueAt: row.dueAt,
  attempts: row.attempts,
  fence: row.fence,
});

// Every write after a claim checks its fence: a worker that lost its claim changes nothing.
const held = ({ id, fence }: Claim) => ({ _id: id, fence, state: 'running' as const });

/** Due rows of this service's own work, as documents. */
export const createWorkCollection = (db: mongo.Db): WorkPort<MongoTx> => {
  const work = db.collection<WorkDocument>('work');

  const change = (filter: mongo.Filter<WorkDocument>, set: Partial<WorkDocument>, tx?: MongoTx, inc = {}) =>
    reached(async () => {
      const options = tx ? { session: tx.session } : {};
      const { matchedCount } = await work.updateOne(filter, { $set: set, $inc: inc }, options);
      return matchedCount === 1;
    });

  const findCandidates = async ({
    kind,
    now,
    limit,
    expired,
    lostBefore,
  }: Parameters<WorkPort<MongoTx>['claim']>[0]) => {
    const running = { kind, state: 'running' as const };
    const filters: mongo.Filter<WorkDocument>[] = [{ kind, state: 'due', dueAt: { $lte: now } }];
    if (expired) filters.push({ ...running, until: { $lt: now } });
    if (lostBefore) filters.push({ ...running, started: false, queuedAt: { $lt: lostBefore } });
    const found = new Map<string, Claim>();
    for (const filter of filters) {
      const page = work.find(filter).sort({ dueAt: 1 }).limit(limit).project<WorkDocument>({ fence: 1 });
      for await (const { _id, fence } of page) found.set(_id, { id: _id, fence });
    }
    return [...found.values()].slice(0, limit);
  };

  const insert = async (
    { id, now, personal, traceparent, ...given }: NewWork,
    options: mongo.UpdateOptions = {},
  ): Promise<boolean> => {
    const { upsertedCount } = await work.updateOne(
      { kind: given.kind, key: given.key },
      {
        $setOnInsert: {
          ...given,
          _id: id,
          personal: personal ? Buffer.from(personal) : null,
          traceparent: traceparent ?? null,
          state: 'due',
          attempts: 0,
          fence: 0,
          queuedAt: null,
          started: false,
          until: null,
          error: null,
          createdAt: now,
          updatedAt: now,
        },
      },
      { ...options, upsert: true },
    );
    return upsertedCount === 1;
  };

  const insertAlone = (given: NewWork) =>
    reached(() => insert(given)).catch((error: unknown) => {
      // Another process was faster with the same key.
      if (isDuplicateKey(error)) return false;
      throw error;
    });

  return {
    add: (tx, given) => (tx ? insert(given, { session: tx.session }) : insertAlone(given)),
    claim: (query) =>
      reached(async () => {
        const { now, until } = query;
        const set = { state: 'running' as const, started: false, queuedAt: now, until, updatedAt: now };
        const claims: Claim[] = [];
        for (const { id, fence } of await findCandidates(query)) {
          // The fence protects the row: a faster process has raised it.
          const { matchedCount } = await work.updateOne(
            { _id: id, fence, state: { $in: ['due', 'running'] } },
            { $set: set, $inc: { fence: 1 } },
          );
          if (matchedCount === 1) claims.push({ id, fence: fence + 1 });
        }
        return claims;
      }),
    unclaim: async (claims, now) => {
      for (const claim of claims) {
        await change({ ...held(claim), started: false }, { state: 'due', until: null, updatedAt: now });
      }
    },
    start: (claim, { now, until }) =>
      reached(async () => {
        const row = await work.findOneAndUpdate(
          { ...held(claim), started: false },
          { $set: { started: true, until, updatedAt: now }, $inc: { fence: 1, attempts: 1 } },
          { returnDocument: 'after' },
        );
        return row ? toWork(row) : undefined;
      }),
    finish: async (tx, claims, { now }) => {
      const set = { state: 'done' as const, started: true, error: null, personal: null, until: null, updatedAt: now };
      const finished: WorkRow[] = [];
      for (const claim of claims) {
        const row = await work.findOneAndUpdate(
          { ...held(claim), started: false },
          { $set: set, $inc: { fence: 1, attempts: 1 } },
          { returnDocument: 'before', session: tx.session },
        );
        if (row) finished.push(toWork(row));
      }
      // Their ids begin with their creation time.
      return finished.sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    extend: async (claims, until) => {
      for (const claim of claims) await change(held(claim), { until });
    },
    done: (tx, claim, { now }) =>
      change(held(claim), { state: 'done', error: null, personal: null, until: null, updatedAt: now }, tx),
    fail: (tx, claim, { error, now }) =>
      change(held(claim), { state: 'failed', error, until: null, updatedAt: now }, tx),
    again: (claim, { error, dueAt, burn, now }) =>
      change(held(claim), { state: 'due', error, dueAt, until: null, updatedAt: now }, undefined, {
        attempts: burn ? 0 : -1,
      }),
    failed: (kind, { after, limit }) =>
      reached(async () => {
        const behind = after === undefined ? {} : { _id: { $gt: after } };
        const page = work
          .find({ kind, state: 'failed', ...behind })
          .sort({ _id: 1 })
          .limit(limit);
        return (await page.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id);
      }),
    retry: async (tx, id, now) => {
      const row = await work.findOneAndUpdate(
        { _id: id, state: 'failed' },
        { $set: { state: 'due', dueAt: now, attempts: 0, updatedAt: now } },
        { returnDocument: 'after', session: tx.session },
      );
      return row ? toWork(row) : undefined;
    },
    expedite: (tx, kind, key, now) =>
      change({ kind, key, state: 'due', dueAt: { $gt: now } }, { dueAt: now, updatedAt: now }, tx),
    nextDue: (kinds, before) =>
      reached(async () => {
        const found = await Promise.all(
          kinds.map((kind) =>
            work.findOne(
              { kind, state: 'due', dueAt: { $lt: before } },
              { sort: { dueAt: 1 }, projection: { dueAt: 1 } },
            ),
          ),
        );
        return found
          .flatMap((row) => (row ? [row.dueAt] : []))
          .sort((one, other) => one.getTime() - other.getTime())[0];
      }),
    counts: (now) =>
      reached(async () => {
        const dueState = { $cond: [{ $lte: ['$dueAt', now] }, 'due', { $cond: ['$error', 'again', 'later'] }] };
        const state = { $cond: [{ $eq: ['$state', 'due'] }, dueState, '$state'] };
        const groups = work.aggregate<{ _id: { kind: string; state: WorkStanding }; count: number }>([
          { $match: { state: { $ne: 'done' } } },
          { $group: { _id: { kind: '$kind', state }, count: { $sum: 1 } } },
        ]);
        return (await groups.toArray()).map(({ _id, count }) => ({ ..._id, count }));
      }),
  };
};
