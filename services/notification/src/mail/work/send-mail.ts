import { z } from 'zod';
import type { Context } from '../../context.ts';
import { mailDone, mailFailed, mailRetried, sendMail } from '../use-cases/send-mail.ts';

/** One mail to one recipient. Waiting for the mail server uses no attempt (domain/delivery.ts has the limits). */
export const sendMailWork = (context: Context): void => {
  context.work.define({
    kind: 'send-mail',
    payload: z.strictObject({ mailId: z.uuid() }),
    concurrency: 5,
    timeoutMs: 60_000,
    attempts: 8,
    run: ({ mailId }) => sendMail(context, mailId),
    finish: ({ mailId }, outcome, tx) => mailDone(context, tx, mailId, outcome),
    onFailed: ({ mailId }, error, tx) => mailFailed(context, tx, mailId, error.message),
    onRetry: ({ mailId }, tx) => mailRetried(context, tx, mailId),
  });
};
