import type { JobDraft, StepDraft } from './job-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const has = <K extends string>(value: unknown, names: readonly K[]): value is Record<K, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => isText((value as Record<string, unknown>)[name]));

const isStep = (value: unknown): value is StepDraft =>
  has(value, ['key', 'locationId', 'dueTime', 'reminderBefore', 'reminderInterval', 'message']);

export const isJobDraft = (value: unknown): value is JobDraft =>
  has(value, ['title', 'description', 'siteId', 'truckerId']) &&
  (!('visitId' in value) || isText(value.visitId)) &&
  'steps' in value &&
  Array.isArray(value.steps) &&
  value.steps.every(isStep);
