import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { removeAtTwilioKind } from '../domain/work-kinds.ts';
import { removeAtTwilio } from '../use-cases/remove-at-twilio.ts';

// For as long as a receipt says that copies stay: a month of tries that are at most some minutes apart.
const attempts = 5_000;

/** Messages of rows that are gone. */
export const removeAtTwilioWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: removeAtTwilioKind,
    payload: z.strictObject({ sids: z.array(z.string()) }),
    concurrency: 2,
    timeoutMs: 120_000,
    attempts,
    run: ({ sids }) => removeAtTwilio(context, sids),
  });
