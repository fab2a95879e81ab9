import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { inboundMessage } from '../domain/inbound-message.ts';
import { receiveMessage } from '../use-cases/receive-message.ts';
import { receiveMessageKind } from '../domain/work-kinds.ts';

/** Adds a driver's message to the chat of the job. The messages of a phone keep their order. */
export const receiveMessageWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: receiveMessageKind,
    payload: inboundMessage,
    // One at a time keeps the order within this process; `receiveMessage` keeps it across processes.
    concurrency: 1,
    finish: (message, _result, tx) => receiveMessage(context, tx, message),
  });
