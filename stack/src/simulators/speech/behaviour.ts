import { z } from 'zod';

const times = z.int().min(1).optional();

/** The behaviour of a simulated provider with the next calls: documented in stack/README.md. */
const behaviourSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('ok') }),
  z.strictObject({ mode: z.literal('slow'), delayMs: z.int().min(0).max(600_000).default(5_000), times }),
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
  z.strictObject({ mode: z.enum(['hang', 'hold', 'nonsense', 'reset']), times }),
]);
export type Behaviour = z.infer<typeof behaviourSchema>;

export const providerSchema = z.enum(['translate', 'polly', 'transcribe']);
export type Provider = z.infer<typeof providerSchema>;

/** Providers that are not named keep their behaviour. */
export const behavioursSchema = z.partialRecord(providerSchema, behaviourSchema);
