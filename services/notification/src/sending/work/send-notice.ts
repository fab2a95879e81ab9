import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { endNotice } from '../use-cases/end-notice.ts';
import { sendNotice } from '../use-cases/send-notice.ts';
import { sendNoticeKind } from '../domain/work-kinds.ts';

/** One of the operator's own messages to one driver. */
export const sendNoticeWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: sendNoticeKind,
    payload: z.strictObject({ noticeId: z.uuid() }),
    timeoutMs: 60_000,
    run: ({ noticeId }) => sendNotice(context, noticeId),
    finish: async ({ noticeId }, sid, tx) => {
      if (sid !== undefined) await endNotice(context, tx, noticeId, sid);
    },
    onFailed: ({ noticeId }, _error, tx) => endNotice(context, tx, noticeId, null),
  });
