import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The keys in which two contents differ; the order of an object's keys does not count. */
export const changedKeys = (a: QuestionnaireContent, b: QuestionnaireContent): (keyof QuestionnaireContent)[] =>
  (Object.keys(a) as (keyof QuestionnaireContent)[]).filter((key) => !isSame(a[key], b[key]));
