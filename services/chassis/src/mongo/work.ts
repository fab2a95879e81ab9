import type { mongo } from 'mongoose';
import type { Claim, ClaimQuery, MongoTx, WorkPort, WorkRow, WorkStanding } from '../store/index.ts';
import { reached } from './connection.ts';
import { toWork, type WorkDocument } from './work-document.ts';

/** With more open rows each kind is looked at by itself. */
const openRead = 100;

const doneSet = (now: Date) => ({ state: 'done' as const, error: null, personal: null, until: null, updatedAt: now });

// Every write after a claim checks its fence: a worker that lost its claim changes nothing.
const held = ({ id, fence }: Claim) => ({ _id: id, fence, state: 'running' as const });

/** Due rows of this service's own work, as documents. */
export const createWorkCollection = (db: mongo.Db): WorkPort<MongoTx> => {
  const { client } = db;
  const work = db.collection<WorkDocument>('work');
  const lastTurn = new Map<string, string>();

  const change = (filter: mongo.Filter<WorkDocument>, set: Partial<WorkDocument>, tx?: MongoTx, inc = {}) =>
    reached(async () => {
      const options = tx ? { session: tx.session } : {};
      const { matchedCount } = await work.updateOne(filter, { $set: set, $inc: inc }, options);
      return matchedCount === 1;
    });

  /** The companies with due rows of the kind, by their ids; an index answers it with one look for each. */
  const companiesWithDueRows = async ({ kind, now }: ClaimQuery): Promise<string[]> => {
    const heads = work.aggregate<{ _id: string; dueAt: Date }>([
      { $match: { kind, state: 'due' } },
      { $sort: { companyId: 1, dueAt: 1 } },
      { $group: { _id: '$companyId', dueAt: { $first: '$dueAt' } } },
    ]);
    const found = await heads.toArray();
    return found.flatMap(({ _id, dueAt }) => (dueAt <= now ? [_id] : [])).sort();
  };

  /** The oldest row of each company, then the second of each; begins behind the company whose turn was the last. */
  const findInTurns = async (query: ClaimQuery): Promise<WorkDocument[]> => {
    const { kind, now, limit, except = [], mostOf = () => limit } = query;
    const companies = (await companiesWithDueRows(query)).filter((companyId) => !except.includes(companyId));
    const last = lastTurn.get(kind) ?? '';
    const turns = [...companies.filter((each) => each > last), ...companies.filter((each) => each <= last)];
    const rounds = await Promise.all(
      turns.slice(0, limit).map((companyId) =>
        work
          .find({ kind, state: 'due', companyId, dueAt: { $lte: now } })
          .sort({ dueAt: 1 })
          .limit(Math.min(limit, mostOf(companyId), Math.ceil((limit / turns.length) * 4)))
          .toArray(),
      ),
    );
    const inTurns = rounds
      .flatMap((rows, place) => rows.map((row, round) => ({ row, round, place })))
      .sort((one, other) => one.round - other.round || one.place - other.place)
      .slice(0, limit);
    const end = inTurns.at(-1);
    if (end) lastTurn.set(kind, end.row.companyId);
    return inTurns.map(({ row }) => row);
  };

  const findCandidates = async (query: ClaimQuery) => {
    const { kind, now, limit, expired, lostBefore, inTurns } = query;
    const running = { kind, state: 'running' as const };
    const filters: mongo.Filter<WorkDocument>[] = inTurns ? [] : [{ kind, state: 'due', dueAt: { $lte: now } }];
    if (expired) filters.push({ ...running, until: { $lt: now } });
    if (lostBefore) filters.push({ ...running, started: false, queuedAt: { $lt: lostBefore } });
    const found = new Map<string, WorkDocument>();
    for (const filter of filters) {
      for await (const row of work.find(filter).sort({ dueAt: 1 }).limit(limit)) found.set(row._id, row);
    }
    const rest = inTurns && found.size < limit ? await findInTurns({ ...query, limit: limit - found.size }) : [];
    return [...found.values(), ...rest].slice(0, limit);
  };

  return {
    add: async ({ session }, { id, now, kind, key, personal, traceparent, ...given }) => {
      const document: Omit<WorkDocument, 'kind' | 'key'> = {
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
      };
      // An upsert takes kind and key from the filter.
      const { upsertedCount } = await work.updateOne(
        { kind, key },
        { $setOnInsert: document },
        { upsert: true, session },
      );
      return upsertedCount === 1;
    },
    claim: (query) =>
      reached(async () => {
        const { now, until } = query;
        const set = { state: 'running' as const, started: false, queuedAt: now, until, updatedAt: now };
        const found = await findCandidates(query);
        if (found.length === 0) return [];
        // The fence protects each row: a faster process has raised it.
        const { updateResults } = await client.bulkWrite<Record<string, WorkDocument>>(
          found.map(({ _id, fence }) => ({
            name: 'updateOne' as const,
            namespace: work.namespace,
            filter: { _id, fence, state: { $in: ['due', 'running'] } },
            update: { $set: set, $inc: { fence: 1 } },
          })),
          { verboseResults: true },
        );
        return found
          .filter((_, place) => updateResults?.get(place)?.matchedCount === 1)
          .map(({ _id: id, fence }) => ({ id, fence: fence + 1 }));
      }),
    unclaim: async (claims, now) => {
      for (const claim of claims) {
        await change({ ...held(claim), started: false }, { state: 'due', until: null, updatedAt: now });
      }
    },
    start: (claim, { now, until }) =>
      reached(async () => {
        // Not findOneAndUpdate: with SecantusDB its cost grows with the rows of the collection.
        const { matchedCount } = await work.updateOne(
          { ...held(claim), started: false },
          { $set: { started: true, until, updatedAt: now }, $inc: { fence: 1, attempts: 1 } },
        );
        if (matchedCount !== 1) return undefined;
        const row = await work.findOne({ _id: claim.id, fence: claim.fence + 1 });
        return row ? toWork(row) : undefined;
      }),
    finish: async (tx, claims, { now }) => {
      const set = { ...doneSet(now), started: true };
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
    done: (tx, claim, { now }) => change(held(claim), doneSet(now), tx),
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
    openKinds: (kinds, now) =>
      reached(async () => {
        const head = { projection: { _id: 0, kind: 1 }, limit: openRead };
        const found = await Promise.all([
          work.find({ state: 'due', dueAt: { $lte: now } }, head).toArray(),
          work.find({ state: 'running' }, head).toArray(),
        ]);
        if (found.some(({ length }) => length === openRead)) return kinds;
        const open = new Set(found.flat().map(({ kind }) => kind));
        return kinds.filter((kind) => open.has(kind));
      }),
    nextDue: (kinds, before) =>
      reached(async () => {
        // One question for all kinds: their list would hide the index from some servers.
        const rows = work
          .find({ state: 'due', dueAt: { $lt: before } }, { projection: { kind: 1, dueAt: 1 } })
          .sort({ dueAt: 1 });
        for await (const { kind, dueAt } of rows) if (kinds.includes(kind)) return dueAt;
        return undefined;
      }),
    counts: (now) =>
      reached(async () => {
        const dueState = { $cond: [{ $lte: ['$dueAt', now] }, 'due', { $cond: ['$error', 'again', 'later'] }] };
        const state = { $cond: [{ $eq: ['$state', 'due'] }, dueState, '$state'] };
        const groups = work.aggregate<{ _id: { kind: string; state: WorkStanding }; count: number; oldestDueAt: Date }>(
          [
            { $match: { state: { $ne: 'done' } } },
            { $group: { _id: { kind: '$kind', state }, count: { $sum: 1 }, oldestDueAt: { $min: '$dueAt' } } },
          ],
        );
        return (await groups.toArray()).map(({ _id, ...rest }) => ({ ..._id, ...rest }));
      }),
  };
};
