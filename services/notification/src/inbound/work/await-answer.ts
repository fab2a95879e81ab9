import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { notifyUnanswered } from '../use-cases/notify-unanswered.ts';
import { awaitAnswerKind } from '../domain/work-kinds.ts';

const id = z.uuid();

/** A driver wrote a while ago, whom the staff may have answered. */
export const awaitAnswerWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: awaitAnswerKind,
    payload: z.strictObject({
      ...{ companyId: id, jobId: id, truckerId: id, phoneIndex: z.string() },
      wroteAt: z.iso.datetime(),
    }),
    finish: ({ wroteAt, ...writer }, _nothing, tx) =>
      notifyUnanswered(context, tx, { ...writer, wroteAt: new Date(wroteAt) }),
  });
