import { z } from 'zod';
import { Behaviours } from '../../shared/behaviour.ts';
import { readNumber } from '../address.ts';

export const number = z
  .string()
  .transform(readNumber)
  .refine((read) => read !== undefined, 'A number is written as +48600700800.');

const delayMs = z.int().min(0).max(600_000);
const times = z.int().min(1).optional();

const callMode = z.enum([
  ...(['ok', 'slow', '429', '500', 'error', 'reset', 'reset-after-accept', '500-after-accept'] as const),
  ...(['failed', 'undelivered'] as const),
]);
const webhookMode = z.enum(['ok', 'duplicate', 'reordered', 'lost', 'unsigned', 'forged']);

/** The behaviour of the next calls and webhooks: documented in stack/README.md. */
const change = z.strictObject({
  /** For this driver only; it has priority over the behaviour for all. */
  to: number.optional(),
  mode: callMode.optional(),
  times,
  on: z.enum(['create', 'read', 'remove']).default('create'),
  delayMs: delayMs.default(5_000),
  retryAfter: z.int().min(0).max(3_600).default(1),
  status: z.int().min(400).max(599).optional(),
  code: z.int().min(10_000).max(99_999).optional(),
  webhooks: webhookMode.optional(),
  webhookTimes: times,
  webhookDelayMs: delayMs.default(2_000),
});

type Change = z.infer<typeof change>;
export type CallBehaviour = Omit<Change, 'mode'> & { mode: z.infer<typeof callMode> };
export interface WebhookBehaviour {
  mode: z.infer<typeof webhookMode>;
  times?: number | undefined;
  delayMs: number;
}

const forAll = 'all';

/** The behaviour with the next calls of the REST API and to the next webhooks. */
export class Faults {
  #calls = new Behaviours<CallBehaviour>();
  #webhooks = new Behaviours<WebhookBehaviour>();

  change(body: unknown): void {
    const { mode, webhooks, webhookTimes, webhookDelayMs, ...call } = change.parse(body);
    const name = call.to ?? forAll;
    if (mode) this.#calls.set(name, { ...call, mode, webhookDelayMs });
    if (webhooks) this.#webhooks.set(name, { mode: webhooks, times: webhookTimes, delayMs: webhookDelayMs });
  }

  /** For one more call, of this driver if it names one. */
  ofCall(kind: CallBehaviour['on'], to = ''): CallBehaviour | undefined {
    return this.#calls.meet([to, forAll], ({ on }) => on === kind);
  }

  ofWebhook(to: string): WebhookBehaviour | undefined {
    return this.#webhooks.meet([to, forAll]);
  }
}
