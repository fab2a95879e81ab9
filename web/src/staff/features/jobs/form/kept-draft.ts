import type { TextStore } from '../../../../shared/stored.ts';
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
  'steps' in value &&
  Array.isArray(value.steps) &&
  value.steps.every(isStep);

/** The draft stored under a name, if it has the expected shape; otherwise it is deleted. */
export const readKept = <T>(store: TextStore, name: string, isOurs: (value: unknown) => value is T): T | undefined => {
  const text = store.read(name);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isOurs(value)) return value;
  } catch {
    // Incomplete: the form starts empty.
  }
  store.remove(name);
  return undefined;
};

export const writeKept = (store: TextStore, name: string, value: unknown): boolean =>
  store.write(name, JSON.stringify(value));
