import { z } from 'zod';

const code = z.int().min(400).max(599);

/** What the catcher does with the next mails: documented in stack/README.md. */
export const behaviourSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('ok') }),
  /** Nothing listens: connections are refused. */
  z.strictObject({ mode: z.literal('down') }),
  /** The mail is refused with this SMTP code, at this command. */
  z.strictObject({
    mode: z.literal('refuse'),
    code: code.default(451),
    at: z.enum(['mail', 'rcpt', 'data']).default('data'),
    times: z.int().min(1).optional(),
  }),
  /** The mail is accepted, the answer comes late. */
  z.strictObject({
    mode: z.literal('slow'),
    delayMs: z.int().min(0).max(600_000).default(5_000),
    times: z.int().min(1).optional(),
  }),
  /** The mail is accepted, and the connection is closed before the answer. */
  z.strictObject({ mode: z.literal('reset'), times: z.int().min(1).optional() }),
]);

export type Behaviour = z.infer<typeof behaviourSchema>;
