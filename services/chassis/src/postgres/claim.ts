import type { EntityManager } from 'typeorm';
import type { Claim, ClaimQuery } from '../store/index.ts';
import { rows } from './sql.ts';

const claiming = `state = 'running', fence = work.fence + 1, started = false, queued_at = $2, until = $3, updated_at = $2`;
const due = `state = 'due' AND due_at <= $2`;
const abandoned = `state = 'running' AND ((until < $2 AND $5) OR (NOT started AND queued_at < $6))`;

/** A claim looks at so many companies; the next one goes on behind them. */
const maxCompanies = 500;

const claimWhere = async (manager: EntityManager, condition: string, query: ClaimQuery): Promise<Claim[]> => {
  const { kind, now, until, limit, expired, lostBefore } = query;
  const claimed = await rows<Claim & { due_at: Date }>(
    manager,
    `UPDATE work SET ${claiming} WHERE id IN (
       SELECT id FROM work WHERE kind = $1 AND (${condition}) ORDER BY due_at, id LIMIT $4 FOR UPDATE SKIP LOCKED
     ) RETURNING id, fence, due_at`,
    [kind, now, until, limit, expired, lostBefore ?? null],
  );
  // An UPDATE returns its rows in no order. Their ids begin with their creation time.
  return claimed
    .sort((one, other) => one.due_at.getTime() - other.due_at.getTime() || (one.id < other.id ? -1 : 1))
    .map(({ id, fence }) => ({ id, fence }));
};

/** The companies from `first` on that have due rows, by their ids: one look into the index for each company. */
const companiesFrom = async (manager: EntityManager, { kind, now }: ClaimQuery, first: string): Promise<string[]> => {
  const found = await rows<{ companyId: string }>(
    manager,
    `WITH RECURSIVE turn (place, company_id, due_at) AS (
       SELECT 0, $2::text, (SELECT min(due_at) FROM work WHERE kind = $1 AND state = 'due' AND company_id = $2)
       UNION ALL
       SELECT place + 1, next.company_id, next.due_at FROM turn CROSS JOIN LATERAL (
         SELECT company_id, due_at FROM work WHERE kind = $1 AND state = 'due' AND company_id > turn.company_id
         ORDER BY company_id, due_at LIMIT 1
       ) AS next WHERE place < $4
     ) SELECT company_id AS "companyId" FROM turn WHERE due_at <= $3 ORDER BY place`,
    [kind, first, now, maxCompanies],
  );
  return found.map(({ companyId }) => companyId);
};

/** The oldest row of each company, then the second of each, and so on. */
const claimRounds = (manager: EntityManager, turns: readonly string[], query: ClaimQuery) => {
  const { kind, now, until, limit, mostOf = () => limit } = query;
  // No company has to be read to the end; four times its share, so that one with many rows fills what others leave.
  const most = Math.min(limit, Math.ceil((limit / turns.length) * 4));
  return rows<Claim & { companyId: string; round: number; place: number }>(
    manager,
    `WITH wanted AS (
       SELECT head.id, head.round, turn.place
       FROM unnest($5::text[], $7::int[]) WITH ORDINALITY AS turn (company_id, most, place) CROSS JOIN LATERAL (
         SELECT id, row_number() OVER (ORDER BY due_at, id) AS round FROM work
         WHERE kind = $1 AND ${due} AND company_id = turn.company_id ORDER BY due_at, id LIMIT $6
       ) AS head WHERE head.round <= turn.most ORDER BY head.round, turn.place LIMIT $4
     )
     UPDATE work SET ${claiming} FROM (
       SELECT work.id, wanted.round, wanted.place FROM work JOIN wanted USING (id) WHERE ${due} FOR UPDATE OF work SKIP LOCKED
     ) AS free WHERE work.id = free.id
     RETURNING work.id, work.fence, work.company_id AS "companyId", free.round::int, free.place::int`,
    [kind, now, until, limit, turns, most, turns.map(mostOf)],
  );
};

/** Claims the oldest rows, or those of all companies in turns; each process remembers whose turn was the last. */
export const createClaim = (manager: EntityManager) => {
  const lastTurn = new Map<string, string>();

  const claimInTurns = async (query: ClaimQuery): Promise<Claim[]> => {
    const last = lastTurn.get(query.kind) ?? '';
    const behind = (await companiesFrom(manager, query, last)).filter((companyId) => companyId !== last);
    const all = new Set([...behind, ...(await companiesFrom(manager, query, ''))]);
    const turns = [...all].filter((companyId) => !query.except?.includes(companyId));
    if (turns.length === 0) return [];
    const claimed = await claimRounds(manager, turns, query);
    claimed.sort((one, other) => one.round - other.round || one.place - other.place);
    const end = claimed.at(-1);
    if (end) lastTurn.set(query.kind, end.companyId);
    return claimed.map(({ id, fence }) => ({ id, fence }));
  };

  return async (query: ClaimQuery): Promise<Claim[]> => {
    if (!query.inTurns) return claimWhere(manager, `(${due}) OR (${abandoned})`, query);
    const { expired, lostBefore, limit } = query;
    const found = expired || lostBefore ? await claimWhere(manager, abandoned, query) : [];
    if (found.length >= limit) return found;
    return [...found, ...(await claimInTurns({ ...query, limit: limit - found.length }))];
  };
};
