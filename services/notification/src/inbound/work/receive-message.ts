import type { Context } from '../../context.ts';
import { inboundWork } from '../domain/inbound-message.ts';
import { receiveInTurn } from '../use-cases/receive-message.ts';
import { receiveMessageKind } from '../use-cases/enqueue-webhook.ts';

/** What a driver wrote, into the chat of his job. His messages stay in the order in which they came. */
export const receiveMessageWork = (context: Context): void => {
  context.work.define({
    kind: receiveMessageKind,
    payload: inboundWork,
    // Here alone the order comes about by itself; another process may have the one before.
    concurrency: 1,
    finish: ({ phoneIndex: _phoneIndex, ...message }, _result, tx) => receiveInTurn(context, tx, message),
  });
};
