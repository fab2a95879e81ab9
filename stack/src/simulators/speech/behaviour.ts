import { z } from 'zod';
import { afterOne } from '../times.ts';

const times = z.int().min(1).optional();

/** What a simulated provider does with the next calls: documented in stack/README.md. */
export const behaviourSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('ok') }),
  /** The answer comes late. */
  z.strictObject({ mode: z.literal('slow'), delayMs: z.int().min(0).max(600_000).default(5_000), times }),
  /** The call is refused with this status and Amazon's error name. */
  z.strictObject({
    mode: z.literal('fail'),
    status: z.int().min(400).max(599).default(503),
    code: z
      .string()
      .regex(/^[A-Za-z]{1,80}$/)
      .default('ServiceUnavailableException'),
    /** In a stream: before it begins, or instead of its last result. */
    at: z.enum(['start', 'end']).default('start'),
    times,
  }),
  /** The call is never answered. */
  z.strictObject({ mode: z.literal('hang'), times }),
  /** The answer has a good status and a meaningless body. */
  z.strictObject({ mode: z.literal('nonsense'), times }),
  /** The connection is closed. */
  z.strictObject({ mode: z.literal('reset'), times }),
]);
export type Behaviour = z.infer<typeof behaviourSchema>;

export const providers = ['translate', 'polly', 'transcribe'] as const;
export type Provider = (typeof providers)[number];

/** Providers that are not named keep their behaviour. */
export const behavioursSchema = z.strictObject({
  translate: behaviourSchema.optional(),
  polly: behaviourSchema.optional(),
  transcribe: behaviourSchema.optional(),
});

export interface Behaviours {
  now: () => Record<Provider, Behaviour>;
  change: (changes: z.infer<typeof behavioursSchema>) => void;
  /** Gives the behaviour for one more call, and counts the call. */
  meet: (provider: Provider) => Behaviour;
}

export function createBehaviours(): Behaviours {
  const current: Record<Provider, Behaviour> = {
    translate: { mode: 'ok' },
    polly: { mode: 'ok' },
    transcribe: { mode: 'ok' },
  };
  return {
    now: () => ({ ...current }),
    change: (changes) => {
      for (const provider of providers) current[provider] = changes[provider] ?? current[provider];
    },
    meet: (provider) => {
      const met = current[provider];
      current[provider] = afterOne<Behaviour>(met, { mode: 'ok' });
      return met;
    },
  };
}
