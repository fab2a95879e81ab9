import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { failureOf } from '../domain/delivery.ts';
import { sendMailKind } from '../domain/work-kinds.ts';
import { endMail } from '../use-cases/end-mail.ts';
import { saveMailFailure } from '../use-cases/save-mail-failure.ts';
import { retryMail } from '../use-cases/retry-mail.ts';
import { sendMail } from '../use-cases/send-mail.ts';

/** One mail to one recipient. Waiting for the mail server uses no attempt (domain/delivery.ts has the limits). */
export const sendMailWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: sendMailKind,
    payload: z.strictObject({ mailId: z.uuid() }),
    concurrency: 5,
    timeoutMs: 60_000,
    attempts: 8,
    run: ({ mailId }) => sendMail(context, mailId),
    finish: async ({ mailId }, ended, tx) => {
      if (ended) await endMail(context, tx, mailId, ended);
    },
    onFailed: ({ mailId }, error, tx) => saveMailFailure(context, tx, mailId, failureOf(error)),
    onRetry: ({ mailId }, tx) => retryMail(context, tx, mailId),
  });
