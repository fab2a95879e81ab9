import { hashRequest, type PgTx } from '@gatelingo/chassis/postgres';
import { v7 as uuid } from 'uuid';
import type { Context } from '../context.ts';

/** Runs `create` with the fields of a new row; the same Idempotency-Key runs it once. */
export const createOnce = <Answer>(
  { store, clock }: Context,
  { companyId, idempotencyKey: key }: Caller,
  request: { operation: string },
  create: (
    tx: PgTx,
    row: { id: string; companyId: string; version: number; createdAt: Date; updatedAt: Date },
  ) => Promise<Answer>,
): Promise<Answer> =>
  store.transaction((tx) =>
    store.idempotent(tx, { companyOrScope: companyId, key, requestHash: hashRequest(request) }, () => {
      const now = clock.now();
      return create(tx, { id: uuid({ msecs: now.getTime() }), companyId, version: 1, createdAt: now, updatedAt: now });
    }),
  );

export interface Caller {
  companyId: string;
  idempotencyKey: string | undefined;
}
