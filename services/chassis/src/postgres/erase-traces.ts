import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Sealer } from '../personal/index.ts';
import { isSealed, placeOfAnswer } from '../store/idempotency.ts';
import type { PgTx } from '../store/index.ts';
import { erasePersonKind } from '../privacy/eraser.ts';
import { idsIn } from '../privacy/ids-in.ts';
import { rows } from './sql.ts';

// Each of the three has a partial index of its own: done rows, which are most, are not read.
const isOpen = `(state = 'due' OR state = 'running' OR state = 'failed')`;

// Ids, and blind indexes in base64url.
const anyId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z0-9_-]{43}';

interface Traces {
  /** The work of all companies by default, if the ids are those of rows. */
  companies: readonly string[] | undefined;
  ids: readonly string[];
  /** Numbers in whose turn work stands that has no company yet. */
  phones?: readonly string[];
  isOpenOnly: boolean;
}

/**
 * Deletes the work about rows that are gone, by the ids in its key and payload. Work that runs ends without a result: its row is not
 * there any more. The erasing itself stays: the id of its request may be that of an erased row.
 */
export const eraseWork = async (
  { manager }: PgTx,
  { companies, ids, phones = [], isOpenOnly }: Traces,
): Promise<void> => {
  if (ids.length === 0) return;
  await manager.query(
    `DELETE FROM work WHERE ($1::text[] IS NULL OR company_id = ANY($1)) ${isOpenOnly ? `AND ${isOpen}` : ''}
       AND kind <> '${erasePersonKind}' AND EXISTS (
         SELECT FROM regexp_matches(key || ' ' || payload::text, '${anyId}', 'g') AS found (id) WHERE found.id[1] = ANY($2)
       )`,
    [companies ?? null, ids],
  );
  if (phones.length > 0) await manager.query('DELETE FROM work WHERE company_id = ANY($1)', [phones]);
};

interface Named {
  key: string;
  payload: string;
}

/** The ids that open work names, read page by page: a queue may be long, and its ids are needed once a minute. */
export const openWorkIds = (manager: EntityManager): Promise<Set<string>> =>
  manager.transaction(async (tx) => {
    const found = new Set<string>();
    await tx.query(`DECLARE open_work CURSOR FOR SELECT key, payload::text AS payload FROM work WHERE ${isOpen}`);
    for (;;) {
      const page = await rows<Named>(tx, `FETCH ${String(pageSize)} FROM open_work`);
      for (const { key, payload } of page) for (const id of idsIn(`${key} ${payload}`)) found.add(id);
      if (page.length < pageSize) return found;
    }
  });

interface Answer {
  scope: string;
  key: string;
  answer: Buffer | null;
}

const pageSize = 1_000;

async function* eachAnswer(manager: EntityManager, companyId: string): AsyncGenerator<Answer> {
  for (let after = ['', '']; ;) {
    const page = await rows<Answer>(
      manager,
      `SELECT scope, key, answer FROM idempotency
       WHERE (scope = $1 OR scope LIKE '%:' || $1) AND (scope, key) > ($2, $3) ORDER BY scope, key LIMIT ${pageSize}`,
      [companyId, ...after],
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = [last.scope, last.key];
  }
}

/** Deletes the kept answers of calls that name one of these ids. */
export const eraseAnswers = async (
  { manager }: PgTx,
  sealer: Sealer,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<void> => {
  const erased = new Set(ids);
  const textOf = ({ scope, key, answer }: Answer & { answer: Buffer }): string =>
    isSealed(sealer, answer)
      ? JSON.stringify(sealer.open(z.unknown(), answer, placeOfAnswer({ companyOrScope: scope, key })))
      : answer.toString();
  for await (const { answer, ...row } of eachAnswer(manager, companyId)) {
    if (!answer || !idsIn(textOf({ ...row, answer })).some((id) => erased.has(id))) continue;
    await manager.query('DELETE FROM idempotency WHERE scope = $1 AND key = $2', [row.scope, row.key]);
  }
};
