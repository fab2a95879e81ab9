/** The ways by which a call reaches its driver. Without a schema: pages import them, as the states and reasons below. */
export const rungWays = ['pass', 'whatsapp'] as const;
export type RungWay = (typeof rungWays)[number];

/** The states of a rung; `skipped`: it reaches nobody. */
export const rungStates = ['sent', 'delivered', 'seen', 'coming', 'declined', 'skipped'] as const;
export type RungState = (typeof rungStates)[number];

/** Why a rung reaches nobody. */
export const skipReasons = [
  'no-number',
  'no-pass',
  'opted-out',
  'not-set-up',
  'no-whatsapp',
  'no-template',
  'refused',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The answers of a driver to a call; `later` has its minutes. */
export const callAnswers = ['coming', 'later', 'declined'] as const;
export type CallAnswerWord = (typeof callAnswers)[number];
