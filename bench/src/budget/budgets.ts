/** How many statements an operation may ask of all databases together. */
export interface Budget {
  /** Of the answering service, until its answer. */
  untilAnswer?: number;
  /** Of all services, until everything that it causes is done. */
  untilDone?: number;
}

/** The one table of budgets: `npm run bench -- --budget` fails when an operation asks more. */
export const budgets = {
  registration: { untilAnswer: 10, untilDone: 25 },
  'guest message': { untilAnswer: 6, untilDone: 12 },
  'WhatsApp text': { untilAnswer: 8, untilDone: 25 },
  'step confirmation': { untilAnswer: 10 },
  'a consumed fact': { untilDone: 3 },
  // 1.2 for each.
  'ten facts that wait': { untilDone: 12 },
} as const satisfies Record<string, Budget>;

export type OperationName = keyof typeof budgets;
