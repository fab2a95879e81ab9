import { type RetentionDays, type RetentionKind, retentionKinds, retentionRange } from '@gatelingo/proto/retention';

/** The periods as they are typed. */
export type TypedPeriods = Record<RetentionKind, string>;

const each = <Value>(valueOf: (kind: RetentionKind) => Value): Record<RetentionKind, Value> =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, valueOf(kind)])) as Record<RetentionKind, Value>;

export const typedOf = (days: RetentionDays): TypedPeriods => each((kind) => String(days[kind]));

const isInRange = (text: string) => {
  const days = Number(text);
  return /^\s*\d+\s*$/.test(text) && days >= retentionRange.least && days <= retentionRange.most;
};

/** The typed periods as numbers; undefined while one is none. */
export const daysOf = (typed: TypedPeriods): RetentionDays | undefined =>
  retentionKinds.every((kind) => isInRange(typed[kind])) ? each((kind) => Number(typed[kind])) : undefined;

/** The kinds whose period is none, or none beside the others, with the key of the text that says so. */
export const periodFaults = (typed: TypedPeriods): Record<string, string> => {
  const days = daysOf(typed);
  if (days) return days.documents > days.registrations ? { documents: 'privacy.periods.documents' } : {};
  return Object.fromEntries(
    retentionKinds.filter((kind) => !isInRange(typed[kind])).map((kind) => [kind, 'privacy.periods.range']),
  );
};

/** The kinds whose period changes. */
export const changedKinds = (before: RetentionDays, after: RetentionDays): RetentionKind[] =>
  retentionKinds.filter((kind) => before[kind] !== after[kind]);
