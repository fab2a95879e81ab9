/** How staff who enter a driver have the driver's consent that the data is stored. Without a schema, as the states of a visit. */
export const enteredConsents = ['spoken', 'paper'] as const;

/** How a driver gave that consent; who registers signs it. */
export type ConsentGiven = 'signed' | (typeof enteredConsents)[number];
