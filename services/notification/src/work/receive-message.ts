import type { Context } from '../context.ts';
import { inboundMessage } from '../domain/inbound-message.ts';
import { receiveMessage } from '../use-cases/receive-message.ts';
import { receiveMessageKind } from '../use-cases/take-webhook.ts';

/** What a driver wrote, into the chat of his job. One at a time: his messages stay in the order in which they came. */
export const receiveMessageWork = (context: Context): void => {
  context.work.define({
    kind: receiveMessageKind,
    payload: inboundMessage,
    concurrency: 1,
    finish: (message, _result, tx) => receiveMessage(context, tx, message),
  });
};
