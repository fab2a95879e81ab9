import type { Clock } from '../clock/index.ts';
import { encodeAnswer, keptAnswer, keptHash } from '../store/idempotency.ts';
import type { IdempotentCall, PgTx, Store } from '../store/index.ts';
import type { EntityManager } from 'typeorm';
import { rows } from './sql.ts';

interface KeptRow {
  request_hash: string;
  answer: Buffer | null;
}

const readKept = async (manager: EntityManager, { companyOrScope, key }: IdempotentCall) => {
  const sql = 'SELECT request_hash, answer FROM idempotency WHERE scope = $1 AND key = $2';
  const [kept] = await rows<KeptRow>(manager, sql, [companyOrScope, key]);
  return kept;
};

/** The answer that an earlier call with this key got; undefined if there was none. */
export const createAnswerBefore =
  (manager: EntityManager) =>
  async (call: IdempotentCall): Promise<unknown> => {
    const kept = call.key === undefined ? undefined : await readKept(manager, call);
    return kept?.answer ? keptAnswer(call, { hash: kept.request_hash, answer: kept.answer }) : undefined;
  };

/** The insert waits for a concurrent call with the same key: of ten calls at once, one does the work. */
export const createIdempotent =
  (clock: Clock): Store<PgTx>['idempotent'] =>
  async (tx, call, work) => {
    if (call.key === undefined) return work();
    const where = [call.companyOrScope, call.key];
    const first = await rows(
      tx.manager,
      `INSERT INTO idempotency (scope, key, request_hash, at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (scope, key) DO NOTHING RETURNING key`,
      [...where, keptHash(call), clock.now()],
    );
    if (first.length > 0) {
      const answer = await work();
      await tx.manager.query('UPDATE idempotency SET answer = $3 WHERE scope = $1 AND key = $2', [
        ...where,
        encodeAnswer(call, answer),
      ]);
      return answer;
    }
    const kept = await readKept(tx.manager, call);
    if (!kept?.answer) throw new Error('The stored answer was removed while it was read.');
    return keptAnswer(call, { hash: kept.request_hash, answer: kept.answer }) as Awaited<ReturnType<typeof work>>;
  };
