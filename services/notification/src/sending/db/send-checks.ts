import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { CheckedSend } from '../domain/send-check.ts';

export interface DueSend extends CheckedSend {
  id: string;
}

/** Sends that are due for a check, locked until the transaction ends; locked ones are skipped. */
export const claimDueSends = (
  manager: EntityManager,
  { now, limit }: { now: Date; limit: number },
): Promise<DueSend[]> =>
  rows<DueSend>(
    manager,
    `SELECT id, state, sid, provider_status AS "providerStatus", started_at AS "startedAt" FROM send
     WHERE check_at <= $1 ORDER BY check_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`,
    [now, limit],
  );

/** Sets the next check of these sends; null for none. */
export const moveChecks = async (
  manager: EntityManager,
  moves: readonly { id: string; checkAt: Date | null }[],
): Promise<void> => {
  await manager.query(
    `UPDATE send SET check_at = moved.check_at
     FROM unnest($1::uuid[], $2::timestamptz[]) AS moved (id, check_at) WHERE send.id = moved.id`,
    [moves.map(({ id }) => id), moves.map(({ checkAt }) => checkAt)],
  );
};
