import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, text } from './fields.ts';

/** The highest number of a company's quick phrases, and of characters in one. */
export const mostQuickPhrases = 200;
export const longestQuickPhrase = 500;

/** A text that staff send often; it belongs to the company and names nobody. */
export const quickPhrase = z.strictObject({ _id: id(), text: z.string() });
export type QuickPhrase = z.infer<typeof quickPhrase>;

const quickPhrases = z.strictObject({
  phrases: z.array(quickPhrase),
  /** Grows with every change; the `ETag`. */
  version: z.number().int(),
});

/** Calls of staff only: no guest makes them, and what they answer reaches no guest. */
export const sessionStaff = {
  getQuickPhrases: endpoint('GET /session/quick-phrases', {
    summary: "The company's quick phrases, at most 200, in their own order: for sessions and for chats.",
    access: ['user', 'iadmin'],
    request: {},
    response: quickPhrases,
    versioned: true,
  }),
  saveQuickPhrases: endpoint('PUT /session/quick-phrases', {
    summary: "Replaces the company's quick phrases. A phrase with the `_id` of one that is there stays the same one.",
    access: ['iadmin'],
    request: {
      body: z.strictObject({
        phrases: z
          .array(z.strictObject({ _id: id().optional(), text: text(longestQuickPhrase) }))
          .max(mostQuickPhrases, `Use at most ${String(mostQuickPhrases)} phrases.`),
      }),
    },
    response: quickPhrases,
    bodyLimit: 500_000,
    versioned: true,
  }),
};
