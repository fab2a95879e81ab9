import { z } from 'zod';
import { afterOne } from '../times.ts';
import { readNumber } from '../address.ts';

export const modes = [
  ...(['ok', 'slow', '429', '500', 'error', 'reset', 'reset-after-accept', 'hang', 'hang-after-accept'] as const),
  ...(['500-after-accept', 'failed', 'undelivered'] as const),
] as const;
export type Mode = (typeof modes)[number];

export const webhookModes = ['ok', 'duplicate', 'reordered', 'late', 'lost', 'unsigned', 'forged'] as const;
export type WebhookMode = (typeof webhookModes)[number];

export const number = z.string().transform((text, context) => {
  const read = readNumber(text);
  if (read) return read;
  context.addIssue({ code: 'custom', message: 'A number is written as +48600700800.' });
  return z.NEVER;
});

const delayMs = z.int().min(0).max(600_000);
const times = z.int().min(1);

/**
 * The behaviour of the next calls and webhooks: documented in stack/README.md. Fields that are not named keep their values.
 */
export const behaviourSchema = z.strictObject({
  /** For this driver only; it has priority over the behaviour for all. */
  to: number.optional(),
  mode: z.enum(modes).optional(),
  times: times.optional(),
  on: z.enum(['create', 'read', 'all']).optional(),
  delayMs: delayMs.optional(),
  retryAfter: z.int().min(0).max(3_600).optional(),
  status: z.int().min(400).max(599).optional(),
  code: z.int().min(10_000).max(99_999).optional(),
  webhooks: z.enum(webhookModes).optional(),
  webhookTimes: times.optional(),
  webhookDelayMs: delayMs.optional(),
});
export type BehaviourChange = z.infer<typeof behaviourSchema>;

export interface CallFate {
  mode: Mode;
  times?: number;
  on: 'create' | 'read' | 'all';
  delayMs: number;
  retryAfter: number;
  status?: number;
  code?: number;
}

export interface WebhookFate {
  mode: WebhookMode;
  times?: number;
  delayMs: number;
}

interface Behaviour {
  calls: CallFate;
  webhooks: WebhookFate;
}

const well = (): Behaviour => ({
  calls: { mode: 'ok', on: 'create', delayMs: 5_000, retryAfter: 1 },
  webhooks: { mode: 'ok', delayMs: 2_000 },
});

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;

const callFate = ({ mode, times, on, delayMs, retryAfter, status, code }: BehaviourChange): CallFate => ({
  ...well().calls,
  ...given({ mode, times, on, delayMs, retryAfter, status, code }),
});
const webhookFate = ({ webhooks, webhookTimes, webhookDelayMs }: BehaviourChange): WebhookFate => ({
  ...well().webhooks,
  ...given({ mode: webhooks, times: webhookTimes, delayMs: webhookDelayMs }),
});

export interface Behaviours {
  change: (change: BehaviourChange) => void;
  /** Gives the behaviour for one more call, for this driver if the call names one, and counts the call. */
  meetCall: (kind: 'create' | 'read', to: string | undefined) => CallFate;
  meetWebhook: (to: string) => WebhookFate;
  now: () => Behaviour & { numbers: Record<string, Behaviour> };
  clear: (to?: string) => void;
}

export function createBehaviours(): Behaviours {
  let all = well();
  const byNumber = new Map<string, Behaviour>();
  const both = (to: string | undefined) => [(to === undefined ? undefined : byNumber.get(to)) ?? well(), all];
  return {
    change: (change) => {
      const before = change.to === undefined ? all : (byNumber.get(change.to) ?? well());
      const after: Behaviour = {
        calls: change.mode === undefined ? before.calls : callFate(change),
        webhooks: change.webhooks === undefined ? before.webhooks : webhookFate(change),
      };
      if (change.to === undefined) all = after;
      else byNumber.set(change.to, after);
    },
    meetCall: (kind, to) => {
      const fits = ({ calls: { mode, on } }: Behaviour) => mode !== 'ok' && (on === 'all' || on === kind);
      const met = both(to).find(fits);
      if (!met) return well().calls;
      const fate = met.calls;
      met.calls = afterOne(fate, well().calls);
      return fate;
    },
    meetWebhook: (to) => {
      const met = both(to).find(({ webhooks: { mode } }) => mode !== 'ok');
      if (!met) return well().webhooks;
      const fate = met.webhooks;
      met.webhooks = afterOne(fate, well().webhooks);
      return fate;
    },
    now: () => ({ ...all, numbers: Object.fromEntries(byNumber) }),
    clear: (to) => {
      if (to !== undefined) byNumber.delete(to);
      else {
        all = well();
        byNumber.clear();
      }
    },
  };
}
