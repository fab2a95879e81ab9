import type { Job } from '@gatelingo/proto/http/jobs';
import {
  draftOf,
  type JobDraft,
  type JobField,
  type StepDraft,
  stepDraftOf,
  type StepField,
} from '../form/job-draft.ts';
import { isJobDraft } from '../form/kept-draft.ts';
import { isConfirmed } from '../job-state.ts';
import { keysOf, mergedSteps, stepOf } from './merged-steps.ts';

/** A form of a saved job: the version it started from, that version's values, and the values now. */
export interface Editing {
  version: number;
  /** Of staff's changes alone; the server compares it. */
  revision: number;
  start: JobDraft;
  draft: JobDraft;
}

/** A change that another person made meanwhile. `confirmed`: a step that was also changed here. */
export type Change =
  | { kind: 'field'; field: JobField }
  | { kind: 'step'; key: string; field: StepField }
  | { kind: 'added' | 'removed' | 'confirmed'; key: string }
  | { kind: 'order' };

const jobFields = ['title', 'description', 'siteId', 'truckerId'] as const satisfies readonly JobField[];
const stepFields = [
  'locationId',
  'dueTime',
  'reminderBefore',
  'reminderInterval',
  'message',
] as const satisfies readonly StepField[];

const numbersOf = ({ version, revision }: Job): Pick<Editing, 'version' | 'revision'> => ({ version, revision });

export const startEditing = (job: Job): Editing => {
  const draft = draftOf(job);
  return { ...numbersOf(job), start: draft, draft };
};

export const isEditing = (value: unknown): value is Editing =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'start' in value &&
  isJobDraft(value.start) &&
  'draft' in value &&
  isJobDraft(value.draft);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
export const isTouched = ({ start, draft }: Editing): boolean => !isSame(start, draft);

/** The differences between two forms. */
export const changesBetween = (before: JobDraft, after: JobDraft): Change[] => {
  const [old, fresh] = [keysOf(before), keysOf(after)];
  const stayed = old.filter((key) => fresh.includes(key));
  const isReordered = !isSame(
    stayed,
    fresh.filter((key) => old.includes(key)),
  );
  return [
    ...jobFields.filter((field) => before[field] !== after[field]).map((field): Change => ({ kind: 'field', field })),
    ...stayed.flatMap((key) =>
      stepFields
        .filter((field) => stepOf(before, key)?.[field] !== stepOf(after, key)?.[field])
        .map((field): Change => ({ kind: 'step', key, field })),
    ),
    ...fresh.filter((key) => !old.includes(key)).map((key): Change => ({ kind: 'added', key })),
    ...old.filter((key) => !fresh.includes(key)).map((key): Change => ({ kind: 'removed', key })),
    ...(isReordered ? [{ kind: 'order' } as const] : []),
  ];
};

/** The newest version's changes that concern this form: its fields, and changed steps that are confirmed now. */
export const theirChanges = ({ start, draft }: Editing, latest: Job): Change[] => [
  ...changesBetween(start, draftOf(latest)),
  ...latest.steps
    .filter((step) => isConfirmed(step) && !isSame(stepOf(start, step._id), stepOf(draft, step._id)))
    .map(({ _id }): Change => ({ kind: 'confirmed', key: _id })),
];

/** Confirmed steps unchanged, before all others. */
const withConfirmed = (draft: JobDraft, latest: Job): JobDraft => {
  const confirmed = latest.steps.filter(isConfirmed);
  const isOpen = ({ key }: StepDraft) => !confirmed.some(({ _id }) => _id === key);
  return {
    ...draft,
    steps: [...confirmed.map((step) => stepDraftOf(step, latest.timeZone)), ...draft.steps.filter(isOpen)],
  };
};

/** A trucker who has the job in the newest version has it by the registration that it names. */
const visitAfter = (truckerId: string, draft: JobDraft, theirs: JobDraft): Pick<JobDraft, 'visitId'> => ({
  visitId: truckerId === theirs.truckerId ? theirs.visitId : draft.visitId,
});

/** Continues from the newest version with the form's values; saving overwrites the other person's changes. */
export const withMine = ({ draft }: Editing, latest: Job): Editing => {
  const start = draftOf(latest);
  const mine = { ...draft, ...visitAfter(draft.truckerId, draft, start) };
  return { ...numbersOf(latest), start, draft: withConfirmed(mine, latest) };
};

/** Continues from the newest version with both: the other person's changes, and the form's values for the rest. */
export const withTheirs = ({ start, draft }: Editing, latest: Job): Editing => {
  const theirs = draftOf(latest);
  const fields = Object.fromEntries(
    jobFields.map((field) => [field, theirs[field] === start[field] ? draft[field] : theirs[field]]),
  ) as Record<JobField, string>;
  const steps = mergedSteps({ start, mine: draft, theirs, siteId: fields.siteId });
  const timeZone = fields.siteId === theirs.siteId ? theirs.timeZone : draft.timeZone;
  const both = { ...fields, timeZone, ...visitAfter(fields.truckerId, draft, theirs), steps };
  return { ...numbersOf(latest), start: theirs, draft: withConfirmed(both, latest) };
};

/**
 * The form over a newer version: the newer one if nothing was typed, the typed one if there are no changes by others.
 * Undefined if a person must decide.
 */
export const follow = (editing: Editing, latest: Job): Editing | undefined => {
  if (latest.version <= editing.version) return editing;
  if (!isTouched(editing)) return startEditing(latest);
  return theirChanges(editing, latest).length === 0 ? withMine(editing, latest) : undefined;
};
