import { type RetentionKind, usualRetentionDays } from '@gatelingo/proto/retention';

/** The kinds of row that a driver or guest leaves behind. */
const kindsOfDrivers = ['registrations', 'documents', 'jobs', 'sessions'] as const satisfies readonly RetentionKind[];
export type KeptDays = Record<(typeof kindsOfDrivers)[number], number>;

/** How long each kind is kept, in a language's words: `180 days`. Without a company's periods the usual ones. */
export const keptFor = (language: string, days: KeptDays | undefined): Record<keyof KeptDays, string> => {
  const words = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const texts = kindsOfDrivers.map((kind) => [kind, words.format((days ?? usualRetentionDays)[kind])] as const);
  return Object.fromEntries(texts) as Record<keyof KeptDays, string>;
};
