import type { Job, JobStep } from '@gatelingo/proto/http/jobs';
import type { Body } from '../../../data/api.ts';
import { localIn, withOffset } from '../../../../shared/format/zoned-time.ts';
import { isConfirmed } from '../job-state.ts';

export type StepDraft = {
  /** Key of the row on the page; for a saved step its `_id`. */
  key: string;
  locationId: string;
  /** In the format of a date-time input, by the clock of the job's site. */
  dueTime: string;
  /** Minutes as typed; empty means the default. */
  reminderBefore: string;
  reminderInterval: string;
  message: string;
};
export type StepField = Exclude<keyof StepDraft, 'key'>;

/** A job as the form's values. */
export type JobDraft = {
  title: string;
  description: string;
  siteId: string;
  /** IANA: the site's; absent: Europe/Berlin. */
  timeZone?: string | undefined;
  /** Empty: chosen later. */
  truckerId: string;
  /** The registration that was shown with the trucker. */
  visitId?: string | undefined;
  steps: readonly StepDraft[];
};
export type JobField = Exclude<keyof JobDraft, 'visitId' | 'timeZone' | 'steps'>;

// Spec, section 9.
export const defaultMinutes = { before: '30', interval: '15' } as const;

/** The most characters of the texts. A step's message that is too long is refused at its field by the server. */
export const longestTexts = { title: 200, description: 2000 } as const;

export const newStep = (key: string): StepDraft => ({
  key,
  locationId: '',
  dueTime: '',
  reminderBefore: defaultMinutes.before,
  reminderInterval: defaultMinutes.interval,
  message: '',
});

export const emptyDraft = (key: string): JobDraft => ({
  title: '',
  description: '',
  siteId: '',
  truckerId: '',
  steps: [newStep(key)],
});

/** Another site has other locations: the chosen ones are cleared, also when the site is cleared. Its clock is its own. */
export const withSite = (draft: JobDraft, siteId: string, timeZone?: string): JobDraft =>
  siteId === draft.siteId
    ? draft
    : { ...draft, siteId, timeZone, steps: draft.steps.map((step) => ({ ...step, locationId: '' })) };

export const withStep = (draft: JobDraft, key: string, change: Partial<StepDraft>): JobDraft => ({
  ...draft,
  steps: draft.steps.map((step) => (step.key === key ? { ...step, ...change } : step)),
});

export const withoutStep = (draft: JobDraft, key: string): JobDraft => ({
  ...draft,
  steps: draft.steps.filter((step) => step.key !== key),
});

/** The steps with one of them moved; positions outside the list change nothing. */
export const withMovedStep = (draft: JobDraft, from: number, to: number): JobDraft => {
  const moved = draft.steps[from];
  if (!moved || to < 0 || to >= draft.steps.length) return draft;
  return { ...draft, steps: draft.steps.toSpliced(from, 1).toSpliced(to, 0, moved) };
};

export const stepDraftOf = (step: JobStep, timeZone?: string): StepDraft => ({
  key: step._id,
  locationId: step.location._id,
  dueTime: localIn(new Date(step.dueTime), timeZone),
  reminderBefore: String(step.reminderBefore),
  reminderInterval: String(step.reminderInterval),
  message: step.message,
});

export const stepDraftsOf = ({ steps, timeZone }: Job): StepDraft[] => steps.map((step) => stepDraftOf(step, timeZone));

export const draftOf = (job: Job): JobDraft => ({
  title: job.plainTitle,
  description: job.plainDescription,
  siteId: job.site._id,
  timeZone: job.timeZone,
  truckerId: job.assignedTrucker?._id ?? '',
  visitId: job.assignedTrucker?.visitId,
  steps: stepDraftsOf(job),
});

const minutes = ({ reminderBefore, reminderInterval }: StepDraft) => ({
  reminderBefore: reminderBefore.trim() || defaultMinutes.before,
  reminderInterval: reminderInterval.trim() || defaultMinutes.interval,
});

const visitOf = ({ truckerId, visitId }: JobDraft) => (truckerId === '' || visitId === undefined ? {} : { visitId });

/** The payload of the spec, section 3, and the chosen registration: only the first step is active, and no message is sent yet. */
export const creationOf = (draft: JobDraft): Body<'createJob'> => ({
  title: draft.title,
  description: draft.description,
  siteId: draft.siteId,
  existingTruckerId: draft.truckerId,
  ...visitOf(draft),
  jobCreationMsg: '',
  steps: draft.steps.map((step, index) => ({
    locationId: step.locationId,
    dueTime: withOffset(step.dueTime, draft.timeZone),
    ...minutes(step),
    message: step.message,
    isActive: index === 0,
  })),
});

/**
 * The body of a change to a saved job. Confirmed steps are sent unchanged, and so is an untouched due time: the
 * second of two equal hours in autumn stays the second.
 */
export const updateOf = (draft: JobDraft, saved: Job): Body<'updateJob'> => ({
  plainTitle: draft.title,
  plainDescription: draft.description,
  assignedTrucker: draft.truckerId,
  ...visitOf(draft),
  site: draft.siteId,
  steps: draft.steps.map((typed) => {
    const before = saved.steps.find(({ _id }) => _id === typed.key);
    const start = before && stepDraftOf(before, draft.timeZone);
    const step = before && start && isConfirmed(before) ? start : typed;
    return {
      ...(before ? { _id: before._id } : {}),
      locationId: step.locationId,
      dueTime: before && start?.dueTime === step.dueTime ? before.dueTime : withOffset(step.dueTime, draft.timeZone),
      ...minutes(step),
      message: step.message,
      isActive: before?.isActive ?? false,
    };
  }),
});

// The form's field names by the payload's names.
const named: Record<string, JobField> = {
  plainTitle: 'title',
  plainDescription: 'description',
  assignedTrucker: 'truckerId',
  existingTruckerId: 'truckerId',
  site: 'siteId',
};

/** Each field's fault: `title`, `steps`, and `<step's key>.dueTime`. */
export type JobFaults = Record<string, string>;

/**
 * The server's sentences by form field, with the steps' keys, so that they move with their step. An empty field gets
 * its text from `needed` instead.
 */
export const faultsOf = (
  texts: Record<string, string>,
  draft: JobDraft,
  needed: Partial<Record<JobField | StepField | 'steps', string>>,
): JobFaults =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => {
      const [, index, name] = /^steps\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const step = draft.steps[Number(index)];
      if (step && name !== undefined) {
        const isEmpty = name in step && step[name as StepField] === '';
        return [`${step.key}.${name}`, (isEmpty ? needed[name as StepField] : undefined) ?? text];
      }
      if (path === 'steps' && draft.steps.length === 0) return [path, needed.steps ?? text];
      // A fault of a whole step is shown for all steps.
      const field = /^steps\.\d+$/.test(path) ? 'steps' : (named[path] ?? path);
      const isEmpty = field in draft && draft[field as JobField] === '';
      return [field, (isEmpty ? needed[field as JobField] : undefined) ?? text];
    }),
  );
