import type { PgTx } from '@gatelingo/chassis/postgres';
import { lockSends } from '../db/sends.ts';
import type { StatusOf } from './apply-status.ts';

/** Locks all that several statuses change. */
export const lockStatuses = ({ manager }: PgTx, all: readonly StatusOf[]): Promise<void> =>
  lockSends(
    manager,
    all.map(({ sendId }) => sendId),
  );
