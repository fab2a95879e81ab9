import { isDeepStrictEqual } from 'node:util';
import { pageOf, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { ClientSession, QueryFilter } from 'mongoose';
import type { Session } from '../domain/session.ts';
import { collectionOf, type Models, type SessionRow } from './models.ts';

const toSession = ({ _id, ...row }: SessionRow): Session => ({ ...row, id: _id });
const toRow = ({ id, ...session }: Session): SessionRow => ({ ...session, _id: id });

export const findSession = async ({ Session }: Models, id: string, tx?: ClientSession): Promise<Session | null> => {
  const row = await Session.findById(id, null, { ...(tx && { session: tx }) }).lean<SessionRow>();
  return row && toSession(row);
};

/** The sessions with these ids, the newest first. */
export const findSessionsById = async ({ Session }: Models, ids: readonly string[]): Promise<Session[]> => {
  const rows = await Session.find({ _id: { $in: [...ids] } })
    .sort({ startedAt: -1, _id: -1 })
    .lean<SessionRow[]>();
  return rows.map(toSession);
};

export const insertSession = async ({ Session }: Models, session: Session, tx: MongoTx): Promise<void> => {
  await collectionOf(Session).insertOne(toRow(session), { session: tx.session });
};

/** MongoDB's own code for a write conflict: the transaction is run again. */
export const writeConflict = () => Object.assign(new Error('The session was changed meanwhile.'), { code: 112 });

/**
 * Writes what differs between `before` and `after`; if `before` is no longer the newest version, the transaction runs
 * again. Other fields stay: during a roll-out the document may have some of a newer release.
 */
export const updateSession = async (
  { Session }: Models,
  before: Session,
  after: Session,
  { session }: MongoTx,
): Promise<void> => {
  const stored: Partial<Record<string, unknown>> = toRow(before);
  const changed = Object.entries(toRow(after)).filter(([field, value]) => !isDeepStrictEqual(value, stored[field]));
  const { matchedCount } = await collectionOf(Session).updateOne(
    { _id: before.id, version: before.version },
    { $set: Object.fromEntries(changed) },
    { session },
  );
  if (matchedCount === 0) throw writeConflict();
};

/** The newest numbers of the sessions that exist. */
export const findLatest = async ({ Session }: Models, ids: readonly string[]) => {
  const rows = await Session.find({ _id: { $in: [...ids] } }, { isActive: 1, lastSeq: 1, version: 1 }).lean<
    Pick<SessionRow, '_id' | 'isActive' | 'lastSeq' | 'version'>[]
  >();
  return rows.map(({ _id: sessionId, isActive, lastSeq, version }) => ({ sessionId, isActive, lastSeq, version }));
};

export interface SessionFilter {
  companyId: string;
  isActive: boolean | undefined;
  siteId: string | undefined;
  language: string | undefined;
  unread: boolean;
  /** Who is to answer. */
  assignee: string | undefined;
  /** Whether the guest wrote nothing. */
  isEmpty: boolean | undefined;
}

const toQuery = ({ companyId, isActive, siteId, language, unread, assignee, isEmpty }: SessionFilter) => ({
  companyId,
  ...(isActive === undefined ? {} : { isActive }),
  ...(siteId === undefined ? {} : { siteId }),
  ...(language === undefined ? {} : { 'guestLanguage.code': language }),
  ...(unread ? { unread: { $gt: 0 } } : {}),
  ...(assignee === undefined ? {} : { assignee }),
  ...(isEmpty === undefined ? {} : { guestMessages: isEmpty ? 0 : { $gt: 0 } }),
});

/** The number of the filter's sessions in which the guest wrote nothing, up to `most`. */
export const countEmptySessions = ({ Session }: Models, filter: SessionFilter, most: number): Promise<number> =>
  Session.countDocuments(toQuery({ ...filter, isEmpty: true }), { limit: most });

/** The company's sessions after `after`, newest first. */
export const listSessions = async (
  { Session }: Models,
  wanted: SessionFilter,
  { limit, after }: PageRequest,
): Promise<Page<Session>> => {
  const filter: QueryFilter<SessionRow> = {
    ...toQuery(wanted),
    ...(after && {
      startedAt: { $lte: after.time },
      $or: [{ startedAt: { $lt: after.time } }, { _id: { $lt: after.id } }],
    }),
  };
  const rows = await Session.find(filter)
    .sort({ startedAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean<SessionRow[]>();
  return pageOf(rows.map(toSession), limit, ({ startedAt: time, id }) => ({ time, id }));
};

// One that is put aside waits for nobody.
const isWaiting = { $and: [{ $ne: ['$waitingSince', null] }, { $eq: ['$snooze', null] }] };

/** Counts the company's active sessions: only those of the last hours, since an idle one closes by itself. */
export const countSessions = async ({ Session }: Models, companyId: string) => {
  const [counts] = await Session.aggregate<{
    activeSessions: number;
    waitingSessions: number;
    guestMessages: number;
    unread: number;
  }>([
    { $match: { companyId, isActive: true } },
    {
      $group: {
        _id: null,
        activeSessions: { $sum: 1 },
        waitingSessions: { $sum: { $cond: [isWaiting, 1, 0] } },
        guestMessages: { $sum: '$guestMessages' },
        unread: { $sum: '$unread' },
      },
    },
    { $project: { _id: 0 } },
  ]);
  return counts ?? { activeSessions: 0, waitingSessions: 0, guestMessages: 0, unread: 0 };
};

/** Every session, in order of id, in pages. */
export const allSessions = async function* ({ Session }: Models): AsyncGenerator<Session> {
  for await (const row of Session.find({}).sort({ _id: 1 }).lean<SessionRow>().cursor({ batchSize: 200 })) {
    yield toSession(row);
  }
};
