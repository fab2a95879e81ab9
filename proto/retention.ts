/** Days that each kind of row is kept where a company has set no other period. */
export const usualRetentionDays = {
  registrations: 180,
  documents: 180,
  jobs: 365,
  sessions: 90,
  mails: 90,
  audit: 365,
  figures: 1095,
} as const;

/** The kinds of row that a company sets a period for. */
export type RetentionKind = keyof typeof usualRetentionDays;
export type RetentionDays = Record<RetentionKind, number>;

/** The kinds, in the order in which they are shown. */
export const retentionKinds = Object.keys(usualRetentionDays) as RetentionKind[];

/** The shortest and the longest period, in days. */
export const retentionRange = { least: 1, most: 3650 } as const;
