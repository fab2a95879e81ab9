import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { message, personal, time } from './fields.ts';

export const receiverState = z.strictObject({
  receiver: personal(z.string()),
  /** Documents go to `confirmed` ones only. `stopped`: refused, at once or later; `bounced`: no such mailbox. */
  state: z.enum(['waiting', 'confirmed', 'stopped', 'bounced']),
  /** When it was asked last; null if never. */
  askedAt: time().nullable(),
  /** From when on it is asked again if it is removed and added again; null if that can be at once. */
  askAgainFrom: time().nullable(),
});
export type ReceiverState = z.infer<typeof receiverState>;

const receiverToken = () => z.strictObject({ token: z.string().min(1, 'This is needed.').max(200) });

/** The calls of the links in mails to receivers. */
export const receiverEndpoints = {
  findReceiver: endpoint('POST /barcode/receivers/find', {
    summary: "What a receiver's link is about; changes nothing.",
    access: ['public'],
    request: { body: receiverToken() },
    response: z.strictObject({
      companyName: z.string(),
      receiver: personal(z.string()),
      state: receiverState.shape.state,
      /** Only the link of the mail that asks can confirm, for 7 days. */
      canConfirm: z.boolean(),
      gates: z.array(z.strictObject({ siteName: z.string(), barcodeName: z.string() })),
    }),
  }),
  confirmReceiver: endpoint('POST /barcode/receivers/confirm', {
    summary: 'A receiver agrees to get documents by mail.',
    access: ['public'],
    audit: 'receiver.accepted',
    request: { body: receiverToken() },
    response: message,
  }),
  stopReceiver: endpoint('POST /barcode/receivers/stop', {
    summary: 'A receiver declines, or wants no more documents.',
    access: ['public'],
    audit: 'receiver.declined',
    request: { body: receiverToken() },
    response: message,
  }),
};
