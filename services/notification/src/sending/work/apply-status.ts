import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { applyStatus } from '../use-cases/apply-status.ts';
import { lockStatuses } from '../use-cases/lock-statuses.ts';

/** A delivery status from Twilio's callback. */
export const applyStatusWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: 'apply-status',
    payload: z.strictObject({
      sendId: z.uuid(),
      sid: z.string(),
      status: z.string(),
      errorCode: z.number().int().nullable(),
    }),
    concurrency: 20,
    lock: (all, tx) => lockStatuses(tx, all),
    finish: (news, _nothing, tx) => applyStatus(context, tx, news),
  });
